// What the characters wear on their heads.
import { darker, lighter, type Sheet } from './paint.ts';
import type { Person } from './person.ts';
import { box, coat, dot, fill, gold, line, oval } from './shapes.ts';

/** Fits a head drawn around the origin. */
export function hat(s: Sheet, p: Person): string {
  const c = p.hatColour ?? p.coat;
  const paint = coat(s, c, 80);
  switch (p.hat) {
    case 'tricorn':
      return (
        fill('M-52 -42Q-50 -104 0 -104Q50 -104 52 -42Z', paint) +
        fill(
          'M-92 -58Q-60 -36 0 -36Q60 -36 92 -58Q88 -26 50 -22Q0 -48 -50 -22Q-88 -26 -92 -58Z',
          s.lin(90, lighter(c, 0.2), darker(c, 0.3)),
        ) +
        line('M-90 -56Q-60 -34 0 -34Q60 -34 90 -56', p.trim, 4) +
        fill(
          'M34 -56Q54 -110 92 -104Q72 -92 78 -78Q60 -76 60 -62Q46 -60 34 -52Z',
          s.lin(0, '#ffffff', lighter(p.trim, 0.4)),
        ) +
        dot(0, -58, 11, gold(s))
      );
    case 'bandana':
      return (
        fill('M-63 -24Q-64 -80 0 -80Q64 -80 63 -24Q0 -48 -63 -24Z', paint) +
        fill('M58 -34Q84 -36 96 -18Q78 -20 72 -14Q84 0 84 14Q68 2 58 -22Z', darker(c, 0.2)) +
        line('M-61 -28Q0 -52 61 -28', p.trim, 4) +
        [-34, 0, 34].map((x) => dot(x, -56 + Math.abs(x) / 5, 5, p.trim)).join('')
      );
    case 'cap':
      return (
        fill('M-60 -38Q-84 -92 0 -96Q84 -92 60 -38Q0 -56 -60 -38Z', s.lin(90, '#ffffff', '#dfe6f2')) +
        fill('M-62 -36Q0 -58 62 -36L60 -20Q0 -42 -60 -20Z', paint) +
        fill(
          'M-58 -22Q0 -46 58 -22Q64 -10 54 -4Q0 -28 -54 -4Q-64 -10 -58 -22Z',
          s.lin(90, '#2a2f45', '#0c1022'),
        ) +
        dot(0, -52, 12, gold(s))
      );
    case 'hood':
      return (
        fill(
          'M-78 70Q-96 -104 0 -106Q96 -104 78 70Q66 40 60 0Q52 -62 0 -64Q-52 -62 -60 0Q-66 40 -78 70Z',
          paint,
        ) + line('M-66 40Q-68 -66 0 -68Q68 -66 66 40', p.trim, 3.5, 0.9)
      );
    case 'crown':
      return (
        fill('M-46 -48L-52 -98L-24 -74L0 -108L24 -74L52 -98L46 -48Q0 -64 -46 -48Z', gold(s)) +
        dot(0, -74, 7, p.trim) +
        dot(-28, -64, 4.5, p.trim) +
        dot(28, -64, 4.5, p.trim)
      );
    case 'horns':
      return fill(
        'M-36 -58Q-52 -112 -88 -112Q-72 -92 -66 -46ZM36 -58Q52 -112 88 -112Q72 -92 66 -46Z',
        s.lin(90, lighter(c, 0.5), c, darker(c, 0.3)),
      );
    case 'visor':
      return (
        fill('M-68 6Q-76 -86 0 -88Q76 -86 68 6L58 -30Q0 -48 -58 -30Z', paint) +
        fill(
          'M-64 -20Q0 -40 64 -20Q70 14 52 22Q0 12 -52 22Q-70 14 -64 -20Z',
          s.lin(30, p.trim, darker(p.trim, 0.5)),
          0.86,
        ) +
        fill('M-56 -16Q-20 -30 0 -30L-24 14L-46 17Q-60 6 -56 -16Z', '#ffffff', 0.4)
      );
    case 'goggles':
      return (
        line('M-62 -34Q0 -56 62 -34', darker(c, 0.3), 10) +
        [-26, 26]
          .map(
            (x) =>
              dot(x, -46, 21, darker(c, 0.1)) +
              dot(x, -46, 15, s.lin(45, '#ffffff', p.trim, darker(p.trim, 0.5))),
          )
          .join('')
      );
    case 'headset':
      return (
        line('M-66 0Q-70 -86 0 -86Q70 -86 66 0', darker(c, 0.1), 9) +
        box(-80, -18, 24, 44, 11, paint) +
        box(56, -18, 24, 44, 11, paint) +
        line('M-66 24Q-60 50 -28 48', darker(c, 0.2), 5) +
        dot(-26, 48, 6, p.trim)
      );
    case 'straw':
      return (
        oval(0, -40, 98, 22, s.lin(90, '#ffe6a0', '#d99f3c')) +
        fill(
          'M-54 -42Q-50 -104 0 -104Q50 -104 54 -42Q0 -26 -54 -42Z',
          s.lin(60, '#fff0b8', '#f0c060', '#c98a30'),
        ) +
        fill('M-55 -54Q0 -38 55 -54L54 -40Q0 -24 -54 -40Z', c)
      );
    case 'ears':
      return (
        fill('M-58 -40L-64 -104L-18 -68ZM58 -40L64 -104L18 -68Z', p.hair) +
        fill('M-52 -52L-56 -88L-30 -66ZM52 -52L56 -88L30 -66Z', '#ffc4c8')
      );
    default:
      return '';
  }
}
