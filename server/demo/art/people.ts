// The characters: heads from a few traits, busts for avatars, whole figures for figurines.
import { hat } from './hats.ts';
import { darker, lighter, type Sheet } from './paint.ts';
import type { Person } from './person.ts';
import { box, dot, fill, gold, group, line, oval } from './shapes.ts';

const hairBack: Record<Person['style'], string> = {
  short: 'M-64 -6Q-70 -72 0 -74Q70 -72 64 -6Q60 30 44 40H-44Q-60 30 -64 -6Z',
  long: 'M-66 -6Q-74 -78 0 -78Q74 -78 66 -6Q66 60 84 116Q40 132 0 128Q-40 132 -84 116Q-66 60 -66 -6Z',
  spiky:
    'M-60 24L-84 12L-68 -8L-88 -32L-64 -38L-68 -74L-38 -62L-22 -92L2 -68L30 -92L40 -62L70 -72L64 -38L88 -30L68 -6L84 14L60 24Z',
  bob: 'M-66 -6Q-72 -76 0 -76Q72 -76 66 -6L76 46Q50 66 28 52H-28Q-50 66 -76 46Z',
  tail: 'M-62 -6Q-66 -74 0 -74Q66 -74 64 -8Q104 0 96 60Q92 104 66 116Q82 66 54 28H-44Q-60 30 -62 -6Z',
  none: '',
};

const fringe: Record<Person['style'], string> = {
  short: 'M-60 -8Q-62 -70 0 -70Q62 -70 60 -8Q52 -22 46 -34Q20 -20 -12 -38Q-30 -24 -46 -26Q-56 -20 -60 -8Z',
  long: 'M-60 4Q-66 -72 0 -72Q66 -72 60 4Q52 -10 46 -34Q26 -22 6 -44Q-14 -18 -44 -24Q-54 -10 -60 4Z',
  spiky: 'M-60 0Q-60 -66 0 -66Q60 -66 60 0L48 -28L36 -12L20 -34L4 -10L-14 -34L-28 -12L-42 -30Z',
  bob: 'M-62 10Q-66 -72 0 -72Q66 -72 62 10Q54 -6 50 -22H-50Q-54 -6 -62 10Z',
  tail: 'M-60 -2Q-62 -70 0 -70Q62 -70 60 -2Q48 -16 42 -40Q8 -14 -40 -30Q-54 -16 -60 -2Z',
  none: '',
};

/** Hair that falls behind the shoulders. */
const backHair = (s: Sheet, p: Person): string =>
  p.style === 'none' ? '' : fill(hairBack[p.style], s.lin(90, p.hair, darker(p.hair, 0.45)));

/** A head around the origin, chin at about 56. */
export const head = (s: Sheet, p: Person): string => backHair(s, p) + face(s, p);

function face(s: Sheet, p: Person): string {
  const hair = s.lin(100, lighter(p.hair, 0.35), p.hair, darker(p.hair, 0.35));
  const eye = (x: number) =>
    oval(x, 8, 11, 14, '#ffffff') +
    oval(x, 10, 9, 12, s.lin(90, darker(p.eyes, 0.45), p.eyes, lighter(p.eyes, 0.4))) +
    dot(x, 10, 4.6, '#141024') +
    dot(x - 3.5, 4, 3.6, '#ffffff') +
    dot(x + 3, 16, 1.8, '#ffffff', 0.9) +
    line(`M${x - 12} -1Q${x} -11 ${x + 12} -1`, darker(p.hair, 0.55), 3.6);
  const extras = {
    patch:
      fill('M10 -4Q28 -10 42 0Q44 22 28 28Q12 22 10 -4Z', '#1d1a28') +
      line('M-58 -24Q0 -16 24 0M40 -2L58 -14', '#1d1a28', 4),
    glasses: line('M-38 -2h28v22h-28ZM10 -2h28v22h-28ZM-10 6h20', '#3a2f4a', 3),
    beard:
      fill('M-54 14Q-58 66 0 82Q58 66 54 14Q44 30 24 28Q0 22 -24 28Q-44 30 -54 14Z', hair) +
      line('M-12 40Q0 46 12 40', '#7a2f2f', 3),
    freckles: [-36, -29, -40, 29, 36, 40]
      .map((x, i) => dot(x, 24 + (i % 3) * 3, 1.8, darker(p.skin, 0.35), 0.6))
      .join(''),
    rune: fill('M0 -30L7 -20L0 -10L-7 -20Z', p.trim),
  };
  const beard = p.extra === 'beard';
  return (
    dot(-57, 12, 11, darker(p.skin, 0.12)) +
    dot(57, 12, 11, darker(p.skin, 0.12)) +
    fill(
      'M-57 -4Q-58 -66 0 -66Q58 -66 57 -4Q56 34 26 52Q0 64 -26 52Q-56 34 -57 -4Z',
      s.rad(0.4, 0.36, 0.75, lighter(p.skin, 0.28), p.skin, darker(p.skin, 0.16)),
    ) +
    (beard ? extras.beard : '') +
    oval(-36, 28, 11, 6, '#ff6a6a', 0.3) +
    oval(36, 28, 11, 6, '#ff6a6a', 0.3) +
    eye(-24) +
    (p.extra === 'patch' ? '' : eye(24)) +
    line('M-2 24Q2 27 5 24', darker(p.skin, 0.3), 2.4, 0.7) +
    (beard ? '' : fill('M-11 36Q0 41 11 36Q6 48 0 48Q-6 48 -11 36Z', '#a83a44')) +
    (p.style === 'none'
      ? ''
      : fill(fringe[p.style], hair) + line('M-38 -46Q-20 -60 6 -60', lighter(p.hair, 0.75), 4, 0.45)) +
    (p.extra && !beard ? extras[p.extra] : '') +
    hat(s, p)
  );
}

