// The plain shop's pictures: a warm evening street, gifts, balloons.
import { confetti, giftBox } from './packs.ts';
import { d, darker, lighter, Sheet } from './paint.ts';
import { bird, bokeh, sparks } from './particles.ts';
import { cloud, haze, orb, rays, ridge, scrim, sky, streak } from './scenery.ts';
import { at, box, dot, fill, line, oval } from './shapes.ts';
import { themes } from './themes.ts';
import { coinHeap, starCoin } from './treasure.ts';

/** A shop front with awning and lit windows, standing on y = 0, 180 wide. */
function shopFront(s: Sheet, wall: string, awning: string, h: number): string {
  const stripes = Array.from({ length: 6 }, (_, i) =>
    fill(d`M${-96 + i * 32} -92h32v20a16 16 0 0 1 -32 0Z`, i % 2 ? '#fff6e8' : awning),
  );
  return (
    box(-90, -h, 180, h, 4, s.lin(70, lighter(wall, 0.25), wall, darker(wall, 0.3))) +
    fill(d`M-100 ${-h}L-70 ${-h - 42}H70L100 ${-h}Z`, s.lin(90, lighter(awning, 0.1), darker(awning, 0.45))) +
    [-46, 46]
      .map(
        (x) =>
          box(x - 24, -h + 26, 48, 54, 24, '#5a2f1c') +
          box(x - 20, -h + 30, 40, 48, 20, s.lin(90, '#fff2b8', '#ffb85a')),
      )
      .join('') +
    box(-74, -64, 70, 56, 4, s.lin(90, '#fff4c0', '#ffc46a')) +
    box(14, -70, 52, 70, 4, '#6a3420') +
    box(20, -64, 40, 40, 3, s.lin(90, '#fff4c0', '#ffb85a')) +
    stripes.join('') +
    box(-96, -98, 192, 8, 3, darker(awning, 0.4))
  );
}

const balloon = (s: Sheet, a: string, b: string): string =>
  fill(
    'M-80 -20C-80 -130 80 -130 80 -20C80 40 30 70 18 100H-18C-30 70 -80 40 -80 -20Z',
    s.lin(20, lighter(a, 0.4), a, darker(a, 0.35)),
  ) +
  fill(
    'M-34 -90Q-60 -20 -12 100H12Q60 -20 34 -90Q0 -106 -34 -90Z',
    s.lin(20, lighter(b, 0.5), b, darker(b, 0.25)),
    0.95,
  ) +
  line('M-16 100L-14 126M16 100L14 126', '#6a3a1c', 2.5) +
  box(-20, 124, 40, 30, 6, s.lin(90, '#c98a4a', '#7a4519'));

function market(): string {
  const s = new Sheet(750, 600, 'market');
  s.add(
    sky(s, '#5a2a5c', '#c2504a@0.35', '#ff9d4a@0.6', '#ffe0a0@0.76', '#a8563a'),
    orb(s, 470, 330, 70, '#fff0b8', '#ffdf90'),
    cloud(s, 180, 220, 300, '#ffd8b0', '#e0705a', 0.7),
    cloud(s, 640, 180, 280, '#ffe4c0', '#f0885a', 0.8),
    ridge(s, 470, 90, 6, 0, s.lin(90, '#c86a5a', '#f0a86a'), 0.8),
    at(150, 490, 0.9, 0, shopFront(s, '#a8604a', '#8a3a4a', 190)),
    at(690, 520, 1.25, 0, shopFront(s, '#e0905a', '#d8434a', 220)),
    at(340, 500, 1, 0, shopFront(s, '#d8a070', '#3f8f8a', 170)),
    at(510, 512, 1.2, 0, shopFront(s, '#f0b070', '#f5862d', 190)),
    line('M0 250Q200 330 380 262T750 240', '#5a2a2c', 2),
    Array.from({ length: 13 }, (_, i) => {
      const x = 30 + i * 58;
      const y = 262 + Math.sin(i / 1.5) * 20 + 18;
      return dot(x, y, 24, s.rad(0.5, 0.5, 0.5, '#ffe9a0/0.8', '#ffb04a/0')) + dot(x, y, 7, '#fff2c0');
    }).join(''),
    fill('M0 510Q300 490 750 512V600H0Z', s.lin(90, '#a8563a', '#4a1f24')),
    oval(510, 545, 210, 20, '#ffd08a', 0.35, s.blur(10)),
    at(612, 520, 0.42, 0, giftBox(s, '#f5862d', '#ffe9a8', '')),
    bird(300, 130, 12, '#5a2a3c'),
    bird(330, 150, 9, '#5a2a3c'),
    sparks(s, 30, [300, 240, 440, 300], '#fff0b0', 2.8),
    bokeh(s, 14, '#ffcf8a'),
    scrim(s, '#3a1420', 0.84),
  );
  return s.svg();
}

