// The ocean game's pictures: its banners, the login hero and the popup.
import { whale } from './creatures.ts';
import { oceanBanners } from './ocean-banners.ts';
import { Sheet } from './paint.ts';
import { bird, glitter, sparks } from './particles.ts';
import { cloud, haze, orb, rays, sky, streak, swell } from './scenery.ts';
import { at, box, fill, mirrored, oval } from './shapes.ts';
import { bowWave, dawn, galleon } from './ships.ts';
import { themes } from './themes.ts';
import { coinHeap, treasureChest } from './treasure.ts';

const mark = themes['1001'].emblem('#c8452f', '#fff0d8');

function login(): string {
  const s = new Sheet(750, 640, 'ocean-login');
  s.add(
    sky(s, '#0c4f9a', '#1f86c8@0.3', '#5cc4dd@0.52', '#fff0c4@0.68', '#0f6aa0@0.69'),
    orb(s, 200, 250, 50, '#fff2c0', '#ffe9ae'),
    rays(s, 200, 250, 700, 24, '#ffffff', 0.22),
    cloud(s, 110, 330, 360, '#ffffff', '#9fdcf0', 0.9),
    cloud(s, 640, 250, 380, '#ffffff', '#a8e2f2', 0.9),
    cloud(s, 420, 170, 260, '#ffffff', '#8fd2ec', 0.7),
    streak(500, 90, 420, '#ffffff', 0.3),
    fill('M520 440Q560 380 610 396Q640 352 690 384Q730 372 760 440Z', s.lin(90, '#2f8f9c', '#8fd0c4'), 0.85),
    swell(s, 440, 6, 130, s.lin(90, '#8fe6e6', '#1d93bd@0.2', '#0a4a86'), '#ffffff'),
    glitter(s, 200, 446, 120, 90, '#fffbe0'),
    swell(s, 486, 14, 200, s.lin(90, '#2aa6c6', '#0d5c98'), '#d6fbff', 0.9),
    mirrored(375, 520, 1.22, galleon(s, { ...dawn, mark }), bowWave(s)),
    swell(s, 552, 22, 260, s.lin(90, '#1b86b4/0.96', '#0b4680'), '#b8f0fa'),
    at(640, 560, 0.5, -14, whale(s.lin(90, '#3f8fc0', '#123f78'), '#dff2fa')),
    swell(s, 594, 24, 320, s.lin(90, '#0f5f98', '#082f62'), '#7fd2ea'),
    bird(560, 170, 20, '#ffffff'),
    bird(608, 200, 13, '#ffffff', 0.9),
    bird(110, 150, 15, '#ffffff', 0.9),
    sparks(s, 26, [0, 300, 750, 320], '#ffffff', 2.4),
  );
  return s.svg();
}

function popup(): string {
  const s = new Sheet(600, 720, 'ocean-popup');
  s.add(
    sky(s, '#0e58ac', '#1c9ad0@0.4', '#0d4f95@0.75', '#07245a'),
    haze(s, 300, 330, 420, 400, '#bff6ff', 0.8),
    rays(s, 300, 400, 600, 26, '#fff6c8', 0.42),
    cloud(s, 80, 330, 300, '#ffffff', '#7cd2ee', 0.9),
    cloud(s, 530, 300, 300, '#ffffff', '#7cd2ee', 0.9),
    at(306, 322, 0.78, 0, galleon(s, { ...dawn, mark })),
    swell(s, 346, 12, 150, s.lin(90, '#e8fdff', '#6fd6ee@0.08', '#1c8cc4@0.3', '#0b3f80'), '#ffffff'),

    fill('M0 600Q120 548 300 552Q480 548 600 600V720H0Z', s.lin(90, '#ffe9b4', '#d9a964@0.3', '#5a4a58')),
    haze(s, 300, 480, 260, 200, '#ffe07a', 0.75),
    oval(300, 596, 220, 24, '#3a2410', 0.5, s.blur(9)),
    coinHeap(s, 300, 590, 240, 14),
    at(300, 484, 1.38, 0, treasureChest(s)),
    coinHeap(s, 300, 616, 200, 8),
    sparks(s, 20, [40, 60, 520, 540], '#ffe9a0', 3.2),
    box(0, 560, 600, 160, 0, s.lin(90, '#07245a/0', '#07245a/0.85')),
  );
  return s.svg();
}

export const oceanScenes = { banners: oceanBanners, login, popup };
