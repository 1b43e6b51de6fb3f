// The marks every drawing is made of: filled and stroked paths, simple solids, stars, gears, sparkles.
import { d, darker, lighter, type Sheet } from './paint.ts';

const see = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity}"`);
const extra = (more: string): string => (more ? ` ${more}` : '');
const short = (value: number): number => Math.round(value * 10) / 10;

export const fill = (path: string, paint: string, opacity = 1, more = ''): string =>
  `<path d="${path}" fill="${paint}"${see(opacity)}${extra(more)}/>`;

export const line = (path: string, colour: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${see(opacity)}${extra(more)}/>`;

export const dot = (x: number, y: number, r: number, paint: string, opacity = 1, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${paint}"${see(opacity)}${extra(more)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, paint: string, opacity = 1, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${paint}"${see(opacity)}${extra(more)}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  paint: string,
  opacity = 1,
  more = '',
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${r}" fill="${paint}"${see(opacity)}${extra(more)}/>`;

export const group = (attributes: string, ...parts: string[]): string =>
  `<g${extra(attributes)}>${parts.join('')}</g>`;

/** Places a drawing made around its own origin. */
export function at(x: number, y: number, scale: number, turn: number, ...parts: string[]): string {
  const rotate = turn ? ` rotate(${short(turn)})` : '';
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${short(x)} ${short(y)})${rotate}${size}">${parts.join('')}</g>`;
}

export const mirrored = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${-scale} ${scale})">${parts.join('')}</g>`;

export const polygon = (points: [number, number][]): string =>
  `${points.map(([x, y], i) => d`${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;

/** The path of a rounded rectangle, for clips and shapes that need a path rather than an element. */
export const slab = (x: number, y: number, w: number, h: number, r: number): string =>
  d`M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;

export const ring = (x: number, y: number, r: number): string =>
  d`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${r * -2} 0Z`;

export function star(x: number, y: number, outer: number, inner: number, points = 5, turn = -90): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => {
      const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
      const r = i % 2 === 0 ? outer : inner;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    }),
  );
}

export const hexagon = (x: number, y: number, r: number, turn = 30): string =>
  polygon(
    Array.from({ length: 6 }, (_, i) => {
      const angle = ((turn + i * 60) * Math.PI) / 180;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    }),
  );

export function gear(x: number, y: number, r: number, teeth: number): string {
  const points: [number, number][] = [];
  for (let i = 0; i < teeth; i++) {
    for (const [part, size] of [
      [0, 0.8],
      [0.18, 1],
      [0.5, 1],
      [0.68, 0.8],
    ] as const) {
      const angle = ((i + part) / teeth) * Math.PI * 2;
      points.push([x + Math.cos(angle) * r * size, y + Math.sin(angle) * r * size]);
    }
  }
  return polygon(points);
}

/** A four-pointed glint with hollow sides. */
export const glint = (x: number, y: number, r: number, colour = '#ffffff', opacity = 1): string =>
  fill(
    d`M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}Z`,
    colour,
    opacity,
  );

export const crescent = (x: number, y: number, r: number): string =>
  d`M${x + r * 0.3} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.3} ${y - r}Z`;

export const heart = (x: number, y: number, r: number): string =>
  d`M${x} ${y + r}C${x - r * 1.5} ${y} ${x - r} ${y - r * 1.1} ${x} ${y - r * 0.3}C${x + r} ${y - r * 1.1} ${x + r * 1.5} ${y} ${x} ${y + r}Z`;

/** A vertical cylinder lit from the left, with its top ellipse. */
export function cylinder(s: Sheet, x: number, y: number, rx: number, h: number, colour: string): string {
  const ry = rx * 0.28;
  const side = s.lin(
    0,
    darker(colour, 0.15),
    `${lighter(colour, 0.35)}@0.25`,
    `${colour}@0.55`,
    darker(colour, 0.4),
  );
  return (
    fill(d`M${x - rx} ${y}V${y + h}A${rx} ${ry} 0 0 0 ${x + rx} ${y + h}V${y}Z`, side) +
    oval(x, y, rx, ry, s.lin(20, lighter(colour, 0.45), colour))
  );
}

/** Colour from light to dark across a shape: the base coat of nearly everything. */
export const coat = (s: Sheet, colour: string, angle = 60): string =>
  s.lin(angle, lighter(colour, 0.22), colour, darker(colour, 0.25));

export const gold = (s: Sheet, angle = 60): string =>
  s.lin(angle, '#fff3b8', '#ffcf4a@0.35', '#e0930f@0.7', '#b8690a');

export const silver = (s: Sheet, angle = 60): string =>
  s.lin(angle, '#ffffff', '#d5deea@0.35', '#8d9db5@0.7', '#5c6a82');
