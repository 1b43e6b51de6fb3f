// What the ocean game's goods share: marks in its colours, liveries, the stage and a small seascape.
import { studio } from './goods-ground.ts';
import type { Sheet } from './paint.ts';
import { glitter } from './particles.ts';
import { cloud, orb } from './scenery.ts';
import { at, box } from './shapes.ts';
import { bowWave, galleon, type Livery } from './ships.ts';
import { themes } from './themes.ts';

export const theme = themes['1001'];
export const white = theme.emblem('#ffffff', theme.main);
export const yellow = theme.emblem('#ffc24a', theme.deep);
export const navy = theme.emblem('#14346b', '#ffffff');
export const mark = theme.emblem('#c8452f', '#fff0d8');

export const stand =
  (seed: string, tint: string, draw: (s: Sheet) => string, place = {}) =>
  () =>
    studio(seed, theme, tint, draw, place);

/** A small seascape around the origin, for covers, pads and puzzles. */
export function seascape(s: Sheet, w: number, h: number, livery: Livery, ship = 0.8): string {
  return (
    box(-w / 2, -h / 2, w, h, 0, s.lin(90, '#0d3f8a', '#2f9fd0@0.4', '#ffd9a0@0.62', '#ff9d5c@0.68')) +
    orb(s, w * 0.12, h * 0.08, h * 0.13, '#ffe9a8', '#ffd58a') +
    cloud(s, -w * 0.26, h * 0.04, w * 0.4, '#ffffff', '#ffb98a', 0.8) +
    box(-w / 2, h * 0.16, w, h * 0.34, 0, s.lin(90, '#e99a6a', '#1c7fb4@0.15', '#082f62')) +
    glitter(s, w * 0.12, h * 0.18, h * 0.2, w * 0.14, '#fff0bd') +
    at(0, h * 0.26, ship, 0, galleon(s, livery), bowWave(s))
  );
}

export const night: Livery = {
  hull: '#27304f',
  trim: '#49d6e8',
  sail: '#2c4f9a',
  flag: '#49d6e8',
  glow: '#8ff2ff',
  mark: white,
};
export const coral: Livery = {
  hull: '#8c2f3a',
  trim: '#ffd98a',
  sail: '#ffe1d6',
  flag: '#ff5a6e',
  glow: '#ff9d8a',
  mark,
};
