// The ocean game's four banners: the voyage, the cove, the kraken, the anniversary night.
import { tentacle } from './creatures.ts';
import { d, Sheet } from './paint.ts';
import { bird, bokeh, firework, glitter, sparks } from './particles.ts';
import { cloud, haze, orb, rays, ridge, scrim, shafts, sky, streak, swell } from './scenery.ts';
import { at, box, dot, fill, group, line, oval } from './shapes.ts';
import { bowWave, dawn, galleon, silhouette } from './ships.ts';
import { themes } from './themes.ts';
import { coinHeap, treasureChest } from './treasure.ts';

const mark = themes['1001'].emblem('#c8452f', '#fff0d8');

function voyage(): string {
  const s = new Sheet(750, 600, 'voyage');
  s.add(
    sky(s, '#0a2a66', '#1668b0@0.28', '#37a7cf@0.46', '#ffd9a0@0.62', '#ff9d5c@0.7', '#0c3f74@0.71'),
    orb(s, 470, 330, 66, '#ffe9a8', '#ffd58a'),
    rays(s, 470, 330, 620, 22, '#fff2c8', 0.2),
    cloud(s, 130, 300, 330, '#ffffff', '#ffb98a', 0.75),
    cloud(s, 690, 276, 300, '#fff4dd', '#ffae7c', 0.85),
    cloud(s, 300, 190, 220, '#e8f6ff', '#8fd0ee', 0.55),
    streak(560, 150, 360, '#ffffff', 0.35),
    streak(180, 110, 300, '#ffffff', 0.2),
    fill('M0 424Q60 372 120 396Q150 350 206 392Q262 398 300 426Z', s.lin(90, '#4b6f9c', '#c99a86'), 0.8),
    at(150, 420, 0.16, 0, silhouette('#3f5c86', 0.8)),
    swell(s, 424, 6, 130, s.lin(90, '#e99a6a', '#2f8fb4@0.1', '#0d5796@0.5', '#08305f'), '#ffe0b0'),
    glitter(s, 470, 430, 120, 90, '#fff0bd'),
    swell(s, 462, 12, 190, s.lin(90, '#1c86b8', '#0b4684'), '#aee6f5', 0.85),
    haze(s, 500, 470, 260, 60, '#ffd08a', 0.4),
    at(490, 484, 1.1, -2, galleon(s, { ...dawn, mark }), bowWave(s)),
    swell(s, 520, 22, 260, s.lin(90, '#15699f/0.95', '#0a3567'), '#9be0f2'),
    swell(s, 560, 26, 330, s.lin(90, '#0c4b85', '#061f47'), '#5db8dd'),
    bird(250, 220, 20, '#ffffff'),
    bird(300, 250, 13, '#ffffff', 0.9),
    bird(212, 262, 10, '#ffffff', 0.8),
    bird(680, 170, 15, '#ffffff', 0.9),
    sparks(s, 26, [330, 260, 420, 300], '#fff0bd', 2.4),
    scrim(s, '#052048', 0.8),
  );
  return s.svg();
}

