// Skies, light, clouds, ridges and seas: the layers that give a picture its depth.
import { d, type Sheet, type Stop } from './paint.ts';
import { box, dot, fill, oval, polygon, ring } from './shapes.ts';

export const sky = (s: Sheet, ...stops: Stop[]): string =>
  box(0, 0, s.width, s.height, 0, s.lin(90, ...stops));

export const haze = (
  s: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
) =>
  oval(
    x,
    y,
    rx,
    ry,
    s.rad(0.5, 0.5, 0.5, `${colour}/${opacity}`, `${colour}/${opacity * 0.45}@0.5`, `${colour}/0`),
  );

/** A sun or moon: wide glow, halo, disc. */
export const orb = (s: Sheet, x: number, y: number, r: number, core: string, glow: string): string =>
  haze(s, x, y, r * 5, r * 5, glow, 0.55) +
  haze(s, x, y, r * 2.1, r * 2.1, glow, 0.8) +
  dot(x, y, r, s.rad(0.42, 0.38, 0.7, '#ffffff', core));

/** A fan of light from one point; every second beam is fainter. */
export function rays(
  s: Sheet,
  x: number,
  y: number,
  length: number,
  count: number,
  colour: string,
  opacity: number,
) {
  const beams = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2 + s.between(-0.05, 0.05);
    const spread = (Math.PI / count) * s.between(0.35, 0.7);
    return polygon([
      [x, y],
      [x + Math.cos(a - spread) * length, y + Math.sin(a - spread) * length],
      [x + Math.cos(a + spread) * length, y + Math.sin(a + spread) * length],
    ]);
  });
  const paint = s.rad(0.5, 0.5, 0.5, `${colour}/${opacity}`, `${colour}/0`);
  return fill(beams.join(''), paint);
}

/** Slanted shafts of light falling from above. */
export function shafts(
  s: Sheet,
  x: number,
  count: number,
  reach: number,
  colour: string,
  opacity: number,
): string {
  const paint = s.lin(90, `${colour}/${opacity}`, `${colour}/0`);
  return Array.from({ length: count }, (_, i) => {
    const top = x + i * s.between(38, 60);
    const wide = s.between(20, 54);
    const slide = s.between(90, 150);
    return fill(
      d`M${top} -10H${top + wide}L${top + wide * 2.2 - slide} ${reach}H${top - slide - wide * 0.4}Z`,
      paint,
    );
  }).join('');
}

/** A heaped cloud with a flat foot: puffs of several sizes over a low bank. */
export function cloud(s: Sheet, x: number, y: number, width: number, top: string, foot: string, opacity = 1) {
  const puffs = Array.from({ length: 7 }, (_, i) => {
    const t = (i + 0.5) / 7;
    const crown = Math.sin(t * Math.PI);
    const r = width * (0.06 + 0.1 * crown * s.between(0.6, 1.25));
    return ring(x + (t - 0.5) * width * 0.92, y - r * 0.35 - crown * width * s.between(0, 0.07), r);
  });
  const bank = d`M${x - width / 2} ${y + width * 0.05}Q${x - width * 0.46} ${y - width * 0.04} ${x} ${y - width * 0.05}Q${x + width * 0.46} ${y - width * 0.04} ${x + width / 2} ${y + width * 0.05}Q${x} ${y + width * 0.09} ${x - width / 2} ${y + width * 0.05}Z`;
  return fill(`${puffs.join('')}${bank}`, s.lin(90, top, `${top}/0.9@0.25`, `${foot}/0`), opacity);
}

/** A band of long thin cloud. */
export const streak = (x: number, y: number, width: number, colour: string, opacity: number): string =>
  fill(
    d`M${x - width / 2} ${y}Q${x - width * 0.1} ${y - width * 0.045} ${x + width / 2} ${y}Q${x + width * 0.05} ${y + width * 0.03} ${x - width / 2} ${y}Z`,
    colour,
    opacity,
  );

/** A mountain line across the picture, closed at its foot; `rough` 0 is rolling, 1 is jagged. */
export function ridge(
  s: Sheet,
  y: number,
  height: number,
  peaks: number,
  rough: number,
  paint: string,
  opacity = 1,
) {
  const step = s.width / peaks / 2;
  const points = Array.from({ length: peaks * 2 + 4 }, (_, i): [number, number] => [
    (i - 1) * step + s.between(-0.22, 0.22) * step,
    y - height * (i % 2 ? s.between(0.5, 1) : s.between(0, 0.3)),
  ]);
  const middle = (i: number, axis: 0 | 1) => ((points[i]?.[axis] ?? 0) + (points[i + 1]?.[axis] ?? 0)) / 2;
  const top = points
    .slice(0, -1)
    .map(([px, py], i) =>
      rough > 0.5
        ? d`L${px} ${py}L${middle(i, 0)} ${middle(i, 1) + height * s.between(-0.08, 0.08)}`
        : d`Q${px} ${py} ${middle(i, 0)} ${middle(i, 1)}`,
    );
  return fill(d`M${-step * 2} ${s.height}V${y}${top.join('')}V${s.height}Z`, paint, opacity);
}

/** One layer of swell with a lit crest. */
export function swell(
  s: Sheet,
  y: number,
  rise: number,
  length: number,
  paint: string,
  crest = '',
  opacity = 1,
) {
  const phase = s.between(0, length);
  let top = d`M${-phase} ${y}`;
  for (let x = -phase; x < s.width + length; x += length) {
    const h = rise * s.between(0.7, 1.2);
    top += d`c${length * 0.3} 0 ${length * 0.34} ${-h} ${length * 0.56} ${-h}s${length * 0.22} ${h} ${length * 0.44} ${h}`;
  }
  const foam =
    crest && `stroke="${crest}" stroke-opacity=".5" stroke-width="${Math.max(2, Math.round(rise / 9))}"`;
  return fill(`${top}V${s.height + 20}H-400Z`, paint, opacity, foam);
}

/** Darkens the lower left, where a banner's title is set in white, and the edges a little. */
export const scrim = (s: Sheet, colour: string, strength = 0.78): string =>
  box(
    0,
    0,
    s.width,
    s.height,
    0,
    s.rad(
      0,
      0.96,
      0.66,
      `${colour}/${strength}`,
      `${colour}/${Math.round(strength * 80) / 100}@0.45`,
      `${colour}/0`,
    ),
  ) +
  box(0, s.height * 0.62, s.width, s.height * 0.38, 0, s.lin(90, `${colour}/0`, `${colour}/0.3`)) +
  box(0, 0, s.width, s.height * 0.26, 0, s.lin(90, `${colour}/0.35`, `${colour}/0`));
