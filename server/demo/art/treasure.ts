// Riches: coins, gems, pouches and the chest they lie in.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { at, box, dot, fill, gold, group, line, oval, star } from './shapes.ts';

/** A coin seen at an angle; `tilt` is the height of its face against its width. */
export function coin(s: Sheet, x: number, y: number, r: number, tilt = 0.42): string {
  const h = r * tilt;
  return (
    oval(x, y + r * 0.2, r, h, '#8a4a06') +
    oval(x, y + r * 0.1, r, h, '#c9800f') +
    oval(x, y, r, h, s.lin(30, '#fff2b0', '#ffd049@0.4', '#e89a16')) +
    oval(
      x,
      y,
      r * 0.72,
      h * 0.72,
      'none',
      0.8,
      `stroke="#b8740c" stroke-width="${Math.max(1, r * 0.06).toFixed(1)}"`,
    )
  );
}

/** A face-on coin with the game's emblem struck into it. */
export function medal(
  s: Sheet,
  x: number,
  y: number,
  r: number,
  emblem: (c: string, k: string) => string,
): string {
  return (
    dot(x + r * 0.05, y + r * 0.08, r, '#8a4a06') +
    dot(x, y, r, gold(s)) +
    dot(x, y, r * 0.86, s.lin(240, '#fff0a8', '#f0ac2c', '#c97f0e')) +
    dot(x, y, r * 0.78, s.lin(60, '#ffe07a', '#f7b733', '#dd8f14')) +
    at(x + r * 0.02, y + r * 0.03, r * 0.0112, 0, emblem('#a35c06', '#ffdf80')) +
    at(x, y, r * 0.0112, 0, emblem('#fff3c0', '#d98f14')) +
    fill(
      d`M${x - r * 0.7} ${y - r * 0.2}A${r * 0.74} ${r * 0.74} 0 0 1 ${x + r * 0.1} ${y - r * 0.72}L${x - r * 0.1} ${y - r * 0.5}Q${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.55} ${y - r * 0.1}Z`,
      '#ffffff',
      0.35,
    )
  );
}

/** A mound of coins, heaped highest in the middle. */
export function coinHeap(s: Sheet, x: number, y: number, half: number, count: number, size = 14): string {
  const coins = Array.from({ length: count }, (_, i) => {
    const t = s.between(-1, 1);
    const level = 1 - i / count;
    return {
      x: x + t * half * (0.4 + 0.6 * (1 - level)),
      y: y - level * half * 0.3 * (1 - t * t),
      r: size * s.between(0.8, 1.2),
    };
  }).sort((a, b) => a.y - b.y);
  const faces = [0.34, 0.46, 0.6].map((tilt) => s.stamp(coin(s, 0, 0, 10, tilt)));
  return coins.map((c, i) => faces[i % 3]?.(c.x, c.y, c.r / 10) ?? '').join('');
}

/** A brilliant-cut gem of the given colour, about 100 across, around the origin. */
export function gem(s: Sheet, colour: string): string {
  const [l1, l2, l3] = [lighter(colour, 0.75), lighter(colour, 0.45), lighter(colour, 0.2)];
  const [d1, d2] = [darker(colour, 0.2), darker(colour, 0.45)];
  return (
    fill('M-30 -42H30L52 -14L0 50L-52 -14Z', s.lin(60, l2, colour, d2)) +
    fill('M-30 -42L-16 -14L-52 -14Z', l2) +
    fill('M-30 -42H0L-16 -14Z', l1) +
    fill('M0 -42H30L16 -14Z', l3) +
    fill('M0 -42L16 -14H-16Z', lighter(colour, 0.6)) +
    fill('M30 -42L52 -14H16Z', colour) +
    fill('M-52 -14H-16L0 50Z', s.lin(60, l3, d1)) +
    fill('M-16 -14H16L0 50Z', s.lin(90, l2, colour)) +
    fill('M16 -14H52L0 50Z', s.lin(90, d1, d2)) +
    fill('M-26 -38L-6 -38L-14 -30L-30 -24Z', '#ffffff', 0.7)
  );
}

