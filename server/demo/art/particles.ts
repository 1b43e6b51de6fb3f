// Small lights and moving shapes: glitter on water, sparks, bokeh, birds, fireworks.
import { d, type Sheet } from './paint.ts';
import { haze } from './scenery.ts';
import { dot, fill, glint, group, line } from './shapes.ts';

/** Broken light on water below a sun or moon. */
export function glitter(
  s: Sheet,
  x: number,
  y: number,
  depth: number,
  spread: number,
  colour: string,
): string {
  let path = '';
  for (let i = 0; i < 22; i++) {
    const t = s.random() ** 1.3;
    const half = Math.round(s.between(4, 10 + t * 34));
    const px = Math.round(x + s.between(-1, 1) * spread * (0.25 + t));
    const py = Math.round(y + t * depth);
    const thick = 0.8 + t * 2.4;
    path += d`M${px - half} ${py}q${half} ${-thick} ${half * 2} 0q${-half} ${thick} ${-half * 2} 0Z`;
  }
  return fill(path, colour, 0.75);
}

/** Round dots as strokes of no length: one path however many there are. */
const dots = (points: [number, number][], size: number, colour: string, opacity = 1): string =>
  line(points.map(([x, y]) => d`M${x} ${y}h0`).join(''), colour, size, opacity);

/** Loose points of light in three strengths; a few of them glint. */
export function sparks(
  s: Sheet,
  count: number,
  area: [number, number, number, number],
  colour: string,
  size = 2.4,
) {
  const [x, y, w, h] = area;
  const some = (n: number) =>
    Array.from({ length: Math.ceil(n) }, (): [number, number] => [x + s.random() * w, y + s.random() * h]);
  const star = s.stamp(glint(0, 0, 10));
  return (
    dots(some(count * 0.4), size * 0.9, colour, 0.45) +
    dots(some(count * 0.3), size * 1.4, colour, 0.7) +
    dots(some(count * 0.15), size * 2, colour, 0.95) +
    some(count * 0.15)
      .map(([px, py]) => star(px, py, (size * s.between(2.4, 4.4)) / 10))
      .join('')
  );
}

/** Blurred lights near the lens. */
export const bokeh = (s: Sheet, count: number, colour: string): string =>
  Array.from({ length: count }, () =>
    dot(
      s.between(0, s.width),
      s.between(s.height * 0.3, s.height),
      s.between(8, 30),
      colour,
      Math.round(s.between(6, 18)) / 100,
    ),
  ).join('');

export const bird = (x: number, y: number, span: number, colour: string, opacity = 1): string =>
  fill(
    d`M${x - span} ${y - span * 0.3}Q${x - span * 0.45} ${y - span * 0.5} ${x} ${y}Q${x + span * 0.45} ${y - span * 0.5} ${x + span} ${y - span * 0.24}Q${x + span * 0.45} ${y - span * 0.26} ${x} ${y + span * 0.16}Q${x - span * 0.45} ${y - span * 0.26} ${x - span} ${y - span * 0.3}Z`,
    colour,
    opacity,
  );

/** A burst of fireworks; every burst of a picture shares one drawing and takes its own colour. */
export function firework(s: Sheet, x: number, y: number, r: number, colour: string): string {
  const heads: [number, number][] = [];
  let tails = '';
  for (const [count, reach, turn] of [
    [15, 100, 0],
    [9, 58, 0.2],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + turn;
      const e = reach * (0.92 + 0.12 * Math.sin(i * 2.4));
      const [cx, cy] = [Math.cos(a) * e, Math.sin(a) * e];
      tails += d`M${cx * 0.3} ${cy * 0.3}Q${cx * 0.7} ${cy * 0.66} ${cx} ${cy + 7}`;
      heads.push([cx, cy + 7]);
    }
  }
  const burst = s.stamp(line(tails, 'currentColor', 2.4, 0.9) + dots(heads, 5, '#ffffff'));
  return (
    haze(s, x, y, r * 1.5, r * 1.5, colour, 0.4) + group(`color="${colour}"`, burst(x, y, r / 100, r % 40))
  );
}
