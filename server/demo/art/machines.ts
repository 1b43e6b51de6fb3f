// Metal of the sci-fi game: mech, station, railgun, fighter, drone.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { box, dot, fill, gear, hexagon, line, mirrored, oval } from './shapes.ts';

/** A standing mech around the origin, feet on y = 190, about 300 wide. */
export function mech(s: Sheet, plate: string, joint: string, glow: string): string {
  const face = s.lin(60, lighter(plate, 0.5), plate, darker(plate, 0.45));
  const dark = s.lin(60, lighter(joint, 0.2), darker(joint, 0.4));
  const half =
    fill('M22 40L66 44L74 100L30 96Z', face) +
    fill('M36 94L68 98L64 120L38 118Z', dark) +
    fill('M30 112L78 112L94 174L104 190H24L34 168Z', face) +
    line('M48 122L54 168M66 58L62 88', glow, 3.4) +
    fill('M84 -96Q144 -104 152 -52L134 -20L86 -34Z', face) +
    line('M98 -82Q132 -84 138 -54', '#ffffff', 3, 0.6) +
    fill('M104 -26L136 -18L134 26L104 22Z', dark) +
    fill('M94 16L146 22L150 92L126 112L98 98Z', face) +
    line('M106 40H136M108 56H138', glow, 3.4) +
    fill('M102 100L142 104L138 126L108 124Z', dark);
  return (
    fill('M-60 -60L-120 -160L-104 -166L-30 -84ZM60 -60L120 -160L104 -166L30 -84Z', dark) +
    half +
    `<g transform="scale(-1 1)">${half}</g>` +
    fill('M-40 14H40L50 50L0 74L-50 50Z', dark) +
    fill('M-84 -90H84L66 -10L34 22H-34L-66 -10Z', face) +
    fill('M-84 -90H0V22H-34L-66 -10Z', '#ffffff', 0.14) +
    fill('M-58 -74L-16 -64L-20 -30L-46 -36ZM58 -74L16 -64L20 -30L46 -36Z', darker(plate, 0.35)) +
    fill(hexagon(0, -20, 21), darker(joint, 0.5)) +
    fill(hexagon(0, -20, 15), s.rad(0.5, 0.5, 0.6, '#ffffff', glow)) +
    dot(0, -20, 44, s.rad(0.5, 0.5, 0.5, `${glow}/0.7`, `${glow}/0`)) +
    fill('M-30 -92L-36 -140L-16 -160H16L36 -140L30 -92Z', face) +
    fill('M-30 -128H30L24 -110H-24Z', '#0a0d24') +
    line('M-20 -119H20', glow, 6) +
    line('M-20 -119H20', '#ffffff', 2) +
    fill('M-34 -142L-58 -190L-20 -158ZM34 -142L58 -190L20 -158Z', s.lin(90, '#ffffff', glow))
  );
}

/** A ring station with spokes and solar wings, around the origin, radius about 150. */
export function station(s: Sheet, hull: string, glow: string): string {
  const metal = s.lin(50, lighter(hull, 0.6), hull, darker(hull, 0.55));
  const cells = Array.from({ length: 5 }, (_, i) => d`M${176 + i * 22} -34V34`).join('');
  const wing =
    box(166, -36, 116, 72, 4, s.lin(20, '#3a56c8', '#141f66')) +
    line(`M166 0H282${cells}`, '#9fc4ff', 1.4, 0.7) +
    box(140, -5, 30, 10, 3, metal);
  return (
    wing +
    `<g transform="scale(-1 1)">${wing}</g>` +
    `<g transform="rotate(-12) scale(1 .36)"><circle r="136" fill="none" stroke="${darker(hull, 0.5)}" stroke-width="34"/><circle r="136" fill="none" stroke="${metal}" stroke-width="24"/><circle r="136" fill="none" stroke="${glow}" stroke-width="5" stroke-dasharray="14 12"/>${line('M-124 0H124M0 -124V124', hull, 15)}</g>` +
    fill('M-24 -120L0 -150L24 -120V110L0 160L-24 110Z', metal) +
    box(-34, -60, 68, 96, 12, metal) +
    line('M-20 -44H20M-20 -28H20M-20 12H20', glow, 4) +
    line('M0 -150V-196M-10 -176H10', hull, 3) +
    dot(0, -198, 5, '#ff5a7a') +
    fill('M-24 -120L0 -150V160L-24 110Z', '#ffffff', 0.16)
  );
}

