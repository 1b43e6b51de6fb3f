// Skies, light, clouds, ridges, seas and drifting particles: the layers that give a picture its depth.
import { d, type Sheet, type Stop } from './paint.ts';
import { box, dot, fill, glint, group, line, oval, polygon, ring } from './shapes.ts';

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
  const step = s.width / peaks;
  let path = d`M-20 ${s.height}V${y}`;
  let lastX = -20;
  let lastY = y;
  for (let i = 0; i <= peaks; i++) {
    const px = i * step + s.between(-0.25, 0.25) * step;
    const py = y - height * s.between(0.35, 1);
    const vx = px + step * s.between(0.4, 0.6);
    const vy = y - height * s.between(0, 0.3);
    if (rough > 0.5) {
      const kx = (lastX + px) / 2 + s.between(-8, 8);
      path += d`L${kx} ${(lastY + py) / 2 + height * 0.08}L${px} ${py}L${(px + vx) / 2} ${(py + vy) / 2 - height * 0.06}L${vx} ${vy}`;
    } else {
      path += d`C${lastX + step * 0.3} ${lastY} ${px - step * 0.3} ${py} ${px} ${py}S${vx - step * 0.2} ${vy} ${vx} ${vy}`;
    }
    lastX = vx;
    lastY = vy;
  }
  return fill(`${path}${d`V${s.height}Z`}`, paint, opacity);
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
export const dots = (points: [number, number][], size: number, colour: string, opacity = 1): string =>
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
