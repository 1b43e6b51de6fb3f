// The fantasy game's pictures: floating isles, the dragon's moon, the spirit forest.
import { sect } from './casts.ts';
import { crane, dragon, limb, spine } from './creatures.ts';
import { fall, isle, pagoda, tree } from './isles.ts';
import { d, darker, lighter, Sheet } from './paint.ts';
import { bird, bokeh, sparks } from './particles.ts';
import { figure } from './people.ts';
import { cloud, haze, orb, rays, ridge, scrim, shafts, sky, streak } from './scenery.ts';
import { at, box, dot, fill, gold, line, mirrored, oval, ring } from './shapes.ts';

function isles(): string {
  const s = new Sheet(750, 600, 'isles');
  s.add(
    sky(s, '#2a2a7c', '#4a6ac0@0.25', '#6fc4c0@0.5', '#d8f6d8@0.68', '#2c8f86'),
    orb(s, 500, 210, 60, '#fffbe0', '#eaffd8'),
    rays(s, 500, 210, 560, 20, '#ffffff', 0.24),
    ridge(s, 520, 200, 5, 1, s.lin(90, '#7fb8c8', '#c8f0e0'), 0.7),
    at(190, 250, 0.42, 0, isle(s, '#4ab08a', '#6a6a9c'), at(0, -14, 0.8, 0, pagoda(s, '#3a7a8c', 2))),
    at(660, 150, 0.34, 0, isle(s, '#5abf9a', '#7a78a8'), at(10, -10, 0.9, 0, tree(s, '#e89ac8'))),
    cloud(s, 120, 380, 340, '#ffffff', '#bff0e4', 0.85),
    cloud(s, 700, 420, 360, '#ffffff', '#bff0e4', 0.9),
    ridge(s, 560, 120, 6, 0, s.lin(90, '#4aa09a', '#1f6f78'), 0.85),
    fall(s, 440, 330, 26, 260),
    fall(s, 566, 336, 18, 210),
    at(
      500,
      330,
      1.3,
      0,
      isle(s, '#3fae7c', '#5a4f8c'),
      at(10, -30, 1.12, 0, pagoda(s, '#1f8f7c', 3)),
      at(-98, -14, 0.8, 0, tree(s, '#f29ac4')),
      at(112, -8, 0.66, 0, tree(s, '#f7b8d4')),
    ),
    cloud(s, 430, 560, 460, '#eafff6', '#7fd0c0', 0.75),
    cloud(s, 720, 580, 380, '#ffffff', '#8fd8c8', 0.8),
    at(270, 190, 0.7, -8, crane('#ffffff')),
    at(330, 236, 0.5, -4, crane('#ffffff')),
    mirrored(640, 270, 0.5, crane('#ffffff')),
    streak(300, 110, 360, '#ffffff', 0.3),
    sparks(s, 40, [260, 120, 480, 420], '#fff4c8', 2.6),
    scrim(s, '#0f2450', 0.86),
  );
  return s.svg();
}

function dragonMoon(): string {
  const s = new Sheet(750, 600, 'dragon');
  s.add(
    sky(s, '#160f3f', '#3a2180@0.35', '#8a4ab8@0.6', '#f0a0c0@0.8', '#3a2470'),
    sparks(s, 60, [0, 0, 750, 360], '#ffffff', 1.6),
    orb(s, 500, 230, 150, '#ffe9d8', '#ffc8d8'),
    dot(450, 190, 24, '#e8b8c0', 0.35),
    dot(560, 280, 34, '#e8b8c0', 0.3),
    dot(540, 170, 14, '#e8b8c0', 0.3),
    cloud(s, 640, 350, 320, '#ffd0e0', '#8a4ab8', 0.7),
    ridge(s, 520, 190, 6, 1, s.lin(90, '#6a3f9c', '#b070b8'), 0.8),
    dragon(
      s,
      [
        [330, 190],
        [400, 130],
        [500, 150],
        [560, 230],
        [500, 310],
        [420, 320],
        [420, 400],
        [520, 430],
        [640, 390],
        [720, 310],
        [700, 230],
      ],
      34,
      '#1f9c80',
      '#8ff2c8',
      '#ffc24a',
    ),
    cloud(s, 470, 470, 360, '#f4c8f0', '#7a4ab0', 0.75),
    cloud(s, 180, 420, 300, '#b890e0', '#4a2f8c', 0.6),
    ridge(s, 580, 150, 7, 1, s.lin(90, '#3a2478', '#1a1044')),
    at(600, 492, 0.9, 0, pagoda(s, '#2a1b57', 3)),
    cloud(s, 640, 560, 420, '#c090e0', '#3a2470', 0.6),
    sparks(s, 40, [300, 100, 430, 420], '#ffe0a0', 2.8),
    bokeh(s, 12, '#ffb8e0'),
    scrim(s, '#120a36', 0.86),
  );
  return s.svg();
}

