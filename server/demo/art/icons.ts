// Small square marks: the games' icons and the home page's quick entries.
import { isle, pagoda } from './isles.ts';
import { mech } from './machines.ts';
import { d, darker, lighter, Sheet } from './paint.ts';
import { sparks } from './particles.ts';
import { bust } from './people.ts';
import type { Person } from './person.ts';
import { haze } from './scenery.ts';
import { at, box, dot, fill, glint, gold, group, line, oval, slab, star } from './shapes.ts';
import { bowWave, dawn, galleon } from './ships.ts';
import { type GameId, metalEmblem, themes } from './themes.ts';
import { coin, gem, starCoin } from './treasure.ts';

const hero: Record<GameId, (s: Sheet) => string> = {
  '1001': (s) =>
    at(
      92,
      146,
      0.4,
      0,
      galleon(s, { ...dawn, mark: themes['1001'].emblem('#c8452f', '#fff0d8') }),
      bowWave(s),
    ) + fill('M0 152q24 -12 48 0t48 0t48 0t48 0V192H0Z', s.lin(90, '#2fa6d0', '#0b3f80')),
  '1002': (s) =>
    at(96, 112, 0.5, 0, isle(s, '#3fae7c', '#5a4f8c'), at(0, -24, 1.3, 0, pagoda(s, '#1f8f7c', 3))),
  '1003': (s) => at(96, 106, 0.5, 0, mech(s, '#6a7ae0', '#2a2f5c', '#39e6ff')),
  '1004': (s) =>
    at(97, 101, 1.15, 0, themes['1004'].emblem('#8a2f0c', '#8a2f0c')) +
    at(96, 97, 1.15, 0, themes['1004'].emblem(s.lin(90, '#ffffff', '#ffe6c4'), '#f5862d')),
  '1': (s) => at(96, 96, 1.3, 0, metalEmblem(s, themes['1'], s.lin(60, '#ffd0a0', '#ff9537', '#d86a10'))),
};

const backdrop: Record<GameId, [string, string, string]> = {
  '1001': ['#0d4f9c', '#5cc4e8', '#ffe9b8'],
  '1002': ['#4a2f9c', '#6fc8b8', '#f4ffd8'],
  '1003': ['#0b0a30', '#4a2fa8', '#39e6ff'],
  '1004': ['#ff9a3a', '#e8601c', '#fff0c0'],
  '1': ['#6a7484', '#2c333e', '#ffd0a0'],
};

/** A game's icon: its hero on its sky. Corners stay square, the page rounds them. */
export function gameIcon(game: GameId): string {
  const s = new Sheet(192, 192, `icon-${game}`);
  const [top, foot, glow] = backdrop[game];
  s.add(
    box(0, 0, 192, 192, 0, s.lin(90, top, foot)),
    haze(s, 96, 92, 110, 100, glow, 0.8),
    hero[game](s),
    sparks(s, 12, [10, 10, 172, 120], '#ffffff', 1.6),
  );
  return s.svg();
}

/** A portrait on its game's colours. */
export function avatar(game: GameId, name: string, person: Person): string {
  const s = new Sheet(240, 240, `${game}-${name}`);
  const [top, foot, glow] = backdrop[game];
  s.add(
    box(0, 0, 240, 240, 0, s.lin(110, lighter(top, 0.2), foot)),
    haze(s, 120, 110, 130, 130, glow, 0.75),
    group('opacity=".16"', at(186, 62, 0.9, 12, themes[game].emblem('#ffffff', top))),
    at(120, 126, 0.92, 0, group(s.volume(6, darker(top, 0.5), 0.28, 0.2), bust(s, person))),
  );
  return s.svg();
}

const soft = (s: Sheet, y = 82, r = 28): string => oval(48, y, r, 5, '#3a2a20', 0.22, s.blur(3));
const ribbon = (s: Sheet) => s.lin(60, '#ffe6a0', '#ffc02e', '#e08a10');

