// Beasts: kraken arms, whale, dragon and crane, grown along a curved spine.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { dot, fill, line } from './shapes.ts';

type Point = [number, number];
type Spine = { x: number; y: number; nx: number; ny: number; t: number }[];

/** Samples a smooth curve through the given points, with its normals. */
export function spine(points: Point[], steps = 5): Spine {
  const get = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const out: Spine = [];
  const total = (points.length - 1) * steps;
  for (let k = 0; k <= total; k++) {
    const i = Math.min(points.length - 2, Math.floor(k / steps));
    const t = k / steps - i;
    const curve = (axis: 0 | 1) => {
      const [a, b, c, e] = [get(i - 1)[axis], get(i)[axis], get(i + 1)[axis], get(i + 2)[axis]];
      const value =
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t ** 3);
      const slope = 0.5 * (c - a + 2 * (2 * a - 5 * b + 4 * c - e) * t + 3 * (3 * b - a - 3 * c + e) * t * t);
      return [value, slope] as const;
    };
    const [x, dx] = curve(0);
    const [y, dy] = curve(1);
    const length = Math.hypot(dx, dy) || 1;
    out.push({ x, y, nx: -dy / length, ny: dx / length, t: k / total });
  }
  return out;
}

/** The outline of a limb that is `width(t)` wide along its spine; steps are relative to stay short. */
export function limb(path: Spine, width: (t: number) => number): string {
  const side = (sign: number): Point[] =>
    path.map((p) => [Math.round(p.x + p.nx * width(p.t) * sign), Math.round(p.y + p.ny * width(p.t) * sign)]);
  const outline = [...side(1), ...side(-1).reverse()];
  let last: Point = [0, 0];
  const steps = outline.map(([x, y], i) => {
    const step = d`${i === 0 ? 'M' : 'l'}${x - last[0]} ${y - last[1]}`;
    last = [x, y];
    return step;
  });
  return `${steps.join('')}Z`;
}

/** One arm of the kraken with its suckers on the inner side. */
export function tentacle(
  s: Sheet,
  points: Point[],
  thick: number,
  colour: string,
  inner: string,
  side = 1,
): string {
  const path = spine(points, 4);
  const width = (t: number) => thick * (1 - t) ** 0.8 + 1.5;
  // Three sizes of sucker are enough to read as tapering, and each size is one path.
  const suckers = [0, 1, 2].map((part) => {
    const here = path.filter((p, i) => i % 2 === 1 && Math.min(2, Math.floor(p.t * 3)) === part);
    const spots = here.map(
      (p) => d`M${p.x + p.nx * width(p.t) * 0.52 * side} ${p.y + p.ny * width(p.t) * 0.52 * side}h0`,
    );
    return line(spots.join(''), inner, width((part + 0.5) / 3) * 0.52, 0.9);
  });
  const shine = path
    .filter((_, i) => i % 2 === 0)
    .map((p) => d`${p.x - p.nx * width(p.t) * 0.55 * side} ${p.y - p.ny * width(p.t) * 0.55 * side}`);
  return (
    fill(
      limb(path, width),
      s.lin(side > 0 ? 0 : 180, lighter(colour, 0.28), `${colour}@0.45`, darker(colour, 0.5)),
    ) +
    suckers.join('') +
    line(`M${shine.join('L')}`, lighter(colour, 0.6), Math.max(1.5, thick * 0.07), 0.4)
  );
}

export const whale = (paint: string, belly: string): string =>
  fill(
    'M-150 -6C-120 -62 -20 -76 60 -48C110 -30 130 -8 168 -8C188 -26 204 -34 224 -32C216 -16 204 -4 190 4C202 14 208 28 208 42C188 40 172 28 164 14C120 34 40 52 -40 46C-110 40 -150 24 -150 -6Z',
    paint,
  ) +
  fill('M-148 4C-100 20 -20 24 60 22C20 46 -50 50 -100 36C-130 28 -146 18 -148 4Z', belly) +
  line('M-120 20Q-60 34 0 32M-110 28Q-60 40 -10 38', '#ffffff', 1.5, 0.35) +
  fill('M-30 34Q-20 74 20 86Q14 56 10 36Z', paint) +
  dot(-108, -4, 5, '#06142c');

