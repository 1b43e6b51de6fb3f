// The five games of the demo world: their palettes and their emblems.
import { d, type Sheet } from './paint.ts';
import { crescent, dot, fill, gear, hexagon, line, ring, star } from './shapes.ts';

export type GameId = '1001' | '1002' | '1003' | '1004' | '1';

export type Theme = {
  game: GameId;
  /** The colour of cloth, packaging and covers. */
  main: string;
  deep: string;
  accent: string;
  pale: string;
  emblem: (colour: string, knockout: string) => string;
};

// Spokes are filled rather than stroked: a gradient does not paint a stroke that has no width or no height.
const spokes = Array.from({ length: 8 }, (_, i) => {
  const a = (i * Math.PI) / 4;
  const [x, y] = [Math.cos(a), Math.sin(a)];
  const side = (r: number, half: number) => d`${x * r - y * half} ${y * r + x * half}`;
  return `M${side(8, 3)}L${side(40, 3)}L${side(43, 5)}L${side(48, 3)}L${side(48, -3)}L${side(43, -5)}L${side(40, -3)}L${side(8, -3)}Z`;
}).join('');

/** Emblems are drawn around the origin within a radius of 50. */
const wheel = (colour: string, knockout: string): string =>
  fill(spokes, colour) +
  line(ring(0, 0, 29), colour, 9) +
  dot(0, 0, 13, colour) +
  fill(star(0, 0, 9, 4, 4), knockout);

const leafBlade = (colour: string, knockout: string): string =>
  fill(d`M0 -50L10 -34V8H-10V-34Z`, colour) +
  line('M0 -36V6', knockout, 2.5, 0.7) +
  fill('M-26 8H26Q24 18 12 18H-12Q-24 18 -26 8Z', colour) +
  fill('M-5 18H5V38H-5Z', colour) +
  dot(0, 42, 8, colour) +
  fill('M-14 -2C-44 -6 -48 -30 -44 -44C-26 -40 -14 -26 -14 -2Z', colour, 0.85) +
  fill('M14 -2C44 -6 48 -30 44 -44C26 -40 14 -26 14 -2Z', colour, 0.85) +
  line('M-16 -6Q-26 -26 -38 -36M16 -6Q26 -26 38 -36', knockout, 2.5, 0.6);

const boltHex = (colour: string, knockout: string): string =>
  fill(hexagon(0, 0, 48), colour) +
  line(hexagon(0, 0, 38), knockout, 3, 0.7) +
  fill('M8 -32L-18 6H-3L-9 33L19 -7H4Z', knockout);

const sunBag = (colour: string, knockout: string): string =>
  fill('M-36 -14H36L42 44Q42 48 38 48H-38Q-42 48 -42 44Z', colour) +
  line('M-17 -8V-24A17 17 0 0 1 17 -24V-8', colour, 8) +
  fill(star(0, 20, 18, 8), knockout);

const cog = (colour: string, knockout: string): string =>
  fill(gear(0, 0, 48, 9), colour) + dot(0, 0, 24, knockout) + fill(crescent(-1, 1, 15), colour);

/** Further marks of the ocean game, so that its goods do not all wear the wheel. */
export const oceanMarks = {
  anchor: (colour: string): string =>
    line('M0 -30V38M-20 -14H20', colour, 9) +
    line('M-40 12Q-36 42 0 44Q36 42 40 12', colour, 9) +
    fill('M-50 18L-40 -4L-26 14ZM50 18L40 -4L26 14Z', colour) +
    line(ring(0, -40, 9), colour, 7),
  kraken: (colour: string, knockout: string): string =>
    fill('M-30 -6Q-34 -50 0 -50Q34 -50 30 -6Q26 12 0 12Q-26 12 -30 -6Z', colour) +
    line(
      'M-20 8Q-26 30 -46 26Q-54 14 -44 10M-8 12Q-10 40 -28 48M8 12Q10 40 28 48M20 8Q26 30 46 26Q54 14 44 10',
      colour,
      9,
    ) +
    dot(-12, -10, 6, knockout) +
    dot(12, -10, 6, knockout),
  waves: (colour: string, knockout: string): string =>
    dot(0, -6, 34, colour) +
    fill('M-50 4Q-34 -22 -12 -2T30 -2T54 0V44H-50Z', knockout) +
    line('M-48 10Q-32 -14 -12 6T28 6T50 6M-44 28Q-28 6 -10 24T26 24T46 24', colour, 7),
  sail: (colour: string): string =>
    fill('M4 -50Q48 -10 40 16H4ZM-4 -40Q-36 -8 -34 16H-4ZM-46 24H46Q38 46 24 48H-24Q-38 46 -46 24Z', colour),
};

export const themes: Record<GameId, Theme> = {
  '1001': {
    game: '1001',
    main: '#1466b8',
    deep: '#0b2a58',
    accent: '#ffc24a',
    pale: '#dff1fb',
    emblem: wheel,
  },
  '1002': {
    game: '1002',
    main: '#2c9c7c',
    deep: '#2a1b57',
    accent: '#c9a2ff',
    pale: '#e6f6ef',
    emblem: leafBlade,
  },
  '1003': {
    game: '1003',
    main: '#2a2f7a',
    deep: '#0d0f33',
    accent: '#39e6ff',
    pale: '#e4e8fb',
    emblem: boltHex,
  },
  '1004': {
    game: '1004',
    main: '#f5862d',
    deep: '#8a3a12',
    accent: '#ffd98a',
    pale: '#fff0dc',
    emblem: sunBag,
  },
  '1': { game: '1', main: '#7c8594', deep: '#333a46', accent: '#ff9537', pale: '#eef0f4', emblem: cog },
};

/** The emblem as stamped metal: a lit edge above, a shade below. */
export function metalEmblem(s: Sheet, theme: Theme, face: string): string {
  return (
    `<g transform="translate(1.5 2.5)" opacity=".5">${theme.emblem('#4a2a05', '#4a2a05')}</g>` +
    theme.emblem(face, s.lin(90, theme.deep, theme.main))
  );
}
