// Paper and records: poster, art book, vinyl, playing cards, tarot, puzzle.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { at, box, coat, crescent, dot, fill, glint, gold, heart, line, oval, slab, star } from './shapes.ts';

/** A rolled-out sheet hung from two sticks, with a picture 260 × 330 drawn around the origin. */
export function poster(s: Sheet, paper: string, picture: string, stick: string): string {
  const sheet = 'M160 120Q300 132 440 120Q432 300 442 478Q300 466 158 478Q168 300 160 120Z';
  return (
    fill(sheet, '#0a1428', 0.25, `transform="translate(10 14)" ${s.blur(8)}`) +
    fill(sheet, coat(s, paper)) +
    `<g ${s.clip(sheet)}>${at(300, 298, 1, 0, picture)}</g>` +
    fill('M160 120Q300 132 440 120Q436 200 436 260L164 160Z', '#ffffff', 0.1) +
    box(136, 104, 328, 20, 10, s.lin(90, lighter(stick, 0.4), stick, darker(stick, 0.4))) +
    box(136, 472, 328, 20, 10, s.lin(90, lighter(stick, 0.4), stick, darker(stick, 0.4))) +
    [136, 464].map((x) => dot(x, 114, 14, gold(s)) + dot(x, 482, 14, gold(s))).join('') +
    line('M200 104L300 48L400 104', '#b8956a', 4)
  );
}

/** An aged map: coast lines, a dotted course and the cross. */
export const treasureMap = (s: Sheet): string =>
  box(-150, -190, 300, 380, 0, s.rad(0.5, 0.5, 0.75, '#fbe9bd', '#e3bd7c', '#a87438')) +
  fill(
    'M-104 -120Q-60 -150 -20 -120Q20 -96 -10 -66Q-40 -40 -70 -60Q-120 -70 -104 -120ZM20 40Q60 0 104 30Q120 80 80 110Q30 120 10 90Q0 60 20 40ZM-110 90Q-80 70 -60 94Q-60 130 -96 130Q-120 120 -110 90Z',
    '#9c7a3a',
    0.55,
  ) +
  line(
    'M-104 -120Q-60 -150 -20 -120Q20 -96 -10 -66Q-40 -40 -70 -60Q-120 -70 -104 -120ZM20 40Q60 0 104 30Q120 80 80 110Q30 120 10 90Q0 60 20 40Z',
    '#6a4519',
    3,
  ) +
  line('M-60 -90Q-10 -40 -40 10T30 70', '#b23a2a', 5, 1, 'stroke-dasharray="3 13"') +
  line('M54 58l26 26M80 58l-26 26', '#c22f24', 9) +
  at(
    82,
    -104,
    0.9,
    0,
    fill(star(0, 0, 44, 9, 4), '#7a4a1a') +
      fill(star(0, 0, 28, 7, 4, -45), '#a8702c') +
      dot(0, 0, 7, '#f8e4b0'),
  ) +
  line('M-128 -30q10 -8 20 0t20 0M70 -30q10 -8 20 0t20 0M-50 150q10 -8 20 0t20 0', '#8a6a34', 3, 0.7) +
  line('M-136 -166H136V166H-136Z', '#8a5a24', 3, 0.7);

export function artBook(s: Sheet, cover: string, picture: string, ribbon: string): string {
  const face = 'M176 96L470 120Q478 121 478 130L466 492Q466 502 456 501L168 470Z';
  return (
    fill('M176 96L136 116L128 488L168 470Z', s.lin(0, darker(cover, 0.55), darker(cover, 0.2))) +
    fill('M128 488L168 470L456 501L424 520Z', s.lin(0, '#fdf8ea', '#d9cfb8')) +
    line('M140 486L428 515M150 481L438 510', '#b8ab90', 1.6, 0.8) +
    fill(face, coat(s, cover, 50)) +
    `<g ${s.clip(face)}>${at(324, 300, 1, 4, picture)}</g>` +
    fill('M176 96L200 98L192 472L168 470Z', '#000000', 0.22) +
    fill(face, s.lin(25, '#ffffff/0.32', '#ffffff/0@0.45')) +
    line('M206 118L456 138L446 480L198 452Z', '#f5c95a', 3, 0.85) +
    fill('M404 508L400 560L418 546L434 562L436 511Z', ribbon)
  );
}

export function vinyl(s: Sheet, sleeve: string, picture: string, disc: string): string {
  const groove = [92, 106, 120, 134, 148].map(
    (r) =>
      `<circle cx="382" cy="300" r="${r}" fill="none" stroke="#ffffff" stroke-width="1.4" opacity=".14"/>`,
  );
  return (
    dot(382, 306, 168, '#0a0c18', 0.3, s.blur(6)) +
    dot(382, 300, 166, s.rad(0.4, 0.35, 0.7, lighter(disc, 0.3), disc, darker(disc, 0.5))) +
    groove.join('') +
    fill('M382 300L470 160A166 166 0 0 1 530 228ZM382 300L294 440A166 166 0 0 1 234 372Z', '#ffffff', 0.16) +
    dot(382, 300, 56, s.lin(60, lighter(sleeve, 0.3), sleeve)) +
    dot(382, 300, 9, '#f4f4f8') +
    box(84, 130, 340, 340, 6, '#0a0c18', 0.35, s.blur(7)) +
    box(78, 124, 340, 340, 6, coat(s, sleeve, 50)) +
    `<g ${s.clip(slab(78, 124, 340, 340, 6))}>${at(248, 294, 1, 0, picture)}</g>` +
    fill('M78 130Q78 124 84 124H300L130 464H84Q78 464 78 458Z', '#ffffff', 0.13) +
    line('M418 128V460', '#ffffff', 2, 0.4)
  );
}

