// Collectibles: pins, compass, figurines, models, acrylic stands, replicas.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { figure } from './people.ts';
import type { Person } from './person.ts';
import { at, box, coat, cylinder, dot, fill, gold, group, line, oval, silver, slab, star } from './shapes.ts';
import { galleon, type Livery } from './ships.ts';

/** A backing card holding four enamel pins. */
export function pinSet(s: Sheet, card: string, ink: string, pins: [string, string][]): string {
  const spots: [number, number][] = [
    [222, 216],
    [378, 216],
    [222, 370],
    [378, 370],
  ];
  return (
    box(136, 92, 340, 412, 22, '#0a1428', 0.3, s.blur(9)) +
    box(130, 84, 340, 412, 22, s.lin(70, lighter(card, 0.25), card, darker(card, 0.25))) +
    box(262, 104, 76, 20, 10, darker(card, 0.6), 0.7) +
    line(slab(146, 100, 308, 380, 14), ink, 2, 0.5) +
    line('M196 458H404M240 472H360', ink, 4, 0.6) +
    pins
      .map(([colour, mark], i) => {
        const [x, y] = spots[i] ?? [300, 300];
        return (
          dot(x + 5, y + 9, 62, '#050a18', 0.45, s.blur(5)) +
          dot(x, y, 62, gold(s)) +
          dot(x, y, 54, s.rad(0.35, 0.3, 0.8, lighter(colour, 0.35), colour, darker(colour, 0.4))) +
          at(x, y, 0.82, 0, mark) +
          fill(
            d`M${x - 44} ${y - 14}A46 46 0 0 1 ${x + 20} ${y - 42}Q${x - 16} ${y - 30} ${x - 44} ${y - 14}Z`,
            '#ffffff',
            0.5,
          )
        );
      })
      .join('')
  );
}

/** An open pocket compass with its lid behind. */
export function compass(s: Sheet, dial: string, needle: string, emblem: string): string {
  const ticks = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    const from = i % 6 === 0 ? 96 : 108;
    return d`M${300 + Math.cos(a) * from} ${350 + Math.sin(a) * from}L${300 + Math.cos(a) * 118} ${350 + Math.sin(a) * 118}`;
  });
  return (
    oval(300, 176, 140, 108, gold(s, 80)) +
    oval(300, 180, 122, 92, s.lin(90, '#a8690e', '#f2bf4a')) +
    at(300, 172, 1.1, 0, group('transform="scale(1 .76)"', emblem)) +
    box(276, 206, 48, 22, 8, gold(s)) +
    dot(300, 350, 152, gold(s)) +
    dot(300, 350, 138, s.lin(240, '#fff0b0', '#c07a10')) +
    dot(300, 350, 128, s.rad(0.45, 0.4, 0.7, '#fffdf4', lighter(dial, 0.7), dial)) +
    line(ticks.join(''), '#5a3a12', 3, 0.8) +
    fill(star(300, 350, 92, 20, 4), darker(dial, 0.3), 0.7) +
    fill(star(300, 350, 56, 16, 4, -45), darker(dial, 0.1), 0.6) +
    at(
      300,
      350,
      1,
      28,
      fill('M0 -104L17 0H-17Z', s.lin(0, lighter(needle, 0.35), needle, darker(needle, 0.3))) +
        fill('M0 104L17 0H-17Z', s.lin(0, '#ffffff', '#c3ccd8', '#7f8ba0')),
    ) +
    dot(300, 350, 16, gold(s)) +
    dot(300, 350, 6, '#8a4a06') +
    fill('M196 326A108 108 0 0 1 330 246Q262 262 214 340Z', '#ffffff', 0.55) +
    line('M452 350Q520 350 520 410Q516 460 470 466', '#d9a02c', 9, 1, 'stroke-dasharray="3 13"')
  );
}

/** A character on a display base, with the game's plate. */
export function figurine(s: Sheet, person: Person, base: string, plate: string, prop = ''): string {
  return (
    oval(300, 486, 166, 32, darker(base, 0.6)) +
    cylinder(s, 300, 456, 160, 30, base) +
    oval(300, 456, 134, 30, s.lin(60, lighter(base, 0.6), darker(base, 0.1)), 0.7) +
    box(250, 484, 100, 24, 6, gold(s)) +
    at(300, 496, 0.2, 0, plate) +
    oval(300, 458, 92, 16, '#050a18', 0.4, s.blur(5)) +
    at(300, 282, 1.16, 0, group(s.volume(9, '#0a1030', 0.36, 0.22), prop + figure(s, person)))
  );
}

/** The galleon as a model on a wooden stand. */
export function shipModel(s: Sheet, livery: Livery, stand: string): string {
  return (
    fill('M176 462H424L448 504H152Z', s.lin(90, lighter(stand, 0.25), stand, darker(stand, 0.5))) +
    box(250, 476, 100, 20, 5, gold(s)) +
    fill('M206 420L218 466H238L232 420ZM394 420L382 466H362L368 420Z', gold(s, 90)) +
    at(288, 402, 1.02, 0, galleon(s, livery))
  );
}

