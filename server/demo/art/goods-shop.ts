// The goods of the plain shop and of the internal game.
import { cap, tote, umbrella } from './apparel.ts';
import { neighbours } from './casts-plain.ts';
import { pinSet } from './collectibles.ts';
import { mug, phoneCase } from './desk.ts';
import { studioOf } from './goods-ground.ts';
import { coinPile, confetti, fund, giftBox } from './packs.ts';
import { figure } from './people.ts';
import { plushBeast } from './plush.ts';
import { playingCards, puzzle } from './prints.ts';
import { at, box, crescent, fill, star } from './shapes.ts';
import { themes } from './themes.ts';
import { medal } from './treasure.ts';

const warm = studioOf('1004');
const sun = themes['1004'].emblem;

export const shopGoods = {
  'cat-plush': {
    orange: warm('cat', '#ffeeda', (s) => plushBeast(s, '#f5a04a', '#fff6e4', '#ffe0b0', false), {
      floor: 508,
    }),
    grey: warm('cat2', '#e6e8f0', (s) => plushBeast(s, '#9aa2b4', '#ffffff', '#ffd0d8', false), {
      floor: 508,
    }),
  },
  'picnic-tote': {
    cream: warm('tote', '#ffe6d0', (s) => tote(s, '#fff4e0', sun('#f5862d', '#fff4e0'), '#f5862d')),
  },
  'sun-mug': {
    orange: warm('mug', '#fff2d4', (s) => mug(s, '#f58a3a', '#fff4e0', sun('#ffffff', '#f5862d'), true)),
  },
  'street-cap': {
    denim: warm('cap', '#fce4c8', (s) => cap(s, '#3f6a9c', sun('#ffd98a', '#3f6a9c')), {
      floor: 464,
      spread: 200,
    }),
  },
  'rain-umbrella': {
    red: warm('umb', '#e4eef4', (s) => umbrella(s, '#d8434a', '#fff2e0', sun('#ffd98a', '#d8434a')), {
      floor: 520,
      spread: 120,
    }),
  },
  'friends-puzzle': {
    half: warm(
      'puzzle',
      '#e8f0dc',
      (s) =>
        puzzle(
          s,
          box(-200, -170, 400, 340, 0, s.lin(90, '#7ac0e8', '#ffe9c0')) +
            at(-100, 60, 0.9, 0, figure(s, neighbours.mika)) +
            at(20, 66, 0.8, 0, figure(s, neighbours.taro)),
          '#d8803a',
        ),
      { floor: 520, spread: 190 },
    ),
  },
  'card-deck': {
    fan: warm('cards', '#e0eedc', (s) => playingCards(s, '#d8602c', '#d8343f', sun('#ffffff', '#d8602c')), {
      floor: 500,
      spread: 210,
    }),
  },
  'welcome-pack': {
    box: warm(
      'pack',
      '#ffe8cc',
      (s) =>
        confetti(s, ['#f5862d', '#3f9cd8', '#3fae7a', '#e0434a']) +
        at(300, 306, 1.1, 0, giftBox(s, '#f5862d', '#fff0c8', sun('#ffffff', '#f5862d'))),
      { floor: 514, spread: 200 },
    ),
  },
  'gold-coins': {
    pile: warm('coins', '#fff0c8', (s) => coinPile(s, 30, medal(s, 300, 300, 146, sun)), {
      floor: 500,
      spread: 200,
    }),
  },
};

const plain = studioOf('1');
const cog = themes['1'].emblem;

export const workshopGoods = {
  'test-badge': {
    set: plain('pins', '#e4e7ec', (s) =>
      pinSet(s, '#4a5260', '#ffc48a', [
        ['#ff9537', cog('#ffffff', '#ff9537')],
        ['#7c8594', fill(star(0, 0, 46, 20), '#ffe0b8')],
        ['#3f8f7a', fill(crescent(0, 0, 38), '#ffffff')],
        ['#333a46', cog('#ff9537', '#333a46')],
      ]),
    ),
  },
  'crew-mug': {
    grey: plain('mug', '#fbe8d6', (s) => mug(s, '#8a93a2', '#ff9537', cog('#ffffff', '#8a93a2'))),
  },
  'test-case': {
    grey: plain('case', '#e8eaee', (s) => phoneCase(s, '#5f6b7c', cog('#ff9537', '#5f6b7c'), '#ff9537'), {
      floor: 518,
      spread: 130,
    }),
  },
  'growth-fund': { stacks: plain('fund', '#eceae4', (s) => fund(s, '#ff9537'), { floor: 492, spread: 210 }) },
};
