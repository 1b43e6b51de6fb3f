// The fantasy game's goods, each with the views of its gallery; the first view is the one lists show.
import { scarf, tee } from './apparel.ts';
import { sect } from './casts.ts';
import { acrylicStand, blade, figurine } from './collectibles.ts';
import { dragon } from './creatures.ts';
import { lamp } from './desk.ts';
import { studioOf } from './goods-ground.ts';
import { isle, pagoda } from './isles.ts';
import { bounty, crate, giftBox, passCard, renameScroll, ticket } from './packs.ts';
import type { Sheet } from './paint.ts';
import { plushBeast } from './plush.ts';
import { artBook, poster } from './prints.ts';
import { orb } from './scenery.ts';
import { at, box, dot, line } from './shapes.ts';
import { themes } from './themes.ts';
import { gem, gemPouch, scatter } from './treasure.ts';

const jade = studioOf('1002');
const swordMark = themes['1002'].emblem;
const spirit = (s: Sheet, w: number, h: number): string =>
  box(-w / 2, -h / 2, w, h, 0, s.lin(90, '#3a2f8c', '#6fb8d0@0.5', '#f4ffe0@0.8', '#3f9c8c')) +
  orb(s, w * 0.14, -h * 0.16, h * 0.12, '#fffbe0', '#f0ffe0') +
  at(0, h * 0.14, w / 420, 0, isle(s, '#3fae7c', '#5a4f8c'), at(0, -26, 1.5, 0, pagoda(s, '#1f8f7c', 3)));

export const fantasyGoods = {
  'jade-sword': {
    violet: jade('sword', '#e4dcf8', (s) => blade(s, '#9fb8d8', '#3a2a5c', '#b06af0'), {
      floor: 504,
      spread: 150,
    }),
    jade: jade('sword2', '#d8f2e6', (s) => blade(s, '#8fc8b8', '#1f4f4a', '#2fd0a0'), {
      floor: 504,
      spread: 150,
    }),
  },
  'plush-dragon': {
    jade: jade('dragon', '#dcf2e4', (s) => plushBeast(s, '#3fc09a', '#fff0c8', '#ffb84a', true), {
      floor: 508,
    }),
    violet: jade('dragon2', '#e8dcf8', (s) => plushBeast(s, '#9a6ae0', '#ffe0f0', '#5ad0c0', true), {
      floor: 508,
    }),
  },
  'figurine-swordsman': {
    front: jade(
      'fig',
      '#d4eee6',
      (s) =>
        figurine(
          s,
          sect.swordsman,
          '#2c7f6c',
          swordMark('#fff0c8', '#2c7f6c'),
          line('M-78 96L-140 -30', '#e8f6ff', 9),
        ),
      { floor: 512 },
    ),
  },
  'figurine-mage': {
    front: jade(
      'fig2',
      '#e6dcf8',
      (s) =>
        figurine(
          s,
          sect.mage,
          '#4a2f8c',
          swordMark('#f0d8ff', '#4a2f8c'),
          line('M78 110L96 -60', '#7a4a26', 9) + at(98, -72, 0.5, 0, gem(s, '#c86af0')),
        ),
      { floor: 512 },
    ),
  },
  'spirit-stand': {
    fox: jade('stand', '#f8dfe4', (s) => acrylicStand(s, sect.spirit, '#f8c8d4', '#e8485c'), { floor: 506 }),
  },
  'sect-tee': {
    jade: jade('tee', '#e9e2f8', (s) => tee(s, '#2c9c7c', swordMark('#ffffff', '#2c9c7c'))),
    white: jade('tee2', '#cfe9de', (s) => tee(s, '#f6f6f2', swordMark('#2a1b57', '#ffffff'))),
  },
  'cloud-scarf': { violet: jade('scarf', '#e0f0ec', (s) => scarf(s, '#7a5ad0', '#e8dcff'), { floor: 500 }) },
  'isle-lamp': {
    lit: jade(
      'lamp',
      '#2a2458',
      (s) =>
        lamp(
          s,
          '#3a2a4a',
          '#8ff0d0',
          at(0, 20, 0.36, 0, isle(s, '#3fae7c', '#5a4f8c'), at(0, -26, 1.5, 0, pagoda(s, '#1f8f7c', 3))),
        ),
      { floor: 506 },
    ),
  },
  'art-book': {
    cover: jade('book', '#dde8f4', (s) => artBook(s, '#2a1b57', spirit(s, 340, 430), '#2fd0a0'), {
      floor: 512,
    }),
  },
  'dragon-scroll': {
    front: jade(
      'scroll',
      '#efe4d0',
      (s) =>
        poster(
          s,
          '#f4e8cc',
          at(
            0,
            0,
            0.42,
            0,
            dragon(
              s,
              [
                [-150, -190],
                [-40, -260],
                [130, -180],
                [170, -40],
                [20, 40],
                [-150, 90],
                [-120, 230],
                [60, 260],
                [190, 200],
              ],
              36,
              '#1f9c80',
              '#8ff2c8',
              '#e0a02c',
            ),
          ) + dot(74, -110, 26, '#d8434a', 0.85),
          '#5a2f3a',
        ),
      { floor: 510 },
    ),
  },
  'spirit-jade': {
    bag: jade(
      'jade',
      '#d4f4e4',
      (s) =>
        at(
          300,
          350,
          1,
          0,
          gemPouch(s, '#2c8f74', swordMark('#ffe9a8', '#2c8f74'), ['#5af0b0', '#b06af0', '#5af0b0']),
        ) + scatter(s, 510, ['#5af0b0', '#b06af0', '#5af0b0', '#b06af0']),
      { floor: 502 },
    ),
  },
  'month-card': {
    card: jade(
      'month',
      '#dcd8f8',
      (s) => passCard(s, '#8a5ae0', '#2a1b77', swordMark('#ffffff', '#5a3fb0'), 3),
      { floor: 494, spread: 190 },
    ),
  },
  'ascend-pack': {
    box: jade(
      'pack',
      '#d6f0e4',
      (s) => at(300, 300, 1.08, 0, giftBox(s, '#2fa884', '#e8c8ff', swordMark('#ffffff', '#2fa884'))),
      { floor: 506, spread: 190 },
    ),
  },
  'moon-pack': {
    crate: jade(
      'pack2',
      '#e6dcf4',
      (s) =>
        at(300, 336, 1.12, 0, crate(s, '#6a4a8c', bounty(s, '#b06af0'), swordMark('#ffe0a8', '#4a2f6c'))),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-30': {
    ticket: jade('tick', '#e0f4ea', (s) => ticket(s, '#2fa884', swordMark('#ffffff', '#2fa884'), -10), {
      floor: 470,
      spread: 190,
    }),
  },
  'rename-scroll': {
    scroll: jade('rename', '#efe6f6', (s) => renameScroll(s, '#2a1b57', '#3fc09a'), {
      floor: 492,
      spread: 180,
    }),
  },
};
