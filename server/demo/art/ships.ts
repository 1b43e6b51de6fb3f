// The galleon, hero of the ocean game: in full paint for pictures and models, as a silhouette for distance.
import { d, darker, lighter, mix, type Sheet } from './paint.ts';
import { at, dot, fill, gold, line, oval } from './shapes.ts';

export type Livery = {
  hull: string;
  trim: string;
  sail: string;
  flag: string;
  /** Painted on the main sail, within a radius of 50. */
  mark?: string;
  /** Light falling on the sails' leeward side. */
  glow?: string;
};

export const dawn: Livery = {
  hull: '#6d3b22',
  trim: '#f2b93e',
  sail: '#fff6e2',
  flag: '#e8394a',
  glow: '#ffc27a',
};

const hullPath =
  'M-172 -86L-120 -82L-116 -62L-72 -60L-68 -42L74 -42L80 -58L128 -62Q158 -64 190 -84Q182 -30 138 18Q126 32 104 34H-112Q-134 32 -142 14Q-164 -34 -172 -86Z';

type Canvas = { x: number; top: number; foot: number; wTop: number; wFoot: number };

const sails: Canvas[] = [
  { x: -98, top: -226, foot: -176, wTop: 26, wFoot: 38 },
  { x: -98, top: -168, foot: -98, wTop: 42, wFoot: 50 },
  { x: 92, top: -266, foot: -212, wTop: 26, wFoot: 38 },
  { x: 92, top: -204, foot: -144, wTop: 42, wFoot: 52 },
  { x: 92, top: -136, foot: -78, wTop: 54, wFoot: 56 },
  { x: -4, top: -316, foot: -262, wTop: 28, wFoot: 42 },
  { x: -4, top: -254, foot: -176, wTop: 48, wFoot: 62 },
  { x: -4, top: -166, foot: -78, wTop: 66, wFoot: 70 },
];

/** Square canvas bellied by a wind from the left. */
function sailPath({ x, top, foot, wTop, wFoot }: Canvas): string {
  const mid = (top + foot) / 2;
  const belly = (foot - top) * 0.34;
  return d`M${x - wTop} ${top}H${x + wTop}Q${x + wFoot + belly} ${mid} ${x + wFoot + belly * 0.35} ${foot}Q${x + belly * 0.6} ${foot - belly * 0.55} ${x - wFoot + belly * 0.2} ${foot}Q${x - wTop + belly * 0.75} ${mid} ${x - wTop} ${top}Z`;
}

const masts: [number, number][] = [
  [-98, -244],
  [92, -284],
  [-4, -338],
];
const jibs = 'M176 -102Q150 -150 100 -236Q128 -150 122 -92ZM214 -114Q170 -156 104 -262Q176 -176 196 -112Z';
const spanker = 'M-106 -160L-110 -96Q-150 -88 -186 -100Q-150 -122 -136 -152Z';

const pennant = (x: number, y: number, size: number): string =>
  d`M${x} ${y}Q${x + size * 0.35} ${y - size * 0.14} ${x + size * 0.6} ${y + size * 0.08}T${x + size * 1.2} ${y + size * 0.06}Q${x + size * 0.8} ${y + size * 0.2} ${x + size * 0.6} ${y + size * 0.34}Q${x + size * 0.3} ${y + size * 0.2} ${x} ${y + size * 0.36}Z`;

function rigging(): string {
  const shrouds = masts.map(
    ([x, top]) =>
      d`M${x - 46} -50L${x} ${top + 34}L${x + 46} -50M${x - 24} -50L${x} ${top + 60}L${x + 24} -50`,
  );
  return `${shrouds.join('')}M-98 -236L-4 -320M-4 -320L92 -272M92 -276L232 -122M92 -200L204 -112M-98 -240L-172 -86`;
}