/** Head and shoulders, for an avatar; shoulders end at y = 150. */
export function bust(s: Sheet, p: Person): string {
  return (
    backHair(s, p) +
    fill(
      'M-112 152Q-110 84 -52 70H52Q110 84 112 152Z',
      s.lin(70, lighter(p.coat, 0.25), p.coat, darker(p.coat, 0.4)),
    ) +
    fill('M-22 40H22V74Q0 100 -22 74Z', darker(p.skin, 0.2)) +
    fill('M-34 66L0 112L34 66L58 74L8 152H-8L-58 74Z', '#fdf6ea') +
    fill(
      'M-52 68L-30 62L-2 130L-8 152H-40ZM52 68L30 62L2 130L8 152H40Z',
      s.lin(90, p.coat, darker(p.coat, 0.35)),
    ) +
    line('M-52 68L-30 62L-2 130M52 68L30 62L2 130', p.trim, 4) +
    line('M-104 108Q-84 96 -70 100M104 108Q84 96 70 100', p.trim, 6) +
    face(s, p)
  );
}

/** A chibi figure standing on y = 150: the head is two fifths of it. */
export function figure(s: Sheet, p: Person): string {
  const cloth = s.lin(70, lighter(p.coat, 0.25), p.coat, darker(p.coat, 0.4));
  const onNeck = 'transform="translate(0 -44) scale(1.12)"';
  return (
    group(onNeck, backHair(s, p)) +
    fill('M-58 36Q-84 90 -70 128L-34 120L0 128L34 120L70 128Q84 90 58 36Z', darker(p.coat, 0.45)) +
    fill('M-32 84H-4V138H-32ZM4 84H32V138H4Z', s.lin(90, '#f4ead8', '#b8a68e')) +
    fill(
      'M-38 120H-2V150Q-2 154 -8 154H-44Q-50 142 -38 136ZM38 120H2V150Q2 154 8 154H44Q50 142 38 136Z',
      s.lin(90, '#5a3a2a', '#24140e'),
    ) +
    fill('M-46 20Q-54 70 -48 108Q-24 118 0 108Q24 118 48 108Q54 70 46 20Z', cloth) +
    fill('M-14 18H14L10 110H-10Z', '#fdf6ea') +
    fill('M-48 72H48V84H-48Z', '#3a2318') +
    box(-13, 69, 26, 18, 4, gold(s)) +
    line('M-14 24L-10 108M14 24L10 108', p.trim, 4) +
    fill(
      'M-44 26Q-76 40 -80 86Q-70 96 -58 90Q-54 60 -36 52ZM44 26Q76 40 80 86Q70 96 58 90Q54 60 36 52Z',
      cloth,
    ) +
    dot(-69, 92, 13, p.skin) +
    dot(69, 92, 13, p.skin) +
    line('M-79 80L-58 84M79 80L58 84', p.trim, 5) +
    group(onNeck, face(s, p))
  );
}