const entries = {
  'points-lottery': (s: Sheet) =>
    soft(s) +
    dot(48, 46, 34, gold(s)) +
    dot(48, 46, 29, '#fff6e0') +
    Array.from({ length: 8 }, (_, i) => {
      const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4];
      return fill(
        d`M48 46L${48 + Math.cos(a) * 28} ${46 + Math.sin(a) * 28}A28 28 0 0 1 ${48 + Math.cos(b) * 28} ${46 + Math.sin(b) * 28}Z`,
        ['#ff6a4a', '#fff0d0', '#ffb02e', '#fff0d0'][i % 4] ?? '#ffffff',
      );
    }).join('') +
    fill('M48 26L56 44H40Z', '#d8343f') +
    dot(48, 48, 12, gold(s)) +
    fill(star(48, 48, 7, 3), '#fffbe8') +
    fill('M22 34A30 30 0 0 1 50 17Q32 26 26 44Z', '#ffffff', 0.4),
  benefits: (s: Sheet) =>
    soft(s) +
    box(18, 44, 60, 38, 7, s.lin(60, '#ff8f7a', '#f0443f', '#b8202c')) +
    box(13, 32, 70, 18, 6, s.lin(60, '#ffa890', '#ff5a4a', '#d8303a')) +
    box(41, 32, 14, 50, 0, ribbon(s)) +
    fill('M48 32Q34 8 22 14Q16 28 48 32ZM48 32Q62 8 74 14Q80 28 48 32Z', ribbon(s)) +
    dot(48, 31, 6.5, '#ffe9a0') +
    line('M18 38H38', '#ffffff', 3, 0.5),
  coupons: (s: Sheet) =>
    soft(s, 78) +
    at(
      48,
      48,
      1,
      -10,
      fill(
        'M-38 -22H38V-8A8 8 0 0 0 38 8V22H-38V8A8 8 0 0 0 -38 -8Z',
        s.lin(40, '#ffb08a', '#ff6a4a', '#e03a34'),
      ) +
        line('M14 -18V18', '#ffffff', 2.4, 0.9, 'stroke-dasharray="1 6"') +
        fill(star(-12, 0, 15, 6.5), '#fff4d0') +
        fill(star(26, 0, 6, 2.6), '#fff4d0') +
        fill('M-38 -22H4L-18 22H-38V8A8 8 0 0 0 -38 -8Z', '#ffffff', 0.16),
    ),
  'recharge-gift': (s: Sheet) =>
    soft(s) +
    at(48, 40, 0.66, 0, gem(s, '#22b8e0')) +
    coin(s, 24, 74, 13, 0.45) +
    coin(s, 70, 76, 14, 0.45) +
    coin(s, 48, 79, 15, 0.45) +
    glint(72, 20, 10),
  presale: (s: Sheet) =>
    soft(s, 84) +
    at(46, 76, 0.2, 0, galleon(s, dawn)) +
    fill('M8 76q10 -6 20 0t20 0t20 0t20 0V84Q48 90 8 84Z', s.lin(90, '#5cd0ee', '#1c7fc4')) +
    dot(76, 24, 15, s.lin(60, '#ffb05a', '#ff7a1c')) +
    line('M76 15V25L82 29', '#ffffff', 3.4),
  'sign-in': (s: Sheet) =>
    soft(s, 84) +
    box(14, 18, 68, 64, 12, s.lin(70, '#ffffff', '#dfe8f6')) +
    `<path d="${slab(14, 18, 68, 22, 10)}" fill="${s.lin(60, '#6ab8ff', '#2f7fe8')}"/>` +
    box(28, 10, 7, 17, 3.5, '#ffc24a') +
    box(61, 10, 7, 17, 3.5, '#ffc24a') +
    line('M31 58L44 70L66 48', '#25b87a', 8),
  invitation: (s: Sheet) =>
    soft(s, 84) +
    box(12, 30, 72, 50, 9, s.lin(70, '#ffd0a0', '#ff9537', '#e06a10')) +
    fill('M20 12H76V50L48 66L20 50Z', s.lin(90, '#ffffff', '#f2ece4')) +
    fill('M48 46C30 34 34 20 44 22Q48 23 48 27Q48 23 52 22C62 20 66 34 48 46Z', '#f0443f') +
    fill('M12 40L48 64L84 40V72Q84 80 76 80H20Q12 80 12 72Z', s.lin(70, '#ffc48a', '#ff9537', '#d8620c')) +
    line('M14 78L38 58M82 78L58 58', '#b8500a', 2, 0.4),
  ranking: (s: Sheet) =>
    soft(s, 86) +
    box(8, 58, 26, 26, 4, s.lin(90, '#dfe6f0', '#8f9db4')) +
    box(35, 46, 26, 38, 4, s.lin(90, '#ffe08a', '#f0a020')) +
    box(62, 64, 26, 20, 4, s.lin(90, '#f0b890', '#b8703a')) +
    fill('M30 12H66Q66 40 48 42Q30 40 30 12Z', gold(s)) +
    line('M30 18Q18 18 20 26T34 34M66 18Q78 18 76 26T62 34', '#e09a1c', 4) +
    fill(star(48, 24, 9, 4), '#fffbe8'),
  'task-lottery': (s: Sheet) =>
    soft(s, 84) +
    box(18, 12, 52, 70, 9, s.lin(70, '#b89aff', '#7a4ae8', '#4a2ab0')) +
    box(24, 20, 40, 56, 5, '#ffffff') +
    box(34, 8, 20, 12, 5, gold(s)) +
    line('M30 34L34 38L41 30M30 50L34 54L41 46', '#25b87a', 3.6) +
    line('M48 35H58M48 51H58M30 66H50', '#c8bce8', 4) +
    starCoin(s, 70, 68, 17),
  prizes: (s: Sheet) =>
    soft(s, 86) +
    fill('M26 8H44L52 40L40 46ZM70 8H52L44 40L56 46Z', s.lin(90, '#5ab0ff', '#2f6fe0')) +
    dot(48, 58, 26, gold(s)) +
    dot(48, 58, 20, s.lin(60, '#ffe07a', '#f0a020')) +
    fill(star(48, 58, 14, 6), '#fffbe8') +
    fill('M28 52A22 22 0 0 1 48 35Q36 44 33 58Z', '#ffffff', 0.45),
};

export type QuickEntry = keyof typeof entries;
export const quickEntries = Object.keys(entries) as QuickEntry[];

/** A quick entry on a clear ground, so that it sits on any card. */
export function quickEntry(name: QuickEntry): string {
  const s = new Sheet(96, 96, name);
  s.add(entries[name](s));
  return s.svg();
}
