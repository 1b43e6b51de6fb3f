// The ocean game's goods, each with the views of its gallery; the first view is the one lists show.
import { hoodie, tee, tote, umbrella } from './apparel.ts';
import { crew } from './casts.ts';
import { bottleShip, compass, figurine, pinSet, plushOctopus, shipModel } from './collectibles.ts';
import { whale } from './creatures.ts';
import { keycaps, mousePad, mug, phoneCase } from './desk.ts';
import { closeUp, studio } from './goods-ground.ts';
import { bounty, coinPile, confetti, crate, fund, giftBox, passCard, renameScroll, ticket } from './packs.ts';
import type { Sheet } from './paint.ts';
import { head, type Person } from './people.ts';
import { artBook, playingCards, poster, puzzle, tarot, treasureMap, vinyl } from './prints.ts';
import { cloud, glitter, haze, orb, rays, sparks } from './scenery.ts';
import { at, box, crescent, dot, fill, glint, gold, line, star } from './shapes.ts';
import { bowWave, dawn, galleon, type Livery } from './ships.ts';
import { metalEmblem, themes } from './themes.ts';
import { coinHeap, gem, gemPouch, medal, scatter, treasureChest } from './treasure.ts';

const theme = themes['1001'];
const white = theme.emblem('#ffffff', theme.main);
const yellow = theme.emblem('#ffc24a', theme.deep);
const navy = theme.emblem('#14346b', '#ffffff');
const mark = theme.emblem('#c8452f', '#fff0d8');

const stand =
  (seed: string, tint: string, draw: (s: Sheet) => string, place = {}) =>
  () =>
    studio(seed, theme, tint, draw, place);

/** A small seascape around the origin, for covers, pads and puzzles. */
function seascape(s: Sheet, w: number, h: number, livery: Livery, ship = 0.8): string {
  return (
    box(-w / 2, -h / 2, w, h, 0, s.lin(90, '#0d3f8a', '#2f9fd0@0.4', '#ffd9a0@0.62', '#ff9d5c@0.68')) +
    orb(s, w * 0.12, h * 0.08, h * 0.13, '#ffe9a8', '#ffd58a') +
    cloud(s, -w * 0.26, h * 0.04, w * 0.4, '#ffffff', '#ffb98a', 0.8) +
    box(-w / 2, h * 0.16, w, h * 0.34, 0, s.lin(90, '#e99a6a', '#1c7fb4@0.15', '#082f62')) +
    glitter(s, w * 0.12, h * 0.18, h * 0.2, w * 0.14, '#fff0bd') +
    at(0, h * 0.26, ship, 0, galleon(s, livery), bowWave(s))
  );
}

const night: Livery = {
  hull: '#27304f',
  trim: '#49d6e8',
  sail: '#2c4f9a',
  flag: '#49d6e8',
  glow: '#8ff2ff',
  mark: white,
};
const coral: Livery = {
  hull: '#8c2f3a',
  trim: '#ffd98a',
  sail: '#ffe1d6',
  flag: '#ff5a6e',
  glow: '#ff9d8a',
  mark,
};

const silverMedal = (s: Sheet) => medal(s, 300, 300, 170, theme.emblem);