/** A bare old trunk with roots, along a spine. */
const trunk = (s: Sheet, x: number, w: number, colour: string): string =>
  fill(
    limb(
      spine(
        [
          [x - w * 0.4, 640],
          [x, 500],
          [x + w * 0.2, 320],
          [x - w * 0.1, 140],
          [x + w * 0.3, -20],
        ],
        4,
      ),
      (t) => w * (0.9 - t * 0.45) + (t < 0.12 ? w * (0.12 - t) * 6 : 0),
    ),
    s.lin(0, lighter(colour, 0.18), colour, darker(colour, 0.5)),
  );

/** Leaves hanging into the picture from its upper edge. */
const canopy = (s: Sheet, x: number, w: number, colour: string): string => {
  const leaves = Array.from({ length: 13 }, (_, i) =>
    ring(x + (i / 12) * w, s.between(0, 46) + Math.abs(i - (x < 300 ? 0 : 12)) * -4, s.between(26, 46)),
  );
  return fill(leaves.join(''), s.lin(90, darker(colour, 0.2), lighter(colour, 0.14)));
};

function forest(): string {
  const s = new Sheet(750, 600, 'forest');
  s.add(
    sky(s, '#0f3a4a', '#1f7a78@0.3', '#8ff0c0@0.56', '#2a8f78@0.72', '#0b2a3a'),
    haze(s, 480, 320, 330, 300, '#eaffd0', 0.95),
    [150, 250, 380, 590, 690]
      .map((x, i) => `<g opacity="${0.35 + (i % 2) * 0.12}">${trunk(s, x, 22 + (i % 3) * 8, '#2a7f78')}</g>`)
      .join(''),
    shafts(s, 420, 7, 560, '#f4ffd0', 0.36),
    fill('M0 470Q200 420 400 450T750 430V600H0Z', s.lin(90, '#5ad090', '#1a6f5f@0.4', '#0a2f3a')),
    fill(
      'M394 470Q440 420 500 424Q566 424 600 474Q540 496 480 492Q430 492 394 470Z',
      s.lin(60, '#c8d8d0', '#5f7f88', '#2a4450'),
    ),
    haze(s, 496, 330, 150, 200, '#bff8ff', 0.8),
    at(
      496,
      320,
      1,
      0,
      line('M0 -120V120', '#8ff6ff', 34, 0.4, s.blur(10)),
      fill('M-13 -96H13L10 118H-10Z', s.lin(0, '#ffffff', '#d8f8ff@0.45', '#7fb8d0@0.5', '#4a7f9c')),
      fill('M-58 -104Q0 -84 58 -104Q52 -84 0 -84Q-52 -84 -58 -104Z', gold(s)),
      box(-8, -162, 16, 62, 5, '#3a2f5c'),
      dot(0, -168, 13, gold(s)),
      dot(0, -94, 8, '#c86af0'),
    ),
    fill('M430 470Q460 440 500 446Q550 446 580 474Q520 488 430 470Z', s.lin(90, '#6ae0a0', '#2a8f6a'), 0.9),
    trunk(s, 704, 62, '#173a44'),
    trunk(s, 40, 54, '#123440'),
    canopy(s, 500, 260, '#0c3440'),
    canopy(s, -20, 260, '#0c3440'),
    [
      [640, 520],
      [664, 534],
      [612, 540],
      [330, 500],
      [352, 510],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(d`M${x} ${y}v18`, '#dffcf0', 6) +
          fill(
            d`M${x - 17} ${y}Q${x - 14} ${y - 20} ${x} ${y - 20}T${x + 17} ${y}Z`,
            s.lin(90, '#e0b8ff', '#8a4ae0'),
          ) +
          haze(s, x, y - 6, 30, 26, '#c890ff', 0.6),
      )
      .join(''),
    bird(300, 190, 12, '#dffff0', 0.7),
    sparks(s, 60, [240, 120, 500, 430], '#f0ffb0', 3),
    bokeh(s, 16, '#c8ffd0'),
    scrim(s, '#06202c', 0.86),
  );
  return s.svg();
}

