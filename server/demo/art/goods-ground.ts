// The stage every goods picture stands on: a tinted studio wall, a floor, a light and a soft shadow.
import { darker, lighter, Sheet } from './paint.ts';
import { at, box, fill, line, oval } from './shapes.ts';
import { type GameId, type Theme, themes } from './themes.ts';

/**
 * Draws one object on the stage; `floor` is where it touches the ground, `spread` half its shadow's width.
 * `zoom` fills the frame; wide objects ask for less.
 */
export function studio(
  seed: string,
  theme: Theme,
  tint: string,
  object: (s: Sheet) => string,
  { floor = 496, spread = 170, lit = true, zoom = 1.12 } = {},
): string {
  const s = new Sheet(600, 600, seed);
  const dark = tint.length === 7 && Number.parseInt(tint.slice(3, 5), 16) < 90;
  const wash = theme.emblem(dark ? '#ffffff' : darker(tint, 0.35), tint);
  s.add(
    box(
      0,
      0,
      600,
      600,
      0,
      s.lin(90, lighter(tint, dark ? 0.12 : 0.45), tint, darker(tint, dark ? 0.4 : 0.06)),
    ),
    `<g opacity="${dark ? 0.05 : 0.07}">${at(488, 118, 2.5, 14, wash)}</g>`,
    fill(
      'M0 452Q300 424 600 452V600H0Z',
      s.lin(90, dark ? darker(tint, 0.2) : lighter(tint, 0.3), darker(tint, dark ? 0.6 : 0.14)),
      0.85,
    ),
    lit ? oval(300, 290, 290, 270, s.rad(0.5, 0.5, 0.5, `#ffffff/${dark ? 0.28 : 0.9}`, '#ffffff/0')) : '',
    line('M0 452Q300 424 600 452', '#ffffff', 2, dark ? 0.15 : 0.6),
    `<g transform="translate(${Math.round(300 * (1 - zoom))} ${Math.round(330 * (1 - zoom))}) scale(${zoom})">`,
    oval(306, floor, spread, spread * 0.13, darker(tint, 0.75), 0.42, s.blur(12)),
    oval(302, floor - 2, spread * 0.72, spread * 0.06, darker(tint, 0.85), 0.5, s.blur(5)),
    object(s),
    '</g>',
  );
  return s.svg();
}

/** A picture without a floor, for close-ups: the material fills it. */
export function closeUp(seed: string, tint: string, object: (s: Sheet) => string): string {
  const s = new Sheet(600, 600, seed);
  s.add(box(0, 0, 600, 600, 0, s.lin(120, lighter(tint, 0.3), tint, darker(tint, 0.35))), object(s));
  return s.svg();
}

/** The stage of one game: its goods differ in seed, tint and object only. */
export const studioOf =
  (game: GameId) =>
  (seed: string, tint: string, draw: (s: Sheet) => string, place = {}) =>
  () =>
    studio(`${game}-${seed}`, themes[game], tint, draw, place);
