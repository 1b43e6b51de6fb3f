// The ocean game's collectibles: models, figures, books, records; each with the views of its gallery.
import { crew } from './casts.ts';
import { bottleShip, compass, figurine, pinSet, shipModel } from './collectibles.ts';
import { whale } from './creatures.ts';
import { closeUp } from './goods-ground.ts';
import { mark, navy, night, seascape, stand, theme, white, yellow } from './ocean-kit.ts';
import type { Sheet } from './paint.ts';
import { head } from './people.ts';
import type { Person } from './person.ts';
import { plushOctopus } from './plush.ts';
import { artBook, poster, tarot, treasureMap, vinyl } from './prints.ts';
import { at, box, crescent, dot, fill, glint, gold, line, star } from './shapes.ts';
import { bowWave, dawn, galleon } from './ships.ts';
import { metalEmblem, oceanMarks } from './themes.ts';
import { gem, medal } from './treasure.ts';

export const collectibleGoods = {
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
    front: stand('bottle', '#c4ebf0', (s) => bottleShip(s, dawn), { floor: 466, spread: 190, zoom: 0.98 }),
    night: stand('bottle-2', '#bfc9ea', (s) => bottleShip(s, night), { floor: 466, spread: 190, zoom: 0.98 }),
  },
  'pin-set': {
    front: stand('pins', '#d6e4f8', (s) =>
      pinSet(s, '#12396f', '#ffd98a', [
        ['#e04a4a', white],
        ['#1c9ab8', at(0, 8, 0.3, 0, whale('#eaf8ff', '#bfe4f5'))],
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
    purple: stand('octo-1', '#eadcf8', (s) => plushOctopus(s, '#9a6ae0', '#ffd9e6', '#ff8fb0'), {
      zoom: 1.02,
    }),
    mint: stand('octo-2', '#d3f2ea', (s) => plushOctopus(s, '#3fc0a6', '#fff0c8', '#ff9d8a'), { zoom: 1.02 }),
    coral: stand('octo-3', '#ffe0d6', (s) => plushOctopus(s, '#ff7f6a', '#ffe9c4', '#d8344a'), {
      zoom: 1.02,
    }),
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
      (s) => artBook(s, '#3a2468', at(0, 10, 2.1, 0, oceanMarks.kraken('#ffd98a', '#3a2468')), '#ffc24a'),
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
  'memorial-coin': {
    face: stand('medal', '#efe2c8', (s) => medal(s, 300, 300, 170, theme.emblem) + glint(420, 190, 22), {
      floor: 492,
      spread: 150,
    }),
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
    `<g ${s.clip('M160 150H430V450H160Z')}>${at(37, 82, 0.86, 0, figurine(s, person, '#2c4a7c', yellow))}</g>` +
    fill('M160 164Q160 150 174 150H300L190 450H174Q160 450 160 436Z', '#ffffff', 0.3) +
    at(295, 120, 0.36, 0, yellow) +
    box(205, 470, 180, 14, 7, '#ffffff', 0.8)
  );
}