function treasure(): string {
  const s = new Sheet(750, 600, 'treasure');
  const rock = s.lin(120, '#0e3a52', '#06182e');
  s.add(
    sky(s, '#bdf5f0', '#5fd6dc@0.3', '#178fae@0.56', '#0a5a83@0.75', '#042a4c'),
    haze(s, 400, 130, 420, 260, '#fffbe0', 0.95),
    cloud(s, 300, 220, 240, '#ffffff', '#b8f0ee', 0.7),
    at(330, 300, 0.3, 0, silhouette('#2b7f9e', 0.75)),
    swell(s, 306, 6, 120, s.lin(90, '#3fc5d2', '#0c7ba6@0.3', '#06436c'), '#dffcff'),
    glitter(s, 400, 312, 110, 120, '#eaffff'),
    fill(
      'M0 0H750V600H700Q640 500 660 400Q690 300 640 210Q600 110 480 84Q360 50 260 96Q150 130 116 250Q96 350 140 420Q120 520 60 600H0Z',
      rock,
    ),
    fill(
      'M750 0V600H716Q664 500 684 400Q712 300 668 200Q622 90 480 62Q420 46 350 52L360 0Z',
      '#041226',
      0.55,
    ),
    line('M116 250Q150 130 260 96Q360 50 480 84Q600 110 640 210Q690 300 660 400', '#8ff0e6', 3, 0.5),
    fill(
      'M300 78L316 150L330 82ZM420 70L432 118L446 76ZM540 108L548 168L566 122ZM190 140L204 208L222 126Z',
      '#0b2f48',
    ),
    fill(
      'M0 470Q140 420 300 452Q440 476 560 440Q660 416 750 446V600H0Z',
      s.lin(90, '#f3d9a0', '#b98a58@0.35', '#3a3448'),
    ),
    fill(
      'M0 470Q140 420 300 452Q440 476 560 440Q660 416 750 446V456Q650 430 560 454Q440 490 300 464Q140 434 0 484Z',
      '#ffffff',
      0.5,
    ),
    shafts(s, 330, 6, 520, '#fffbd8', 0.34),
    haze(s, 545, 420, 260, 220, '#ffd862', 0.8),
    group('opacity=".55"', rays(s, 545, 380, 360, 20, '#fff0a8', 0.5)),
    oval(548, 512, 210, 28, '#1d1420', 0.5, s.blur(8)),
    coinHeap(s, 548, 506, 210, 22),
    at(545, 412, 1.25, 0, treasureChest(s)),
    coinHeap(s, 430, 520, 76, 9),
    fill('M690 600Q668 520 700 430Q708 500 716 452Q730 520 726 600Z', '#07324a'),
    fill('M610 600Q600 560 622 528Q628 560 640 540Q648 580 642 600Z', '#08283e', 0.9),
    sparks(s, 40, [380, 200, 340, 300], '#ffe894', 2.8),
    bokeh(s, 10, '#fff0b0'),
    scrim(s, '#041a33', 0.88),
  );
  return s.svg();
}

function kraken(): string {
  const s = new Sheet(750, 600, 'kraken');
  const skin = '#7a2f74';
  const inner = '#ffb9a8';
  s.add(
    sky(s, '#140f35', '#2b2a6b@0.3', '#3d6f9e@0.52', '#7fc4bd@0.66', '#0c2c54@0.67'),
    orb(s, 560, 150, 54, '#e8fff6', '#9be8dc'),
    cloud(s, 600, 190, 420, '#5a5f9e', '#2c2f66', 0.9),
    cloud(s, 160, 150, 440, '#3c3f80', '#1c1d4c', 0.95),

    cloud(s, 380, 70, 420, '#34356f', '#16163e', 0.95),
    line('M262 110L240 176L266 172L232 262L256 258L226 352', '#f4fbff', 4),
    line('M262 110L240 176L266 172L232 262L256 258L226 352', '#9fdcff', 14, 0.3, s.blur(5)),
    line('M240 262L268 300L262 330', '#dff2ff', 2, 0.8),
    swell(s, 400, 14, 150, s.lin(90, '#4fa3a8', '#123e6a@0.4', '#081c40'), '#c6fff0'),
    glitter(s, 560, 410, 90, 80, '#d6fff2'),
    tentacle(
      s,
      [
        [660, 480],
        [690, 380],
        [640, 290],
        [690, 200],
        [740, 190],
        [736, 236],
      ],
      42,
      skin,
      inner,
      1,
    ),
    tentacle(
      s,
      [
        [360, 490],
        [330, 400],
        [372, 320],
        [330, 240],
        [282, 244],
        [292, 284],
      ],
      30,
      '#64286a',
      inner,
      -1,
    ),
    swell(s, 452, 24, 210, s.lin(90, '#2b6f8e', '#0b2c58'), '#a6efe6', 0.92),
    at(
      520,
      480,
      0.98,
      -9,
      galleon(s, {
        hull: '#4a2a22',
        trim: '#d9a03a',
        sail: '#e9e2d2',
        flag: '#e8394a',
        glow: '#bff5e6',
        mark,
      }),
      bowWave(s),
    ),
    tentacle(
      s,
      [
        [610, 600],
        [632, 520],
        [560, 452],
        [488, 430],
        [450, 372],
        [486, 322],
        [522, 344],
      ],
      40,
      '#8d3580',
      inner,
      1,
    ),
    tentacle(
      s,
      [
        [420, 600],
        [404, 540],
        [450, 490],
        [424, 430],
        [384, 420],
        [376, 452],
      ],
      26,
      '#8d3580',
      inner,
      1,
    ),
    swell(s, 532, 30, 250, s.lin(90, '#1b5a80/0.96', '#071f45'), '#8fe3e0'),
    swell(s, 570, 26, 300, s.lin(90, '#0d3a66', '#040f2b'), '#4a9fbb'),
    line(
      Array.from({ length: 30 }, () => d`M${s.between(0, 760)} ${s.between(0, 560)}l-7 26`).join(''),
      '#cfeaff',
      1.2,
      0.32,
    ),
    sparks(s, 22, [380, 380, 360, 190], '#dffcff', 2.6),
    scrim(s, '#050a26', 0.86),
  );
  return s.svg();
}