/** A fan of five playing cards, backs and faces. */
export function playingCards(s: Sheet, back: string, ink: string, emblem: string): string {
  const card = (turn: number, face: string) =>
    at(
      300,
      500,
      1,
      turn,
      box(-84, -342, 176, 256, 16, '#0a1428', 0.22, s.blur(5)) +
        box(-88, -346, 176, 256, 16, s.lin(70, '#ffffff', '#eef1f6')) +
        face,
    );
  const backFace =
    box(-76, -334, 152, 232, 10, coat(s, back)) +
    line(slab(-66, -324, 132, 212, 8), '#ffffff', 2.5, 0.8) +
    at(0, -218, 0.9, 0, emblem);
  const pip = (shape: string) =>
    fill(shape, ink) +
    at(-62, -316, 1, 0, fill(star(0, 0, 12, 5), ink)) +
    at(62, -122, 1, 180, fill(star(0, 0, 12, 5), ink));
  return (
    card(-34, backFace) +
    card(-17, pip(heart(0, -216, 44))) +
    card(0, backFace) +
    card(17, pip(`M0 -276L36 -218L0 -160L-36 -218Z`)) +
    card(34, pip(star(0, -218, 54, 24)))
  );
}

export function tarot(s: Sheet, ground: string, line1: string, picture: string): string {
  const card = (x: number, y: number, turn: number, content: string) =>
    at(
      x,
      y,
      1,
      turn,
      box(-92, -164, 196, 344, 14, '#0a0820', 0.35, s.blur(8)) +
        box(-98, -172, 196, 344, 14, s.lin(70, lighter(ground, 0.2), ground, darker(ground, 0.5))) +
        line(slab(-86, -160, 172, 320, 8), line1, 2.5) +
        content,
    );
  const moon =
    fill(crescent(0, -30, 52), gold(s)) +
    fill(star(34, -70, 16, 5, 4), '#fff4c0') +
    line('M-60 90Q-30 66 0 90T60 90M-60 112Q-30 88 0 112T60 112', line1, 3) +
    at(0, -136, 0.2, 0, fill(star(0, 0, 50, 20, 8), line1));
  const sun =
    dot(0, -24, 40, gold(s)) +
    fill(star(0, -24, 78, 44, 12), line1, 0.5) +
    dot(0, -24, 34, s.lin(60, '#fff2b0', '#f0a423')) +
    line('M-56 96H56M-40 112H40', line1, 3) +
    dot(-10, -30, 4, '#7a3a08') +
    dot(10, -30, 4, '#7a3a08') +
    line('M-10 -14Q0 -6 10 -14', '#7a3a08', 3);
  return (
    card(178, 312, -14, moon) +
    card(424, 312, 14, sun) +
    card(
      300,
      296,
      0,
      `<g ${s.clip(slab(-84, -158, 168, 316, 8))}>${picture}</g>${line(slab(-86, -160, 172, 320, 8), line1, 3)}`,
    ) +
    glint(300, 96, 16, line1) +
    glint(486, 120, 10, line1) +
    glint(110, 150, 10, line1)
  );
}

/** A half-laid jigsaw with loose pieces before its picture. */
export function puzzle(s: Sheet, picture: string, edge: string): string {
  const board = slab(110, 110, 380, 310, 6);
  const cuts: string[] = [];
  for (let c = 1; c < 5; c++)
    for (let r = 0; r < 4; r++)
      cuts.push(
        d`M${110 + c * 76} ${110 + r * 77.5}v24q${r % 2 ? 22 : -22} -4 ${r % 2 ? 22 : -22} 15t${r % 2 ? -22 : 22} 15v24`,
      );
  for (let r = 1; r < 4; r++)
    for (let c = 0; c < 5; c++)
      cuts.push(
        d`M${110 + c * 76} ${110 + r * 77.5}h24q-4 ${c % 2 ? 20 : -20} 14 ${c % 2 ? 20 : -20}t14 ${c % 2 ? -20 : 20}h24`,
      );
  const piece = 'M-38 -38H-14Q-18 -58 0 -58T14 -38H38V-14Q58 -18 58 0T38 14V38H-38V14Q-18 18 -18 0T-38 -14Z';
  const loose = (x: number, y: number, turn: number, c: string) =>
    at(
      x,
      y,
      0.9,
      turn,
      fill(piece, '#0a1428', 0.3, `transform="translate(4 8)" ${s.blur(4)}`) +
        fill(piece, darker(c, 0.4), 1, 'transform="translate(0 5)"') +
        fill(piece, coat(s, c)) +
        line('M-36 -36H-16', '#ffffff', 2, 0.6),
    );
  return (
    box(116, 122, 380, 310, 8, '#0a1428', 0.3, s.blur(9)) +
    fill(board, edge, 1, 'transform="translate(0 9)"') +
    `<g ${s.clip(board)}>${at(300, 265, 1, 0, picture)}<path d="M414 110H490V188H566V420H338V343H414Z" fill="${lighter(edge, 0.75)}"/></g>` +
    `<g ${s.clip(board)}>${line(cuts.join(''), '#0a1428', 2.4, 0.4)}${line(cuts.join(''), '#ffffff', 1, 0.5, 'transform="translate(1 1.5)"')}</g>` +
    loose(452, 282, 18, edge) +
    loose(386, 468, -24, lighter(edge, 0.3)) +
    loose(226, 478, 12, '#f0b04a')
  );
}

export const scrollRod = (s: Sheet, x: number, y: number, w: number): string =>
  box(x, y, w, 26, 13, s.lin(90, '#c98a4a', '#8a4f22', '#5a2f12')) +
  oval(x, y + 13, 10, 17, gold(s)) +
  oval(x + w, y + 13, 10, 17, gold(s));