function gifts(): string {
  const s = new Sheet(750, 600, 'gifts');
  const bag = themes['1004'].emblem('#fff6e8', '#e06a1c');
  s.add(
    sky(s, '#ff8a3a', '#ffb04a@0.45', '#ff8a3a@0.75', '#b8481c'),
    haze(s, 500, 280, 380, 330, '#fff6d0', 0.9),
    rays(s, 500, 300, 600, 24, '#fff4c8', 0.42),
    fill('M0 500Q350 440 750 490V600H0Z', s.lin(90, '#ffb86a', '#c2561c@0.5', '#7a2f14')),
    oval(500, 528, 240, 24, '#5a1f0c', 0.45, s.blur(9)),
    at(630, 420, 0.74, 0, giftBox(s, '#3f9cd8', '#ffe9a8', '')),
    at(390, 446, 0.56, 0, giftBox(s, '#3fae7a', '#fff6e8', '')),
    at(510, 380, 1.02, 0, giftBox(s, '#e0434a', '#ffd86a', bag)),
    coinHeap(s, 520, 560, 220, 24),
    starCoin(s, 660, 180, 40),
    starCoin(s, 360, 210, 30),
    starCoin(s, 560, 120, 24),
    at(110, -10, 1.1, 0, confetti(s, ['#ffffff', '#ffe08a', '#e0434a', '#3f9cd8', '#3fae7a'])),
    sparks(s, 34, [280, 80, 460, 440], '#ffffff', 3),
    scrim(s, '#5a1f0c', 0.8),
  );
  return s.svg();
}

function balloons(): string {
  const s = new Sheet(750, 600, 'balloons');
  s.add(
    sky(s, '#3a6ab8', '#7ab8e0@0.35', '#ffd8a0@0.65', '#ffb070@0.78', '#c2704a'),
    orb(s, 420, 400, 60, '#fff2c0', '#ffe0a0'),
    cloud(s, 160, 250, 320, '#ffffff', '#ffd8b0', 0.85),
    cloud(s, 650, 330, 340, '#ffffff', '#ffd0a8', 0.85),
    streak(420, 120, 420, '#ffffff', 0.35),
    ridge(s, 500, 120, 5, 0, s.lin(90, '#b8787a', '#f0b080'), 0.85),
    at(330, 220, 0.42, 0, balloon(s, '#3fae9c', '#fff0d0')),
    at(680, 200, 0.6, 0, balloon(s, '#d8434a', '#ffd86a')),
    at(510, 250, 1.36, 0, balloon(s, '#f5862d', '#fff0d8')),
    at(510, 226, 0.7, 0, themes['1004'].emblem('#d8601c', '#fff0d8')),
    ridge(s, 550, 90, 6, 0, s.lin(90, '#8a5a4a', '#c2804a')),
    ridge(s, 590, 70, 7, 0, s.lin(90, '#4a3a2a', '#6a3f24')),
    bird(250, 160, 14, '#ffffff'),
    bird(282, 182, 9, '#ffffff'),
    sparks(s, 26, [260, 120, 480, 380], '#fff4c8', 2.6),
    scrim(s, '#3a1c14', 0.84),
  );
  return s.svg();
}

function shopLogin(): string {
  const s = new Sheet(750, 640, 'shop-login');
  s.add(
    sky(s, '#ffb45a', '#ffd08a@0.45', '#fff0cc@0.75', '#f0a050'),
    orb(s, 375, 300, 100, '#fffbe0', '#fff0b0'),
    rays(s, 375, 300, 640, 26, '#ffffff', 0.36),
    cloud(s, 120, 270, 320, '#ffffff', '#ffe0b0', 0.95),
    cloud(s, 640, 240, 320, '#ffffff', '#ffe0b0', 0.95),
    ridge(s, 520, 90, 6, 0, s.lin(90, '#f0a86a', '#ffd8a0'), 0.8),
    at(130, 556, 1.05, 0, shopFront(s, '#e8a878', '#3f8f8a', 200)),
    at(620, 556, 1.05, 0, shopFront(s, '#e8b088', '#d8434a', 200)),
    at(375, 566, 1.5, 0, shopFront(s, '#f7c48a', '#f5862d', 220)),
    fill('M0 556Q375 536 750 556V640H0Z', s.lin(90, '#e89a5a', '#b8602c')),
    at(200, 180, 0.4, 0, balloon(s, '#3fae9c', '#fff0d0')),
    at(580, 140, 0.46, 0, balloon(s, '#d8434a', '#ffd86a')),
    sparks(s, 30, [0, 120, 750, 420], '#ffffff', 2.8),
  );
  return s.svg();
}

function shopPopup(): string {
  const s = new Sheet(600, 720, 'shop-popup');
  s.add(
    sky(s, '#ff9a3a', '#ffc46a@0.5', '#e86a24'),
    haze(s, 300, 330, 400, 380, '#fff8d8', 0.9),
    rays(s, 300, 340, 580, 26, '#ffffff', 0.4),
    at(0, 20, 1, 0, confetti(s, ['#ffffff', '#ffe08a', '#e0434a', '#3f9cd8'])),
    oval(300, 560, 230, 30, '#7a2f0c', 0.45, s.blur(10)),
    at(300, 356, 1.2, 0, giftBox(s, '#e0434a', '#ffd86a', themes['1004'].emblem('#fff6e8', '#e06a1c'))),
    coinHeap(s, 300, 590, 230, 30),
    sparks(s, 40, [40, 60, 520, 500], '#ffffff', 3.2),
    box(0, 600, 600, 120, 0, s.lin(90, '#8a2f0c/0', '#8a2f0c/0.7')),
  );
  return s.svg();
}

export const shopScenes = { banners: { market, gifts, balloons }, login: shopLogin, popup: shopPopup };