function anniversary(): string {
  const s = new Sheet(750, 600, 'anniversary');
  const windows = fill(
    Array.from({ length: 16 }, () => d`M${s.between(20, 330)} ${s.between(390, 418)}h4v6h-4Z`).join(''),
    '#ffd67a',
    0.9,
  );
  s.add(
    sky(s, '#0b0f3f', '#1c2a78@0.3', '#4a4aa8@0.5', '#e07a9a@0.66', '#ffb98a@0.71', '#0c2456@0.72'),
    sparks(s, 44, [0, 0, 750, 320], '#ffffff', 1.6),
    firework(s, 560, 150, 130, '#ffd166'),
    firework(s, 330, 116, 86, '#5ce1ff'),
    firework(s, 690, 80, 66, '#ff7aa8'),
    firework(s, 430, 236, 54, '#9dff9a'),
    firework(s, 150, 170, 58, '#ff9d5c'),
    ridge(s, 430, 90, 5, 0, s.lin(90, '#3a3a86', '#7a5a96'), 0.8),
    fill(
      'M0 430V392L30 376L58 392V372L84 356L110 374V398L150 380L180 396V378L214 362L246 382V404L290 392L330 410V432Z',
      '#171a4e',
    ),
    windows,
    swell(s, 432, 4, 140, s.lin(90, '#e0899a', '#4f4a9c@0.15', '#172a6a@0.5', '#08123a'), '#ffd9b0'),
    glitter(s, 560, 440, 130, 110, '#ffd98a'),

    fill('M620 470Q640 400 700 398Q750 396 760 420V600H600Z', '#12123c'),
    fill('M676 400L684 250H716L724 400Z', s.lin(0, '#fff4e4', '#ffffff@0.3', '#c6b8d8@0.7', '#6c6498')),
    fill('M679 350L681 312H719L721 350ZM682 286L683.500 262H716.500L718 286Z', '#e8485c'),
    box(680, 226, 40, 26, 3, '#fff2b0'),
    fill('M674 228L700 204L726 228Z', '#d23a52'),
    fill('M680 232L330 150L330 212Z', s.lin(180, '#fff6c4/0.8', '#fff6c4/0')),
    haze(s, 700, 240, 90, 90, '#fff0a8', 0.9),
    haze(s, 470, 480, 260, 70, '#ffb070', 0.5),
    at(
      470,
      494,
      0.98,
      -1,
      galleon(s, { ...dawn, hull: '#5a2c2a', flag: '#ffce4a', glow: '#ffb9a0', mark }),
      bowWave(s),
    ),
    line('M372 350Q420 392 466 344M466 250Q520 320 562 268', '#ffe6a8', 1.2, 0.8),
    [
      [384, 364],
      [408, 375],
      [432, 371],
      [452, 358],
      [486, 280],
      [508, 296],
      [530, 298],
      [549, 286],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 9, s.rad(0.5, 0.5, 0.5, '#fff2b8', '#ffae4a/0.9@0.4', '#ffae4a/0')))
      .join(''),
    swell(s, 540, 16, 220, s.lin(90, '#2a3a86', '#0b1240'), '#ffb9a0'),
    swell(s, 574, 18, 300, s.lin(90, '#141c58', '#060a2a'), '#6a6ad0'),
    bokeh(s, 14, '#ffcf8a'),
    scrim(s, '#070a30', 0.84),
  );
  return s.svg();
}

export const oceanBanners = { voyage, treasure, kraken, anniversary };
