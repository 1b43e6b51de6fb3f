// The ocean game's goods for every day: clothes, bags, desk and table; each with the views of its gallery.

import { hoodie, tee, tote, umbrella } from './apparel.ts';
import { keycaps, mousePad, mug, phoneCase } from './desk.ts';
import { mark, navy, seascape, stand, white, yellow } from './ocean-kit.ts';
import { playingCards, puzzle } from './prints.ts';
import { at } from './shapes.ts';
import { dawn } from './ships.ts';
import { oceanMarks } from './themes.ts';

export const dailyGoods = {
  'captain-tee': {
    navy: stand('tee-1', '#ffe3bd', (s) => tee(s, '#1c3a6e', yellow)),
    white: stand('tee-2', '#bcdff2', (s) => tee(s, '#f4f6fa', navy)),
    coral: stand('tee-3', '#ffd9d2', (s) => tee(s, '#e8604f', white)),
    back: stand('tee-4', '#ffe3bd', (s) => tee(s, '#1c3a6e', yellow, 'back', '#ffc24a')),
  },
  'crew-hoodie': {
    teal: stand('hood-1', '#cdeee8', (s) =>
      hoodie(s, '#1a8f94', oceanMarks.kraken('#ffffff', '#1a8f94'), '#ffd98a'),
    ),
    black: stand('hood-2', '#dfe3ec', (s) =>
      hoodie(s, '#2a3046', oceanMarks.kraken('#ffc24a', '#2a3046'), '#ffffff'),
    ),
    sand: stand('hood-3', '#f6e3c4', (s) =>
      hoodie(s, '#e0b878', oceanMarks.kraken('#14346b', '#e0b878'), '#14346b'),
    ),
  },
  'captain-mug': {
    white: stand('mug-1', '#d3ecf7', (s) => mug(s, '#f6f7fa', '#1466b8', oceanMarks.anchor('#14346b'))),
    navy: stand('mug-2', '#ffe8c6', (s) => mug(s, '#1c3f7c', '#f7e6c4', oceanMarks.anchor('#ffc24a'), true)),
  },
  'mouse-pad': {
    front: stand(
      'pad',
      '#d5dff0',
      (s) => mousePad(s, at(300, 330, 1, -8, seascape(s, 620, 420, { ...dawn, mark }, 0.7)), '#0b2a58'),
      { floor: 500, spread: 230 },
    ),
  },
  'keycap-set': {
    sea: stand(
      'keys',
      '#d9e2f4',
      (s) =>
        keycaps(
          s,
          ['#1d6fc0', '#f2b23e', '#f4f6fa', '#35b0b8', '#e8604f'],
          [
            white,
            oceanMarks.anchor('#14346b'),
            oceanMarks.kraken('#14346b', '#f4f6fa'),
            oceanMarks.sail('#ffffff'),
            oceanMarks.anchor('#ffffff'),
          ],
        ),
      { floor: 500, spread: 210 },
    ),
    night: stand(
      'keys-2',
      '#d7d3ee',
      (s) =>
        keycaps(
          s,
          ['#2a2f5c', '#5a3fa8', '#49d6e8', '#f4f6fa', '#2a2f5c'],
          [
            white,
            oceanMarks.kraken('#ffc24a', '#5a3fa8'),
            oceanMarks.anchor('#14346b'),
            oceanMarks.sail('#14346b'),
            yellow,
          ],
        ),
      { floor: 500, spread: 210 },
    ),
  },
  'phone-case': {
    ocean: stand(
      'case-1',
      '#ffe6cc',
      (s) => phoneCase(s, '#1879b4', oceanMarks.waves('#ffffff', '#1879b4'), '#0b2a58'),
      {
        floor: 518,
        spread: 130,
      },
    ),
    pearl: stand(
      'case-2',
      '#d0e8f2',
      (s) => phoneCase(s, '#f3ede4', oceanMarks.kraken('#c8452f', '#f3ede4'), '#8c2f3a'),
      {
        floor: 518,
        spread: 130,
      },
    ),
    night: stand('case-3', '#dcd8f2', (s) => phoneCase(s, '#23264f', oceanMarks.sail('#ffc24a'), '#49d6e8'), {
      floor: 518,
      spread: 130,
    }),
  },
  'tote-bag': {
    canvas: stand('tote-1', '#cfe6ef', (s) => tote(s, '#f3e8d2', oceanMarks.sail('#14346b'), '#14346b')),
    navy: stand('tote-2', '#fbe3c0', (s) => tote(s, '#1d4480', oceanMarks.sail('#ffc24a'), '#f2a63a')),
  },
  umbrella: {
    open: stand('umb', '#e0eef6', (s) => umbrella(s, '#1466b8', '#f7fafc', yellow), {
      floor: 520,
      spread: 120,
    }),
  },
  'playing-cards': {
    fan: stand(
      'cards',
      '#d6ecdf',
      (s) => playingCards(s, '#14508f', '#c8343f', oceanMarks.anchor('#ffc24a')),
      {
        floor: 500,
        spread: 210,
        zoom: 1,
      },
    ),
  },
  puzzle: {
    half: stand(
      'puzzle',
      '#dfe9e0',
      (s) => puzzle(s, seascape(s, 400, 330, { ...dawn, mark }, 0.56), '#2f7fb4'),
      { floor: 520, spread: 190 },
    ),
  },
};