function login(): string {
  const s = new Sheet(750, 640, 'fantasy-login');
  s.add(
    sky(s, '#3a2f8c', '#6a7ad0@0.28', '#8fe0d0@0.56', '#f4ffe0@0.76', '#3f9c8c'),
    orb(s, 375, 250, 90, '#fffbe0', '#f0ffe0'),
    rays(s, 375, 250, 620, 24, '#ffffff', 0.26),
    ridge(s, 560, 240, 5, 1, s.lin(90, '#7a9cd0', '#d0f4e8'), 0.7),
    at(130, 270, 0.5, 0, isle(s, '#4ab08a', '#6a6a9c'), at(0, -14, 0.9, 0, tree(s, '#f29ac4'))),
    at(620, 240, 0.5, 0, isle(s, '#4ab08a', '#6a6a9c'), at(0, -14, 0.9, 0, pagoda(s, '#3a7a8c', 2))),
    fall(s, 330, 400, 28, 240),
    at(
      375,
      396,
      1.26,
      0,
      isle(s, '#3fae7c', '#5a4f8c'),
      at(0, -30, 1.3, 0, pagoda(s, '#1f8f7c', 3)),
      at(-100, -12, 0.74, 0, tree(s, '#f29ac4')),
      at(108, -10, 0.7, 0, tree(s, '#f7b8d4')),
    ),
    cloud(s, 120, 560, 460, '#ffffff', '#a8e8d8', 0.95),
    cloud(s, 640, 560, 460, '#ffffff', '#a8e8d8', 0.95),
    cloud(s, 380, 620, 560, '#ffffff', '#c8f4e4', 0.95),
    at(230, 180, 0.7, -8, crane('#ffffff')),
    mirrored(540, 160, 0.6, crane('#ffffff')),
    sparks(s, 40, [0, 120, 750, 460], '#fff4c8', 2.8),
  );
  return s.svg();
}

function popup(): string {
  const s = new Sheet(600, 720, 'fantasy-popup');
  s.add(
    sky(s, '#4a2f9c', '#8a5ad0@0.35', '#5fc8b8@0.7', '#1a4f6a'),
    haze(s, 300, 330, 400, 380, '#f0ffe0', 0.85),
    rays(s, 300, 330, 560, 26, '#ffffff', 0.4),
    dragon(
      s,
      [
        [170, 150],
        [250, 90],
        [380, 110],
        [470, 200],
        [500, 330],
        [440, 450],
        [300, 500],
        [150, 470],
        [80, 380],
        [110, 300],
      ],
      32,
      '#1f9c80',
      '#8ff2c8',
      '#ffc24a',
    ),
    at(300, 318, 1.42, 0, figure(s, sect.swordsman)),
    cloud(s, 120, 580, 360, '#ffffff', '#9fe0e0', 0.95),
    cloud(s, 480, 590, 400, '#ffffff', '#9fe0e0', 0.95),
    oval(300, 640, 300, 60, '#ffffff', 0.5, s.blur(14)),
    sparks(s, 44, [40, 60, 520, 540], '#fff0b0', 3.2),
    box(0, 580, 600, 140, 0, s.lin(90, '#1a1f4f/0', '#1a1f4f/0.85')),
  );
  return s.svg();
}

export const fantasyScenes = { banners: { isles, dragon: dragonMoon, forest }, login, popup };