/** A long coil gun pointing right, around the origin, about 420 long. */
export function railgun(s: Sheet, body: string, glow: string): string {
  const metal = s.lin(80, lighter(body, 0.55), body, darker(body, 0.55));
  const coils = [-20, 26, 72, 118].map(
    (x) => box(x, -44, 24, 70, 6, metal) + box(x + 8, -36, 8, 54, 4, s.lin(90, '#ffffff', glow)),
  );
  return (
    line('M-30 -8H230', glow, 30, 0.35, s.blur(9)) +
    fill('M-60 -34H226L240 -24H-60ZM-60 4H226L240 14H-60Z', metal) +
    line('M-40 -10H226', '#ffffff', 5) +
    coils.join('') +
    fill('M-190 -52H-50L-30 -36V20L-50 36H-150L-190 14Z', metal) +
    fill('M-190 -52H-50L-40 -44L-186 -36Z', '#ffffff', 0.35) +
    fill('M-150 34H-110L-122 106H-160Z', s.lin(0, lighter(body, 0.1), darker(body, 0.6))) +
    fill('M-190 -30L-232 -18V44L-206 60L-186 14Z', metal) +
    fill('M-160 -70H-70V-58H-160Z', darker(body, 0.3)) +
    line('M-150 -14H-80M-150 4H-100', glow, 6) +
    dot(-64, -8, 9, glow)
  );
}

export const fighter = (s: Sheet, hull: string, glow: string): string =>
  line('M-160 8H-90', glow, 12, 0.6, s.blur(4)) +
  fill(
    'M100 0L20 -18L-60 -22L-96 -8V14L-60 22L20 14Z',
    s.lin(90, lighter(hull, 0.6), hull, darker(hull, 0.5)),
  ) +
  fill(
    'M10 -14L-70 -70L-92 -66L-50 -16ZM10 10L-80 54L-100 48L-56 14Z',
    s.lin(60, lighter(hull, 0.3), darker(hull, 0.4)),
  ) +
  fill('M50 -8Q20 -24 -8 -14L-2 -6Z', s.lin(0, glow, '#ffffff')) +
  dot(-96, 2, 8, '#ffffff');

/** A hovering round drone with one eye. */
export const drone = (s: Sheet, shell: string, glow: string): string =>
  mirrored(0, 0, 1, fill('M96 -30L168 -58L176 -30L110 10Z', s.lin(0, shell, darker(shell, 0.5)))) +
  fill('M96 -30L168 -58L176 -30L110 10Z', s.lin(0, shell, darker(shell, 0.5))) +
  line('M0 -110V-150', shell, 6) +
  dot(0, -154, 10, glow) +
  dot(0, 0, 116, s.rad(0.35, 0.28, 0.85, '#ffffff', lighter(shell, 0.2), darker(shell, 0.45))) +
  oval(0, 8, 84, 64, '#0a0d24') +
  oval(0, 8, 74, 54, s.rad(0.5, 0.5, 0.6, darker(glow, 0.45), '#070920')) +
  dot(0, 8, 34, s.rad(0.5, 0.5, 0.5, '#ffffff', glow, `${glow}/0.2`)) +
  line('M-54 -18Q-30 -40 6 -42', '#ffffff', 6, 0.7) +
  fill(gear(0, 96, 22, 7), darker(shell, 0.3));
