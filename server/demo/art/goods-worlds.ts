// The goods of the fantasy game, the sci-fi game, the plain shop and the internal game.
import { cap, hoodie, scarf, tee, tote, umbrella } from './apparel.ts';
import { neighbours, sect, squad } from './casts.ts';
import { acrylicStand, blade, figurine, pinSet, plushBeast, tags } from './collectibles.ts';
import { dragon } from './creatures.ts';
import { keycaps, lamp, mousePad, mug, phoneCase, tumbler } from './desk.ts';
import { isle, pagoda } from './fantasy-scenes.ts';
import { studio } from './goods-ground.ts';
import { drone, mech, railgun, station } from './machines.ts';
import { bounty, coinPile, confetti, crate, fund, giftBox, passCard, renameScroll, ticket } from './packs.ts';
import type { Sheet } from './paint.ts';
import { figure } from './people.ts';
import { artBook, playingCards, poster, puzzle, vinyl } from './prints.ts';
import { haze, orb, sparks } from './scenery.ts';
import { at, box, crescent, dot, fill, hexagon, line, star } from './shapes.ts';
import { type GameId, themes } from './themes.ts';
import { gem, gemPouch, medal, scatter } from './treasure.ts';

const shelf =
  (game: GameId) =>
  (seed: string, tint: string, draw: (s: Sheet) => string, place = {}) =>
  () =>
    studio(`${game}-${seed}`, themes[game], tint, draw, place);