/** Around the origin; the waterline is y = 0, bow to the right, about 410 wide and 370 high. */
export function galleon(s: Sheet, livery: Livery): string {
  const { hull, trim, sail, flag } = livery;
  const glow = livery.glow ?? lighter(sail, 0.4);
  const canvas = s.lin(
    8,
    mix(sail, darker(hull, 0.3), 0.42),
    `${mix(sail, hull, 0.12)}@0.4`,
    `${lighter(sail, 0.5)}@0.74`,
    glow,
  );
  const wood = s.lin(90, lighter(hull, 0.16), `${hull}@0.45`, darker(hull, 0.55));
  const clipHull = s.clip(hullPath);
  const planks = [-30, -18, -6, 6, 18].map((y) => d`M-170 ${y - 22}Q-40 ${y + 8} 186 ${y - 20}`).join('');
  const along = (xs: number[], part: (x: number) => string) => xs.map(part).join('');
  const portsAt = [-76, -44, -12, 20, 52, 84];
  const ports =
    fill(
      along(portsAt, (x) => d`M${x - 7} -18h14v12h-14Z`),
      '#1a0d0a',
    ) +
    line(
      along(portsAt, (x) => d`M${x - 6} -18h12`),
      trim,
      3,
      0.9,
    );
  const lamps = line(
    along([-160, -148, -136], (x) => d`M${x} -67v5M${x} -42v4`),
    '#ffdc84',
    8,
  );
  const sewn = sails.map((c) => {
    const seams = [-0.3, 0.4].map(
      (t) =>
        d`M${c.x + c.wTop * t} ${c.top}Q${c.x + c.wFoot * t + 18} ${(c.top + c.foot) / 2} ${c.x + c.wFoot * t + 10} ${c.foot - 6}`,
    );
    return (
      fill(sailPath(c), canvas) +
      line(seams.join(''), darker(sail, 0.5), 1, 0.18) +
      line(d`M${c.x - c.wTop - 4} ${c.top - 1}h${c.wTop * 2 + 8}`, darker(hull, 0.25), 6)
    );
  });
  return (
    line(rigging(), darker(hull, 0.6), 1.2, 0.55) +
    line('M150 -66L238 -124', darker(hull, 0.2), 7) +
    masts
      .map(([x, top]) =>
        fill(
          d`M${x - 5} -40L${x - 2.5} ${top}H${x + 2.5}L${x + 5} -40Z`,
          s.lin(0, lighter(hull, 0.3), darker(hull, 0.4)),
        ),
      )
      .join('') +
    fill(spanker, canvas) +
    fill(jibs, canvas, 0.96) +
    sewn.join('') +
    (livery.mark ? at(6, -124, 0.56, 0, livery.mark) : '') +
    masts
      .map(([x, top], i) =>
        fill(pennant(x, top - 2, i === 2 ? 40 : 28), s.lin(0, flag, lighter(flag, 0.25), darker(flag, 0.2))),
      )
      .join('') +
    fill(hullPath, wood) +
    `<g ${clipHull}>` +
    line(planks, darker(hull, 0.75), 1.4, 0.4) +
    line('M-176 -34Q-40 4 196 -44', trim, 5) +
    line('M-176 -29Q-40 9 196 -39', darker(trim, 0.5), 1.5, 0.6) +
    fill('M-180 16Q0 30 180 8V50H-180Z', darker(hull, 0.7), 0.55) +
    fill('M-172 -86L-120 -82L-100 40H-150Z', s.lin(0, `${glow}/0.32`, `${glow}/0`)) +
    '</g>' +
    ports +
    lamps +
    line('M-172 -86L-120 -82L-116 -62L-72 -60L-68 -42L74 -42L80 -58L128 -62Q158 -64 190 -84', trim, 4) +
    line(
      'M-118 -92V-82M-132 -94V-83M-146 -96V-84M-160 -98V-85M-166 -98L-114 -92M-50 -52V-42M-26 -52V-42M-2 -52V-42M22 -52V-42M46 -52V-42M-66 -52H72',
      trim,
      2.4,
      0.85,
    ) +
    fill('M186 -84Q206 -96 202 -112Q192 -104 180 -98Q176 -88 186 -84Z', gold(s)) +
    dot(-170, -104, 6, '#fff0b0') +
    dot(-170, -104, 14, s.rad(0.5, 0.5, 0.5, '#ffd678/0.9', '#ffd678/0'))
  );
}

/** The same ship in one colour, for the far distance. */
export const silhouette = (colour: string, opacity = 1): string =>
  `<g opacity="${opacity}">${fill(`${hullPath}${sails.map(sailPath).join('')}${jibs}${spanker}${pennant(-4, -340, 40)}`, colour)}${line(
    `M150 -66L238 -124${masts.map(([x, top]) => d`M${x} -40V${top}`).join('')}`,
    colour,
    4,
  )}</g>`;

/** Foam along the waterline of a ship under way. */
export const bowWave = (s: Sheet): string =>
  fill(
    'M-190 30Q-150 4 -96 16Q-40 28 20 14Q90 2 128 -2Q158 -22 186 -6Q170 6 200 16Q230 26 250 30Z',
    s.lin(90, '#ffffff/0.95', '#d8f4ff/0.1'),
  ) +
  fill('M134 4Q160 -28 182 -22Q168 -8 190 10Z', '#ffffff', 0.8) +
  oval(0, 34, 230, 12, s.rad(0.5, 0.5, 0.5, '#ffffff/0.5', '#ffffff/0'));