export const oceanGoods = {
  'ship-model': {
    front: stand('ship-1', '#bfe0f5', (s) => shipModel(s, { ...dawn, mark }, '#5a3420'), { floor: 504 }),
    night: stand('ship-2', '#24365f', (s) => shipModel(s, night, '#2c2f44'), { floor: 504 }),
    detail: () => closeUp('ship-3', '#9fd0ee', (s) => at(240, 720, 2.5, 0, galleon(s, { ...dawn, mark }))),
    box: stand(
      'ship-4',
      '#cfe6f4',
      (s) =>
        box(120, 110, 360, 386, 10, s.lin(60, '#1d5ea8', '#0b2a58')) +
        at(300, 292, 1, 0, seascapeCard(s)) +
        box(120, 110, 360, 386, 10, s.lin(30, '#ffffff/0.25', '#ffffff/0@0.5')),
    ),
  },
  'bottle-ship': {
    front: stand('bottle', '#c4ebf0', (s) => bottleShip(s, dawn), { floor: 466, spread: 190 }),
    night: stand('bottle-2', '#bfc9ea', (s) => bottleShip(s, night), { floor: 466, spread: 190 }),
  },
  'captain-tee': {
    navy: stand('tee-1', '#ffe3bd', (s) => tee(s, '#1c3a6e', yellow)),
    white: stand('tee-2', '#bcdff2', (s) => tee(s, '#f4f6fa', navy)),
    coral: stand('tee-3', '#ffd9d2', (s) => tee(s, '#e8604f', white)),
    back: stand('tee-4', '#ffe3bd', (s) => tee(s, '#1c3a6e', yellow, 'back', '#ffc24a')),
  },
  'crew-hoodie': {
    teal: stand('hood-1', '#cdeee8', (s) => hoodie(s, '#1a8f94', white, '#ffd98a')),
    black: stand('hood-2', '#dfe3ec', (s) => hoodie(s, '#2a3046', yellow, '#ffffff')),
    sand: stand('hood-3', '#f6e3c4', (s) => hoodie(s, '#e0b878', navy, '#14346b')),
  },
  'pin-set': {
    front: stand('pins', '#d6e4f8', (s) =>
      pinSet(s, '#12396f', '#ffd98a', [
        ['#e04a4a', white],
        ['#1c9ab8', at(0, 8, 0.3, 0, fill('M0 0', 'none'), whale('#eaf8ff', '#bfe4f5'))],
        ['#f0a52c', fill(star(0, 0, 46, 20), '#fff6d8')],
        ['#6a3fa8', fill(crescent(0, 0, 38), '#ffe9a8') + dot(20, -20, 6, '#ffffff')],
      ]),
    ),
    coral: stand('pins-2', '#f8dcd6', (s) =>
      pinSet(s, '#b8443f', '#ffe9c4', [
        ['#14346b', yellow],
        ['#35a06a', at(0, 0, 0.8, 0, gem(s, '#9bf0c0'))],
        ['#1c9ab8', at(0, 0, 0.55, 0, head(s, crew.captain))],
        ['#f0a52c', navy],
      ]),
    ),
  },
  'captain-mug': {
    white: stand('mug-1', '#d3ecf7', (s) => mug(s, '#f6f7fa', '#1466b8', navy)),
    navy: stand('mug-2', '#ffe8c6', (s) => mug(s, '#1c3f7c', '#f7e6c4', yellow, true)),
  },
  compass: {
    brass: stand(
      'compass',
      '#f3e0bb',
      (s) => compass(s, '#bfe0ea', '#d8343f', metalEmblem(s, theme, '#fff0b8')),
      { floor: 504 },
    ),
    jade: stand(
      'compass-2',
      '#cdece2',
      (s) => compass(s, '#8fd8c0', '#1c4f8c', metalEmblem(s, theme, '#fff0b8')),
      { floor: 504 },
    ),
  },
  'map-poster': {
    front: stand('map', '#e9d9c2', (s) => poster(s, '#f2d9a4', treasureMap(s), '#6a3a1c'), { floor: 510 }),
    sea: stand(
      'map-2',
      '#c8e2f4',
      (s) => poster(s, '#1d5ea8', seascape(s, 320, 400, { ...dawn, mark }, 0.62), '#3a2a22'),
      { floor: 510 },
    ),
  },
  'plush-octopus': {
    purple: stand('octo-1', '#eadcf8', (s) => plushOctopus(s, '#9a6ae0', '#ffd9e6', '#ff8fb0')),
    mint: stand('octo-2', '#d3f2ea', (s) => plushOctopus(s, '#3fc0a6', '#fff0c8', '#ff9d8a')),
    coral: stand('octo-3', '#ffe0d6', (s) => plushOctopus(s, '#ff7f6a', '#ffe9c4', '#d8344a')),
  },
  'figurine-captain': {
    front: stand(
      'fig-1',
      '#cfe2f6',
      (s) =>
        figurine(
          s,
          crew.captain,
          '#2c4a7c',
          yellow,
          line('M76 92L132 -20', '#dfe7f2', 9) + line('M66 78L92 96', '#f0b93e', 8),
        ),
      { floor: 512 },
    ),
    box: stand('fig-2', '#ffe1bd', (s) => figureBox(s, crew.captain, '#e8743a'), { floor: 504 }),
  },
  'figurine-navigator': {
    front: stand(
      'fig-3',
      '#d2f1ec',
      (s) =>
        figurine(
          s,
          crew.navigator,
          '#1f7f86',
          white,
          at(
            -72,
            84,
            0.5,
            -10,
            dot(0, 0, 46, gold(s)),
            dot(0, 0, 34, '#fff6dc'),
            fill(star(0, 0, 30, 7, 4), '#d8343f'),
          ),
        ),
      { floor: 512 },
    ),
    box: stand('fig-4', '#d8e6fb', (s) => figureBox(s, crew.navigator, '#1a8f94'), { floor: 504 }),
  },
  'art-book': {
    cover: stand(
      'book',
      '#dbe6f6',
      (s) => artBook(s, '#12396f', seascape(s, 360, 440, { ...dawn, mark }, 0.68), '#e04a4a'),
      { floor: 512 },
    ),
    kraken: stand(
      'book-2',
      '#e6dcf4',
      (s) => artBook(s, '#3a2468', at(0, 20, 2.4, 0, theme.emblem('#ffd98a', '#3a2468')), '#ffc24a'),
      { floor: 512 },
    ),
  },
  'vinyl-ost': {
    front: stand(
      'vinyl',
      '#cfe9ee',
      (s) => vinyl(s, '#0f6f96', seascape(s, 360, 360, { ...dawn, mark }, 0.6), '#14161f'),
      { floor: 476, spread: 220 },
    ),
    blue: stand(
      'vinyl-2',
      '#f4dfd2',
      (s) => vinyl(s, '#c8452f', at(0, 0, 2.2, 0, theme.emblem('#ffe9c4', '#c8452f')), '#1c7fc4'),
      { floor: 476, spread: 220 },
    ),
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
          [white, navy, navy, white, yellow],
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
          [white, yellow, navy, navy, yellow],
        ),
      { floor: 500, spread: 210 },
    ),
  },
  'phone-case': {
    ocean: stand('case-1', '#ffe6cc', (s) => phoneCase(s, '#1879b4', white, '#0b2a58'), {
      floor: 518,
      spread: 130,
    }),
    pearl: stand('case-2', '#d0e8f2', (s) => phoneCase(s, '#f3ede4', mark, '#8c2f3a'), {
      floor: 518,
      spread: 130,
    }),
    night: stand('case-3', '#dcd8f2', (s) => phoneCase(s, '#23264f', yellow, '#49d6e8'), {
      floor: 518,
      spread: 130,
    }),
  },
  'tote-bag': {
    canvas: stand('tote-1', '#cfe6ef', (s) => tote(s, '#f3e8d2', navy, '#14346b')),
    navy: stand('tote-2', '#fbe3c0', (s) => tote(s, '#1d4480', yellow, '#f2a63a')),
  },
  umbrella: {
    open: stand('umb', '#e0eef6', (s) => umbrella(s, '#1466b8', '#f7fafc', yellow), {
      floor: 520,
      spread: 120,
    }),
  },
  'playing-cards': {
    fan: stand('cards', '#d6ecdf', (s) => playingCards(s, '#14508f', '#c8343f', yellow), {
      floor: 500,
      spread: 210,
    }),
  },
  tarot: {
    spread: stand(
      'tarot',
      '#3a2f72',
      (s) =>
        tarot(
          s,
          '#241a5c',
          '#f2c860',
          box(-90, -170, 180, 340, 0, s.lin(90, '#123a86', '#2fb0c4', '#0a2458')) +
            at(0, 30, 0.4, 0, galleon(s, dawn), bowWave(s)) +
            dot(0, -112, 26, '#fff2c0'),
        ),
      { floor: 504, spread: 220 },
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
  'gems-small': {
    bag: stand(
      'gem-s',
      '#c9ecf4',
      (s) =>
        at(300, 360, 0.9, 0, gemPouch(s, '#2c7fb8', yellow, ['#35d0e8'])) +
        scatter(s, 500, ['#35d0e8', '#35d0e8']),
      { floor: 496, spread: 130 },
    ),
  },
  'gems-medium': {
    bag: stand(
      'gem-m',
      '#dcd4f8',
      (s) =>
        at(300, 350, 1.02, 0, gemPouch(s, '#5a3fb0', yellow, ['#35d0e8', '#c86af0', '#35d0e8'])) +
        scatter(s, 510, ['#35d0e8', '#c86af0', '#35d0e8', '#c86af0']),
      { floor: 502 },
    ),
  },
  'gems-large': {
    bag: stand(
      'gem-l',
      '#ffe0c4',
      (s) =>
        at(300, 344, 1.08, 0, gemPouch(s, '#b8343f', yellow, ['#ffb02e', '#35d0e8', '#e8395c', '#35d07a'])) +
        scatter(s, 516, ['#ffb02e', '#35d0e8', '#e8395c', '#35d07a', '#c86af0']),
      { floor: 506, spread: 200 },
    ),
  },
  'gems-chest': {
    open: stand(
      'gem-x',
      '#1c3f7c',
      (s) =>
        haze(s, 300, 280, 280, 240, '#ffe07a', 0.7) +
        rays(s, 300, 280, 300, 20, '#fff0b0', 0.45) +
        coinHeap(s, 300, 492, 220, 26) +
        at(300, 372, 1.5, 0, treasureChest(s)) +
        at(230, 236, 0.9, -18, gem(s, '#35d0e8')) +
        at(378, 226, 1, 14, gem(s, '#c86af0')) +
        at(302, 176, 1.1, 0, gem(s, '#35d0e8')) +
        sparks(s, 20, [80, 80, 440, 240], '#fff0b0', 3),
      { floor: 498, spread: 220 },
    ),
  },
  'gold-coins': {
    pile: stand(
      'coins',
      '#fff0c4',
      (s) => coinPile(s, 34, at(-300, -330, 1, 0, medal(s, 300, 330, 108, theme.emblem))),
      { floor: 500, spread: 200 },
    ),
  },
  'month-card': {
    card: stand('month', '#cfe4fb', (s) => passCard(s, '#3fa0f0', '#1a3f9c', white, 3), {
      floor: 494,
      spread: 190,
    }),
  },
  'season-card': {
    card: stand(
      'season',
      '#f8e2b8',
      (s) => passCard(s, '#f7b733', '#c2410c', theme.emblem('#fff6dc', '#d97a16'), 5),
      { floor: 494, spread: 190 },
    ),
  },
  'growth-fund': { stacks: stand('fund', '#dff0d8', (s) => fund(s, '#f0584a'), { floor: 492, spread: 210 }) },
  'starter-pack': {
    box: stand('pack-1', '#d2ecfa', (s) => at(300, 300, 1.08, 0, giftBox(s, '#2f8fe0', '#ffc24a', white)), {
      floor: 506,
      spread: 190,
    }),
  },
  'anniversary-pack': {
    box: stand(
      'pack-2',
      '#ffdcd4',
      (s) =>
        confetti(s, ['#ffb02e', '#35b0e8', '#ff5a6e', '#ffffff']) +
        at(300, 306, 1.12, 0, giftBox(s, '#d8343f', '#ffd86a', yellow)),
      { floor: 516, spread: 200 },
    ),
  },
  'weekend-pack': {
    crate: stand(
      'pack-3',
      '#dcefdc',
      (s) =>
        at(300, 336, 1.12, 0, crate(s, '#a8692f', bounty(s, '#35d0e8'), theme.emblem('#ffd98a', '#7a4519'))),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-20': {
    ticket: stand('tick-1', '#ffe4d2', (s) => ticket(s, '#ff6a4a', white, -10), { floor: 470, spread: 190 }),
  },
  'ticket-50': {
    ticket: stand(
      'tick-2',
      '#dfe3fb',
      (s) => ticket(s, '#4a6af0', white, -16) + at(0, 40, 1, 0, ticket(s, '#2fa6d8', white, 4)),
      { floor: 490, spread: 200 },
    ),
  },
  'rename-scroll': {
    scroll: stand('rename', '#e6ecd6', (s) => renameScroll(s, '#4a2f14', '#2f9fd0'), {
      floor: 492,
      spread: 180,
    }),
  },
  'hull-skin': {
    night: stand(
      'hull',
      '#2a2f6a',
      (s) =>
        haze(s, 300, 300, 280, 250, '#49d6e8', 0.5) + at(290, 430, 1.14, 0, galleon(s, night), bowWave(s)),
      { floor: 470, spread: 220 },
    ),
    coral: stand('hull-2', '#ffe0d4', (s) => at(290, 430, 1.14, 0, galleon(s, coral), bowWave(s)), {
      floor: 470,
      spread: 220,
    }),
  },
  'sail-skin': { emblem: stand('sail', '#d3eef0', (s) => sailCloth(s), { floor: 510, spread: 180 }) },
  'memorial-coin': {
    face: stand('medal', '#efe2c8', (s) => silverMedal(s) + glint(420, 190, 22), { floor: 492, spread: 150 }),
  },
};

/** The printed front of a model kit's carton. */
function seascapeCard(s: Sheet): string {
  return (
    seascape(s, 320, 300, { ...dawn, mark }, 0.58) +
    box(-160, 160, 200, 14, 7, '#ffffff', 0.8) +
    box(-160, 182, 130, 10, 5, '#ffffff', 0.5)
  );
}

/** A window carton with the figure inside. */
function figureBox(s: Sheet, person: Person, colour: string): string {
  return (
    fill('M142 92L458 92L490 120V500L458 510H142Z', s.lin(0, '#ffffff', '#c9d2de')) +
    box(130, 92, 330, 418, 8, s.lin(70, colour, theme.deep)) +
    box(160, 150, 270, 300, 14, s.lin(90, '#eaf6ff', '#9fc8e4')) +
    `<g ${s.clip('M160 150H430V450H160Z')}>${at(295, 330, 0.86, 0, figurine(s, person, '#2c4a7c', yellow)).replace('translate(295 330)', 'translate(37 82)')}</g>` +
    fill('M160 164Q160 150 174 150H300L190 450H174Q160 450 160 436Z', '#ffffff', 0.3) +
    at(295, 120, 0.36, 0, yellow) +
    box(205, 470, 180, 14, 7, '#ffffff', 0.8)
  );
}

/** A yard with one bellied sail of painted canvas. */
function sailCloth(s: Sheet): string {
  const cloth = 'M130 130H470Q520 300 480 470Q300 420 120 470Q150 300 130 130Z';
  return (
    line('M300 70V506', '#6d3b22', 18) +
    fill(cloth, s.lin(15, '#0f4f8c', '#1f86c8@0.4', '#5fd0e0@0.75', '#bff6ff')) +
    `<g ${s.clip(cloth)}>${fill('M90 330q60 -40 120 0t120 0t120 0t120 0V520H90Z', '#ffffff', 0.22)}${fill('M90 380q60 -40 120 0t120 0t120 0t120 0V520H90Z', '#ffffff', 0.3)}</g>` +
    line('M215 130Q236 300 212 446M385 130Q412 300 394 446', '#06305c', 2.5, 0.3) +
    at(304, 268, 1.9, 0, theme.emblem('#ffd98a', '#12396f')) +
    box(96, 112, 408, 24, 12, s.lin(90, '#b8763c', '#7a4519', '#4a2610')) +
    line('M120 136L112 500M480 136L492 500', '#8a6a3a', 4)
  );
}