/** A clear acrylic stand with a character printed in it. */
export function acrylicStand(s: Sheet, person: Person, tint: string, ring: string): string {
  const edge = 'M176 450Q120 360 160 250Q170 110 300 100Q430 110 440 250Q480 360 424 450Z';
  return (
    oval(300, 486, 170, 34, lighter(tint, 0.4), 0.7) +
    oval(300, 478, 170, 34, s.lin(60, '#ffffff', lighter(tint, 0.4)), 0.85) +
    line('M132 480A168 34 0 0 0 468 480', ring, 3, 0.8) +
    fill(edge, s.lin(45, '#ffffff/0.95', `${lighter(tint, 0.6)}/0.65`, '#ffffff/0.9')) +
    line(edge, '#ffffff', 7, 0.95) +
    line(edge, ring, 1.6, 0.6) +
    at(300, 300, 0.98, 0, figure(s, person)) +
    fill('M190 220Q200 130 280 112Q210 170 204 330Q184 280 190 220Z', '#ffffff', 0.5)
  );
}

/** A glass bottle with a tiny ship and sea inside. */
export function bottleShip(s: Sheet, livery: Livery): string {
  const glass =
    'M110 300Q110 200 210 196H400Q440 200 452 236L520 246Q536 250 536 272V328Q536 350 520 354L452 364Q440 400 400 404H210Q110 400 110 300Z';
  return (
    fill(
      'M150 440L180 398H220L206 440ZM420 440L396 398H356L374 440ZM130 440H450V462H130Z',
      coat(s, '#7a4a26'),
    ) +
    fill(glass, s.lin(90, '#ffffff/0.9', '#cdeff5/0.5', '#8fd0e0/0.7')) +
    `<g ${s.clip(glass)}>${fill('M100 346q30 -14 60 0t60 0t60 0t60 0t60 0t60 0V420H100Z', s.lin(90, '#3fb4d4', '#0c4f8c'))}${at(284, 352, 0.4, 0, galleon(s, livery))}${fill('M100 362q30 -12 60 0t60 0t60 0t60 0t60 0t60 0V420H100Z', '#0f5f9c', 0.85)}</g>` +
    line(glass, '#ffffff', 5, 0.9) +
    line(glass, '#4f93ac', 1.6, 0.7) +
    fill('M136 270Q146 222 214 216H380Q410 216 420 232H220Q160 236 136 290Z', '#ffffff', 0.65) +
    box(520, 256, 52, 88, 8, s.lin(90, '#d9a066', '#a8692f', '#7a4519')) +
    line('M534 264V336M550 264V336', '#6a3a14', 2, 0.5)
  );
}

/** A weapon replica on a stand: the blade's colour and the guard's are the game's. */
export function blade(s: Sheet, steel: string, grip: string, glow: string): string {
  return (
    fill('M180 470H420L436 502H164Z', coat(s, '#3a2a4a', 90)) +
    fill('M286 380H314V474H286Z', coat(s, '#54406a', 0)) +
    at(
      300,
      262,
      1,
      42,
      line('M0 -236V40', glow, 44, 0.35, s.blur(12)) +
        fill(
          'M0 -250L24 -206L20 60H-20L-24 -206Z',
          s.lin(0, '#ffffff', `${lighter(steel, 0.4)}@0.45`, `${steel}@0.5`, darker(steel, 0.4)),
        ) +
        line('M0 -226V50', lighter(glow, 0.4), 3.4, 0.9) +
        fill('M-86 66Q-70 44 -30 52H30Q70 44 86 66Q60 82 26 78H-26Q-60 82 -86 66Z', gold(s)) +
        box(-13, 78, 26, 112, 8, s.lin(0, lighter(grip, 0.3), grip, darker(grip, 0.5))) +
        line('M-12 96L12 108M-12 120L12 132M-12 144L12 156M-12 168L12 180', '#f2d08a', 3, 0.8) +
        dot(0, 204, 22, gold(s)) +
        dot(0, 204, 12, s.rad(0.35, 0.3, 0.8, '#ffffff', glow, darker(glow, 0.4))) +
        dot(0, 64, 11, s.rad(0.35, 0.3, 0.8, '#ffffff', glow, darker(glow, 0.4))),
    )
  );
}

/** Dog-tag style metal badges on a chain. */
export const tags = (s: Sheet, plate: string, mark: string): string =>
  line('M300 250Q160 40 300 60Q440 40 300 250', '#9aa6bc', 7, 1, 'stroke-dasharray="1 11"') +
  [
    [-12, 250, 350],
    [14, 344, 372],
  ]
    .map(([turn = 0, x = 0, y = 0]) =>
      at(
        x,
        y,
        1,
        turn,
        box(-84, -128, 176, 270, 62, '#050a18', 0.35, s.blur(7)) +
          box(-88, -134, 176, 270, 62, silver(s)) +
          box(-76, -122, 152, 246, 52, coat(s, plate)) +
          dot(0, -96, 13, '#0c1022') +
          at(0, 6, 1.1, 0, mark) +
          line('M-40 86H40M-26 102H26', '#ffffff', 5, 0.6),
      ),
    )
    .join('');
