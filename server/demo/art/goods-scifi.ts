// The sci-fi game's goods, each with the views of its gallery; the first view is the one lists show.
import { hoodie } from './apparel.ts';
import { squad } from './casts.ts';
import { acrylicStand, figurine, tags } from './collectibles.ts';
import { keycaps, mousePad, tumbler } from './desk.ts';
import { studioOf } from './goods-ground.ts';
import { drone, mech, railgun, station } from './machines.ts';
import { bounty, crate, passCard, ticket } from './packs.ts';
import type { Sheet } from './paint.ts';
import { sparks } from './particles.ts';
import { vinyl } from './prints.ts';
import { haze } from './scenery.ts';
import { at, box, dot, fill, hexagon, line } from './shapes.ts';
import { themes } from './themes.ts';

const neon = studioOf('1003');
const bolt = themes['1003'].emblem;
const cyan = bolt('#39e6ff', '#141640');

export const scifiGoods = {
  'mech-model': {
    indigo: neon(
      'mech',
      '#dfe2fa',
      (s) =>
        haze(s, 300, 290, 230, 230, '#8f9cff', 0.5) +
        at(300, 304, 1.06, 0, mech(s, '#5a68d8', '#2a2f5c', '#39e6ff')),
      { floor: 506 },
    ),
    crimson: neon(
      'mech2',
      '#f8dce2',
      (s) => at(300, 304, 1.06, 0, mech(s, '#d84a5c', '#3a2432', '#ffd05a')),
      { floor: 506 },
    ),
    stealth: neon(
      'mech3',
      '#262a5c',
      (s) => at(300, 304, 1.06, 0, mech(s, '#3a4068', '#14162c', '#ff5ac8')),
      { floor: 506 },
    ),
  },
  'railgun-replica': {
    front: neon(
      'gun',
      '#23265c',
      (s) =>
        haze(s, 320, 290, 280, 180, '#39e6ff', 0.4) +
        at(290, 300, 1.16, -18, railgun(s, '#7a88d0', '#39e6ff')),
      { floor: 476, spread: 210 },
    ),
  },
  'station-model': {
    front: neon(
      'station',
      '#d8e6fa',
      (s) =>
        fill('M260 440H340L372 502H228Z', s.lin(90, '#3a4080', '#14163c')) +
        at(300, 280, 1.0, -6, station(s, '#8a96c8', '#2fc8f0')),
      { floor: 504, spread: 130 },
    ),
  },
  'drone-speaker': {
    white: neon('drone', '#e2ecf8', (s) => at(300, 310, 1.3, 0, drone(s, '#c8d2ea', '#39e6ff')), {
      floor: 490,
      spread: 150,
    }),
    black: neon('drone2', '#f0dcf4', (s) => at(300, 310, 1.3, 0, drone(s, '#3a3f68', '#ff5ac8')), {
      floor: 490,
      spread: 150,
    }),
  },
  'figurine-pilot': {
    front: neon('fig', '#dde2fb', (s) => figurine(s, squad.pilot, '#2a2f7a', cyan), { floor: 512 }),
  },
  'hacker-stand': {
    pink: neon('stand', '#fadcf2', (s) => acrylicStand(s, squad.hacker, '#f4b8e8', '#ff5ac8'), {
      floor: 506,
    }),
  },
  'squad-hoodie': {
    black: neon('hood', '#dfe2f4', (s) => hoodie(s, '#23264a', cyan, '#39e6ff')),
    violet: neon('hood2', '#d6eef4', (s) => hoodie(s, '#6a4ad0', bolt('#ffffff', '#4a2fa0'), '#ffffff')),
  },
  'dog-tags': { pair: neon('tags', '#e4e6f2', (s) => tags(s, '#2a2f6a', cyan), { floor: 520, spread: 160 }) },
  'neon-keycaps': {
    set: neon(
      'keys',
      '#2c2a66',
      (s) =>
        keycaps(
          s,
          ['#2a2f7a', '#39c6e8', '#ff5ac8', '#1a1d44', '#8a6af0'],
          [cyan, bolt('#141640', '#ffffff'), bolt('#ffffff', '#ff5ac8'), cyan, bolt('#ffffff', '#5a3fc0')],
        ),
      { floor: 500, spread: 210 },
    ),
  },
  'deck-pad': {
    orbit: neon(
      'pad',
      '#d4d8f0',
      (s) =>
        mousePad(
          s,
          box(0, 100, 600, 440, 0, s.lin(30, '#141550', '#5a2fa8', '#e03fa8')) +
            sparks(s, 50, [60, 160, 480, 340], '#ffffff', 2) +
            dot(180, 470, 150, s.rad(0.35, 0.2, 0.9, '#6fe8ff', '#1a2f8c')) +
            at(290, 290, 0.7, -14, station(s, '#8a96c8', '#39e6ff')),
          '#141640',
        ),
      { floor: 500, spread: 230 },
    ),
  },
  'steel-tumbler': {
    indigo: neon('cup', '#f4e4d8', (s) => tumbler(s, '#3a45a8', cyan), { floor: 502, spread: 120 }),
    silver: neon('cup2', '#d8e8f4', (s) => tumbler(s, '#b8c2d4', bolt('#23264f', '#ffffff')), {
      floor: 502,
      spread: 120,
    }),
  },
  'vinyl-ost': {
    front: neon(
      'vinyl',
      '#e4d8f6',
      (s) =>
        vinyl(
          s,
          '#23186a',
          dot(0, 20, 110, s.lin(90, '#ffe08a', '#ff5aa8', '#7a2fd0')) +
            at(0, 30, 0.72, 0, mech(s, '#5a68d8', '#2a2f5c', '#39e6ff')),
          '#39105a',
        ),
      { floor: 476, spread: 220 },
    ),
  },
  'energy-cells': { pack: neon('cells', '#1d2154', (s) => cells(s), { floor: 496, spread: 190 }) },
  'month-card': {
    card: neon('month', '#d4e6fa', (s) => passCard(s, '#2f9cf0', '#3a1f9c', bolt('#ffffff', '#3a45c0'), 4), {
      floor: 494,
      spread: 190,
    }),
  },
  'supply-drop': {
    crate: neon(
      'drop',
      '#d8e0f0',
      (s) => at(300, 336, 1.12, 0, crate(s, '#4a5290', bounty(s, '#39e6ff'), cyan)),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-100': {
    ticket: neon('tick', '#e0dcfa', (s) => ticket(s, '#6a5af0', bolt('#ffffff', '#6a5af0'), -10), {
      floor: 470,
      spread: 190,
    }),
  },
};

/** Three glowing power cells. */
function cells(s: Sheet): string {
  const cell = (x: number, y: number, k: number, glow: string) =>
    at(
      x,
      y,
      k,
      0,
      haze(s, 0, 0, 130, 180, glow, 0.6) +
        box(
          -56,
          -120,
          112,
          240,
          26,
          s.lin(0, `${glow}/0.9`, '#ffffff/0.95@0.3', `${glow}/0.8@0.6`, `${glow}/0.5`),
        ) +
        line('M-30 -60V60', '#ffffff', 8, 0.7) +
        fill('M12 -62L-20 8H0L-10 62L26 -14H4Z', '#10123a', 0.85) +
        box(-66, -146, 132, 44, 12, s.lin(0, '#2a2f6a', '#9aa6e0@0.3', '#2a2f6a@0.7', '#10123a')) +
        box(-66, 102, 132, 44, 12, s.lin(0, '#2a2f6a', '#9aa6e0@0.3', '#2a2f6a@0.7', '#10123a')) +
        line(hexagon(0, 124, 12), glow, 3),
    );
  return cell(170, 350, 0.9, '#ff5ac8') + cell(430, 350, 0.9, '#8a6af0') + cell(300, 340, 1.1, '#39e6ff');
}