/** An open chest overflowing with gold, about 240 wide, standing on y = 80. */
export function treasureChest(s: Sheet): string {
  const wood = s.lin(90, '#a3602e', '#7a4120@0.5', '#4a2412');
  const dark = s.lin(90, '#3a1a0e', '#6a3418');
  return (
    fill('M-112 -30Q-116 -104 -84 -118H84Q116 -104 112 -30Z', dark) +
    fill(
      'M-112 -30Q-116 -110 -82 -122H82Q116 -110 112 -30L100 -34Q100 -98 76 -106H-76Q-100 -98 -100 -34Z',
      wood,
    ) +
    line('M-106 -34Q-108 -106 -79 -114H79Q108 -106 106 -34', '#ffcf5a', 5) +
    oval(0, -26, 100, 34, s.rad(0.5, 0.4, 0.6, '#fff6c0', '#ffcb3d@0.5', '#b8740c')) +
    coinHeap(s, 0, -16, 92, 20) +
    at(-44, -44, 0.38, -16, gem(s, '#19b8d8')) +
    at(38, -48, 0.42, 14, gem(s, '#e8395c')) +
    line('M-84 -12q14 22 30 6t30 6t30 -8', '#fff8ec', 4, 0.95, 'stroke-dasharray="0.1 7.5"') +
    fill('M-118 -14H118L108 80H-108Z', wood) +
    line('M-114 18H114M-111 48H111', '#2e140a', 2, 0.5) +
    fill('M-118 -18H118V-2H-117Z', gold(s)) +
    fill('M-118 -16H-92L-86 80H-108ZM118 -16H92L86 80H108Z', gold(s, 20)) +
    fill('M-110 66H110L108 82H-108Z', gold(s)) +
    box(-24, -22, 48, 50, 8, gold(s)) +
    box(-18, -16, 36, 38, 5, s.lin(90, '#f7b733', '#c97f0e')) +
    dot(0, 0, 7, '#4a2206') +
    fill('M-3 2H3L5 16H-5Z', '#4a2206') +
    fill('M-118 -14H118L116 6H-116Z', '#ffffff', 0.14) +
    [
      [-98, 4],
      [98, 4],
      [-96, 60],
      [96, 60],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 4, '#fff0b0'))
      .join('')
  );
}

/** A drawstring pouch full of gems, standing on y = 150. */
export function gemPouch(s: Sheet, cloth: string, emblem: string, jewels: string[]): string {
  const body = 'M-64 -58C-150 -20 -170 150 -96 150H96C170 150 150 -20 64 -58Q0 -40 -64 -58Z';
  const stones = jewels.map((c, i) => {
    const x = (i - (jewels.length - 1) / 2) * (130 / jewels.length);
    return s.stamp(gem(s, c))(x, -96 - Math.cos(x / 50) * 26, 0.62, x / 3);
  });
  return (
    stones.join('') +
    fill(
      'M-70 -62Q-96 -104 -66 -112Q-50 -92 -34 -108Q-18 -90 0 -108Q18 -90 36 -108Q52 -92 68 -112Q96 -102 70 -62Q0 -44 -70 -62Z',
      s.lin(90, darker(cloth, 0.1), darker(cloth, 0.45)),
    ) +
    group(
      s.volume(22, darker(cloth, 0.7), 0.6, 0.35),
      fill(body, s.rad(0.36, 0.3, 0.85, lighter(cloth, 0.32), cloth, darker(cloth, 0.3))),
    ) +
    line(
      'M-50 -44Q-70 0 -84 60M-20 -40Q-26 -10 -30 20M24 -40Q40 0 50 40M52 -44Q84 10 92 70',
      darker(cloth, 0.55),
      3,
      0.3,
    ) +
    line('M-72 -58Q0 -38 72 -58', '#f7c34a', 9) +
    line('M-72 -60Q0 -40 72 -60', '#fff0b0', 2.5, 0.8) +
    line('M60 -54Q92 -30 84 8M64 -54Q108 -40 112 -4', '#e0a02a', 5) +
    dot(84, 12, 9, gold(s)) +
    dot(112, 2, 9, gold(s)) +
    at(0, 56, 0.86, 0, emblem)
  );
}

/** A spilling of loose gems before an object. */
export const scatter = (s: Sheet, y: number, colours: string[]): string =>
  colours
    .map((colour, i) => {
      const x = 300 + (i - (colours.length - 1) / 2) * (380 / colours.length) + s.between(-12, 12);
      const place = s.stamp(gem(s, colour));
      return (
        oval(x, y + 16, 26, 6, '#1a2340', 0.2) +
        place(x, y - s.between(0, 8), s.between(0.4, 0.6), s.between(-30, 30))
      );
    })
    .join('');

export const starCoin = (s: Sheet, x: number, y: number, r: number): string =>
  dot(x, y + r * 0.08, r, '#a35c06') +
  dot(x, y, r, gold(s)) +
  dot(x, y, r * 0.76, s.lin(60, '#ffdf70', '#f0a423')) +
  fill(star(x, y, r * 0.5, r * 0.22), s.lin(90, '#fffbe0', '#ffe28a'));