/** A long dragon of the eastern kind: body, ridge, legs, head with horns and whiskers. */
export function dragon(
  s: Sheet,
  points: Point[],
  thick: number,
  colour: string,
  light: string,
  accent: string,
): string {
  const path = spine(points, 8);
  const width = (t: number) => thick * Math.min(1, 0.5 + t * 4) * (1 - t) ** 0.62 + 1;
  const fins = path
    .filter((p, i) => i > 2 && i % 2 === 0 && p.t < 0.95)
    .map((p) => {
      const w = width(p.t);
      return d`M${p.x - p.nx * w * 0.8 + p.ny * w * 0.5} ${p.y - p.ny * w * 0.8 - p.nx * w * 0.5}L${p.x - p.nx * w * 1.75 - p.ny * w * 0.6} ${p.y - p.ny * w * 1.75 + p.nx * w * 0.6}L${p.x - p.nx * w * 0.8 - p.ny * w * 0.5} ${p.y - p.ny * w * 0.8 + p.nx * w * 0.5}Z`;
    });
  const scales = path
    .filter((p, i) => i > 1 && p.t < 0.9)
    .map((p) => {
      const w = width(p.t) * 0.8;
      return d`M${p.x + p.nx * w} ${p.y + p.ny * w}Q${p.x - p.ny * w * 0.5} ${p.y + p.nx * w * 0.5} ${p.x} ${p.y}`;
    });
  const head = path[0] ?? { x: 0, y: 0, nx: 0, ny: 1, t: 0 };
  const turn = (Math.atan2(-head.nx, head.ny) * 180) / Math.PI;
  const k = thick / 30;
  const claws = [0.3, 0.36, 0.62, 0.68].map((where) => {
    const p = path[Math.round(where * (path.length - 1))] ?? head;
    const w = width(p.t);
    const [x, y] = [p.x + p.nx * w * 0.6, p.y + p.ny * w * 0.6];
    const foot = [x + p.nx * w * 1.7 - p.ny * w * 0.5, y + p.ny * w * 1.7 + p.nx * w * 0.5] as const;
    const toes = [-0.7, 0, 0.7].map(
      (a) =>
        d`M${foot[0]} ${foot[1]}l${p.nx * w * 0.5 + p.ny * w * a * 0.6} ${p.ny * w * 0.5 - p.nx * w * a * 0.6}`,
    );
    const leg = d`M${x} ${y}Q${x + p.nx * w * 0.6 + p.ny * w * 0.9} ${y + p.ny * w * 0.6 - p.nx * w * 0.9} ${foot[0]} ${foot[1]}`;
    return line(leg, darker(colour, 0.2), w * 0.55) + line(toes.join(''), accent, w * 0.2);
  });
  const skull =
    line('M4 -22Q30 -52 62 -50M8 -16Q38 -34 72 -26', accent, 7) +
    fill(
      'M-66 2Q-60 -16 -36 -18Q-20 -36 8 -32Q32 -26 34 0Q34 26 8 30Q-14 32 -24 20L-60 24Q-50 14 -38 12Q-60 12 -66 2Z',
      s.lin(90, light, colour),
    ) +
    line('M-58 4Q-80 -14 -92 -42M-54 10Q-86 14 -104 44', light, 3) +
    fill('M10 24Q26 44 52 46Q38 30 34 12Z', accent, 0.9) +
    fill('M-22 -14L-2 -10L-10 -2Z', '#fffbe0') +
    dot(-10, -8, 3, '#3a0a2a') +
    dot(-56, -4, 2.6, darker(colour, 0.6));
  return (
    claws.join('') +
    fill(fins.join(''), accent) +
    fill(limb(path, width), s.lin(90, light, `${colour}@0.5`, darker(colour, 0.35))) +
    line(scales.join(''), darker(colour, 0.5), 1.4, 0.35) +
    `<g transform="translate(${Math.round(head.x)} ${Math.round(head.y)}) rotate(${Math.round(turn)}) scale(${Math.round(k * 100) / 100})">${skull}</g>`
  );
}

export const crane = (colour: string): string =>
  fill('M-34 2Q-10 -10 6 -4Q20 -30 46 -40Q34 -18 22 -2Q44 2 60 14Q36 14 14 8Q-6 14 -34 2Z', colour) +
  line('M-34 2Q-52 -2 -64 6M14 8Q34 22 52 26', colour, 2.4) +
  dot(-34, 1, 3, '#e4485c');