const jade = shelf('1002');
const blade2 = themes['1002'].emblem;
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
          blade2('#fff0c8', '#2c7f6c'),
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
          blade2('#f0d8ff', '#4a2f8c'),
          line('M78 110L96 -60', '#7a4a26', 9) + at(98, -72, 0.5, 0, gem(s, '#c86af0')),
        ),
      { floor: 512 },
    ),
  },
  'spirit-stand': {
    fox: jade('stand', '#f8dfe4', (s) => acrylicStand(s, sect.spirit, '#f8c8d4', '#e8485c'), { floor: 506 }),
  },
  'sect-tee': {
    jade: jade('tee', '#e9e2f8', (s) => tee(s, '#2c9c7c', blade2('#ffffff', '#2c9c7c'))),
    white: jade('tee2', '#cfe9de', (s) => tee(s, '#f6f6f2', blade2('#2a1b57', '#ffffff'))),
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
          gemPouch(s, '#2c8f74', blade2('#ffe9a8', '#2c8f74'), ['#5af0b0', '#b06af0', '#5af0b0']),
        ) + scatter(s, 510, ['#5af0b0', '#b06af0', '#5af0b0', '#b06af0']),
      { floor: 502 },
    ),
  },
  'month-card': {
    card: jade(
      'month',
      '#dcd8f8',
      (s) => passCard(s, '#8a5ae0', '#2a1b77', blade2('#ffffff', '#5a3fb0'), 3),
      { floor: 494, spread: 190 },
    ),
  },
  'ascend-pack': {
    box: jade(
      'pack',
      '#d6f0e4',
      (s) => at(300, 300, 1.08, 0, giftBox(s, '#2fa884', '#e8c8ff', blade2('#ffffff', '#2fa884'))),
      { floor: 506, spread: 190 },
    ),
  },
  'moon-pack': {
    crate: jade(
      'pack2',
      '#e6dcf4',
      (s) => at(300, 336, 1.12, 0, crate(s, '#6a4a8c', bounty(s, '#b06af0'), blade2('#ffe0a8', '#4a2f6c'))),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-30': {
    ticket: jade('tick', '#e0f4ea', (s) => ticket(s, '#2fa884', blade2('#ffffff', '#2fa884'), -10), {
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

const neon = shelf('1003');
const bolt = themes['1003'].emblem;
const cyan = bolt('#39e6ff', '#141640');

export const scifiGoods = {
  'mech-model': {
    indigo: neon(
      'mech',
      '#dfe2fa',
      (s) =>
        haze(s, 300, 290, 230, 230, '#8f9cff', 0.5) +
        at(300, 304, 1.06, 0, mech(s, '#5a68d8', '#2a2f5c', '#39e6ff')),
      { floor: 506 },
    ),
    crimson: neon(
      'mech2',
      '#f8dce2',
      (s) => at(300, 304, 1.06, 0, mech(s, '#d84a5c', '#3a2432', '#ffd05a')),
      { floor: 506 },
    ),
    stealth: neon(
      'mech3',
      '#262a5c',
      (s) => at(300, 304, 1.06, 0, mech(s, '#3a4068', '#14162c', '#ff5ac8')),
      { floor: 506 },
    ),
  },
  'railgun-replica': {
    front: neon(
      'gun',
      '#23265c',
      (s) =>
        haze(s, 320, 290, 280, 180, '#39e6ff', 0.4) +
        at(290, 300, 1.16, -18, railgun(s, '#7a88d0', '#39e6ff')),
      { floor: 476, spread: 210 },
    ),
  },
  'station-model': {
    front: neon(
      'station',
      '#d8e6fa',
      (s) =>
        fill('M260 440H340L372 502H228Z', s.lin(90, '#3a4080', '#14163c')) +
        at(300, 280, 1.0, -6, station(s, '#8a96c8', '#2fc8f0')),
      { floor: 504, spread: 130 },
    ),
  },
  'drone-speaker': {
    white: neon('drone', '#e2ecf8', (s) => at(300, 310, 1.3, 0, drone(s, '#c8d2ea', '#39e6ff')), {
      floor: 490,
      spread: 150,
    }),
    black: neon('drone2', '#f0dcf4', (s) => at(300, 310, 1.3, 0, drone(s, '#3a3f68', '#ff5ac8')), {
      floor: 490,
      spread: 150,
    }),
  },
  'figurine-pilot': {
    front: neon('fig', '#dde2fb', (s) => figurine(s, squad.pilot, '#2a2f7a', cyan), { floor: 512 }),
  },
  'hacker-stand': {
    pink: neon('stand', '#fadcf2', (s) => acrylicStand(s, squad.hacker, '#f4b8e8', '#ff5ac8'), {
      floor: 506,
    }),
  },
  'squad-hoodie': {
    black: neon('hood', '#dfe2f4', (s) => hoodie(s, '#23264a', cyan, '#39e6ff')),
    violet: neon('hood2', '#d6eef4', (s) => hoodie(s, '#6a4ad0', bolt('#ffffff', '#4a2fa0'), '#ffffff')),
  },
  'dog-tags': { pair: neon('tags', '#e4e6f2', (s) => tags(s, '#2a2f6a', cyan), { floor: 520, spread: 160 }) },
  'neon-keycaps': {
    set: neon(
      'keys',
      '#2c2a66',
      (s) =>
        keycaps(
          s,
          ['#2a2f7a', '#39c6e8', '#ff5ac8', '#1a1d44', '#8a6af0'],
          [cyan, bolt('#141640', '#ffffff'), bolt('#ffffff', '#ff5ac8'), cyan, bolt('#ffffff', '#5a3fc0')],
        ),
      { floor: 500, spread: 210 },
    ),
  },
  'deck-pad': {
    orbit: neon(
      'pad',
      '#d4d8f0',
      (s) =>
        mousePad(
          s,
          box(0, 100, 600, 440, 0, s.lin(30, '#141550', '#5a2fa8', '#e03fa8')) +
            sparks(s, 50, [60, 160, 480, 340], '#ffffff', 2) +
            dot(180, 470, 150, s.rad(0.35, 0.2, 0.9, '#6fe8ff', '#1a2f8c')) +
            at(290, 290, 0.7, -14, station(s, '#8a96c8', '#39e6ff')),
          '#141640',
        ),
      { floor: 500, spread: 230 },
    ),
  },
  'steel-tumbler': {
    indigo: neon('cup', '#f4e4d8', (s) => tumbler(s, '#3a45a8', cyan), { floor: 502, spread: 120 }),
    silver: neon('cup2', '#d8e8f4', (s) => tumbler(s, '#b8c2d4', bolt('#23264f', '#ffffff')), {
      floor: 502,
      spread: 120,
    }),
  },
  'vinyl-ost': {
    front: neon(
      'vinyl',
      '#e4d8f6',
      (s) =>
        vinyl(
          s,
          '#23186a',
          dot(0, 20, 110, s.lin(90, '#ffe08a', '#ff5aa8', '#7a2fd0')) +
            at(0, 30, 0.72, 0, mech(s, '#5a68d8', '#2a2f5c', '#39e6ff')),
          '#39105a',
        ),
      { floor: 476, spread: 220 },
    ),
  },
  'energy-cells': { pack: neon('cells', '#1d2154', (s) => cells(s), { floor: 496, spread: 190 }) },
  'month-card': {
    card: neon('month', '#d4e6fa', (s) => passCard(s, '#2f9cf0', '#3a1f9c', bolt('#ffffff', '#3a45c0'), 4), {
      floor: 494,
      spread: 190,
    }),
  },
  'supply-drop': {
    crate: neon(
      'drop',
      '#d8e0f0',
      (s) => at(300, 336, 1.12, 0, crate(s, '#4a5290', bounty(s, '#39e6ff'), cyan)),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-100': {
    ticket: neon('tick', '#e0dcfa', (s) => ticket(s, '#6a5af0', bolt('#ffffff', '#6a5af0'), -10), {
      floor: 470,
      spread: 190,
    }),
  },
};

/** Three glowing power cells. */
function cells(s: Sheet): string {
  const cell = (x: number, y: number, k: number, glow: string) =>
    at(
      x,
      y,
      k,
      0,
      haze(s, 0, 0, 130, 180, glow, 0.6) +
        box(
          -56,
          -120,
          112,
          240,
          26,
          s.lin(0, `${glow}/0.9`, '#ffffff/0.95@0.3', `${glow}/0.8@0.6`, `${glow}/0.5`),
        ) +
        line('M-30 -60V60', '#ffffff', 8, 0.7) +
        fill('M12 -62L-20 8H0L-10 62L26 -14H4Z', '#10123a', 0.85) +
        box(-66, -146, 132, 44, 12, s.lin(0, '#2a2f6a', '#9aa6e0@0.3', '#2a2f6a@0.7', '#10123a')) +
        box(-66, 102, 132, 44, 12, s.lin(0, '#2a2f6a', '#9aa6e0@0.3', '#2a2f6a@0.7', '#10123a')) +
        line(hexagon(0, 124, 12), glow, 3),
    );
  return cell(170, 350, 0.9, '#ff5ac8') + cell(430, 350, 0.9, '#8a6af0') + cell(300, 340, 1.1, '#39e6ff');
}

const warm = shelf('1004');
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
    pile: warm(
      'coins',
      '#fff0c8',
      (s) => coinPile(s, 30, at(-300, -330, 1, 0, medal(s, 300, 330, 108, sun))),
      { floor: 500, spread: 200 },
    ),
  },
};

const plain = shelf('1');
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
