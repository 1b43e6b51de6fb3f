// The internal game's pictures: gears in workshop greys, as metal, as a blueprint and at the forge.
import { d, darker, lighter, Sheet } from './paint.ts';
import { bokeh, sparks } from './particles.ts';
import { haze, rays, scrim, sky } from './scenery.ts';
import { at, dot, fill, gear, line, ring } from './shapes.ts';
import { themes } from './themes.ts';

type Light = { sky: string; floor: string; glow: string };

/** A cut metal wheel with its shadow. */
const cast = (s: Sheet, x: number, y: number, r: number, teeth: number, colour: string): string =>
  fill(gear(x + 6, y + 12, r, teeth), '#0a0d14', 0.4, s.blur(8)) +
  fill(gear(x, y, r, teeth), s.lin(60, lighter(colour, 0.5), colour, darker(colour, 0.5))) +
  dot(x, y, r * 0.62, s.lin(240, lighter(colour, 0.3), darker(colour, 0.4))) +
  dot(x, y, r * 0.5, s.lin(60, lighter(colour, 0.25), darker(colour, 0.25))) +
  dot(x, y, r * 0.16, darker(colour, 0.6));

/** The same wheel as a drawing: outline, centre lines, dimension. */
const drawn = (x: number, y: number, r: number, teeth: number, ink: string): string =>
  line(gear(x, y, r, teeth), ink, 3) +
  line(ring(x, y, r * 0.6) + ring(x, y, r * 0.2), ink, 2, 0.8) +
  line(
    d`M${x - r * 1.2} ${y}H${x + r * 1.2}M${x} ${y - r * 1.2}V${y + r * 1.2}`,
    ink,
    1.4,
    0.55,
    'stroke-dasharray="14 5 3 5"',
  );

const board = (s: Sheet, light: Light, cx: number, cy: number): string => {
  const grid = Array.from({ length: 24 }, (_, i) => d`M${i * 32} 0V${s.height}M0 ${i * 32}H${s.width}`).join(
    '',
  );
  return (
    sky(s, light.sky, light.floor) +
    line(grid, '#ffffff', 1, 0.07) +
    haze(s, cx, cy, s.width * 0.5, s.height * 0.5, light.glow, 0.6) +
    rays(s, cx, cy, s.width * 0.7, 22, '#ffffff', 0.14)
  );
};

function train(seed: string, w: number, h: number, light: Light, veil: boolean): string {
  const s = new Sheet(w, h, seed);
  const [cx, cy] = [veil ? w * 0.66 : w / 2, h * 0.42];
  s.add(
    board(s, light, cx, cy),
    line(
      d`M${cx - 210} ${cy + 40}A210 210 0 0 1 ${cx + 200} ${cy - 60}`,
      light.glow,
      3,
      0.8,
      'stroke-dasharray="12 10"',
    ),
    cast(s, cx - 118, cy + 96, 84, 10, '#8a94a6'),
    cast(s, cx + 128, cy + 84, 70, 9, '#5f6b7c'),
    cast(s, cx + 108, cy - 108, 56, 8, '#a8b0bf'),
    cast(s, cx, cy, 118, 12, light.glow),
    at(cx, cy, 0.9, 0, themes['1'].emblem('#ffffff', darker(light.glow, 0.1))),
    sparks(s, 30, [w * 0.3, h * 0.1, w * 0.68, h * 0.7], '#ffe0b8', 2.8),
    bokeh(s, 10, light.glow),
    veil ? scrim(s, '#12151c', 0.84) : '',
  );
  return s.svg();
}

function blueprint(): string {
  const s = new Sheet(750, 600, 'blueprint');
  s.add(
    board(s, { sky: '#3a6a9c', floor: '#14243c', glow: '#8fc4ff' }, 470, 250),
    drawn(430, 240, 130, 14, '#e4f2ff'),
    drawn(610, 330, 78, 9, '#bfe0ff'),
    drawn(596, 156, 60, 8, '#bfe0ff'),
    line(
      'M300 240V420M560 240V420M300 400H560M300 400l14 -6M300 400l14 6M560 400l-14 -6M560 400l-14 6',
      '#e4f2ff',
      1.6,
      0.8,
    ),
    cast(s, 430, 240, 62, 9, '#ff9537'),
    line('M640 470L712 398M650 480L722 408', '#ffd0a0', 5),
    fill('M640 470L650 480L626 494Z', '#ff9537'),
    sparks(s, 24, [300, 80, 430, 400], '#ffffff', 2.4),
    scrim(s, '#0c1626', 0.84),
  );
  return s.svg();
}

function foundry(): string {
  const s = new Sheet(750, 600, 'foundry');
  s.add(
    board(s, { sky: '#8a5a48', floor: '#261c1c', glow: '#ff7a2c' }, 560, 330),
    cast(s, 640, 420, 230, 18, '#5f5a60'),
    cast(s, 400, 300, 110, 12, '#8a8488'),
    cast(s, 470, 130, 66, 9, '#a89c98'),
    haze(s, 560, 330, 220, 200, '#ffd08a', 0.7),
    line(
      Array.from({ length: 34 }, () => {
        const a = s.between(-2.9, -0.3);
        const r = s.between(60, 210);
        return d`M${520 + Math.cos(a) * r} ${330 + Math.sin(a) * r}l${Math.cos(a) * 22} ${Math.sin(a) * 22}`;
      }).join(''),
      '#ffe0a0',
      3,
      0.9,
    ),
    sparks(s, 44, [300, 80, 440, 420], '#ffcf8a', 3),
    bokeh(s, 14, '#ff9a4a'),
    scrim(s, '#1a1010', 0.86),
  );
  return s.svg();
}

const day: Light = { sky: '#6a7484', floor: '#262c36', glow: '#ff9537' };

export const workshopScenes = {
  banners: { workshop: () => train('workshop', 750, 600, day, true), blueprint, foundry },
  login: () => train('workshop-login', 750, 640, { ...day, sky: '#9aa4b4', floor: '#4a5260' }, false),
  popup: () => train('workshop-popup', 600, 720, { ...day, sky: '#8a94a4', floor: '#333a46' }, false),
};
