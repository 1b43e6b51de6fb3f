// What is opened or redeemed: gift boxes, crates, cards, tickets, scrolls, funds.
import { darker, lighter, type Sheet } from './paint.ts';
import { scrollRod } from './prints.ts';
import { at, box, dot, fill, glint, gold, line, oval, slab, star } from './shapes.ts';
import { coin, coinHeap, gem, starCoin } from './treasure.ts';

/** A wrapped box seen from a corner, with ribbon and bow; about 320 wide, standing on y = 190. */
export function giftBox(s: Sheet, paper: string, ribbon: string, emblem: string): string {
  const loop = s.lin(60, lighter(ribbon, 0.45), ribbon, darker(ribbon, 0.35));
  return (
    fill('M-150 -30L0 10V196L-140 146Z', s.lin(0, darker(paper, 0.05), paper)) +
    fill('M150 -30L0 10V196L140 146Z', s.lin(0, darker(paper, 0.22), darker(paper, 0.5))) +
    fill('M-96 -16L-52 -4L-48 180L-90 165ZM96 -16L52 -4L48 180L90 165Z', loop) +
    fill('M-166 -70L0 -24V22L-160 -24Z', s.lin(0, lighter(paper, 0.2), lighter(paper, 0.05))) +
    fill('M166 -70L0 -24V22L160 -24Z', s.lin(0, darker(paper, 0.12), darker(paper, 0.42))) +
    fill('M-166 -70L0 -116L166 -70L0 -24Z', s.lin(60, lighter(paper, 0.5), lighter(paper, 0.1))) +
    fill('M-106 -54L60 -99L106 -86L-60 -40ZM106 -54L-60 -99L-106 -86L60 -40Z', loop, 0.95) +
    fill('M-104 -53L-60 -40V5L-100 -6ZM104 -53L60 -40V5L100 -6Z', loop) +
    fill('M-160 -24L0 22V32L-158 -14ZM160 -24L0 22V32L158 -14Z', '#000000', 0.2) +
    line('M-166 -70L0 -24L166 -70', '#ffffff', 2.5, 0.5) +
    at(-74, 92, 0.56, 0, `<g transform="skewY(16)">${emblem}</g>`) +
    fill(
      'M0 -70Q-40 -160 -104 -146Q-134 -120 -92 -88Q-50 -64 0 -70ZM0 -70Q40 -160 104 -146Q134 -120 92 -88Q50 -64 0 -70Z',
      loop,
    ) +
    fill(
      'M-14 -78Q-50 -130 -88 -124Q-100 -110 -76 -96Q-44 -80 -14 -78ZM14 -78Q50 -130 88 -124Q100 -110 76 -96Q44 -80 14 -78Z',
      darker(ribbon, 0.45),
      0.6,
    ) +
    fill(
      'M-8 -70Q-50 -40 -70 8L-44 2L-34 22Q-18 -30 8 -62ZM8 -70Q50 -40 70 8L44 2L34 22Q18 -30 -8 -62Z',
      loop,
    ) +
    oval(0, -76, 26, 20, s.rad(0.35, 0.3, 0.8, lighter(ribbon, 0.5), ribbon, darker(ribbon, 0.3)))
  );
}

/** Contents rising out of an open crate; around the origin, with its base at y = 150. */
export function crate(s: Sheet, wood: string, inside: string, emblem: string): string {
  return (
    fill('M-150 -30L0 -70L150 -30L0 14Z', darker(wood, 0.65)) +
    inside +
    fill('M-156 -28L0 18V166L-146 112Z', s.lin(0, lighter(wood, 0.12), wood)) +
    fill('M156 -28L0 18V166L146 112Z', s.lin(0, darker(wood, 0.2), darker(wood, 0.5))) +
    line(
      'M-152 8L0 58M-150 46L0 98M-148 80L0 134M152 8L0 58M150 46L0 98M148 80L0 134',
      darker(wood, 0.6),
      3,
      0.5,
    ) +
    fill(
      'M-156 -28L0 18V40L-155 -8ZM156 -28L0 18V40L155 -8Z',
      s.lin(0, lighter(wood, 0.35), darker(wood, 0.2)),
    ) +
    fill('M-14 14L0 18L14 14V161L0 166L-14 161Z', gold(s, 0)) +
    at(-78, 60, 0.62, 0, `<g transform="skewY(17)">${emblem}</g>`)
  );
}

/** A membership card floating at an angle over a second one. */
export function passCard(s: Sheet, from: string, to: string, emblem: string, stars: number): string {
  const face = (content: string) =>
    box(-190, -118, 380, 236, 26, s.lin(25, lighter(from, 0.25), from, to)) + content;
  return (
    at(318, 344, 1, 8, box(-190, -118, 380, 236, 26, darker(to, 0.4), 0.9)) +
    at(
      300,
      300,
      1,
      -8,
      box(-184, -104, 380, 236, 26, '#0a1024', 0.35, s.blur(10)) +
        face(
          `<g ${s.clip(slab(-190, -118, 380, 236, 26))}>${dot(150, -70, 150, '#ffffff', 0.1)}${dot(190, 40, 130, '#ffffff', 0.09)}${line('M-190 60Q-60 0 60 60T260 40M-190 84Q-60 24 60 84T260 64', '#ffffff', 2, 0.3)}</g>` +
            at(112, -8, 1.36, 0, emblem) +
            box(-162, -88, 54, 42, 9, gold(s)) +
            line('M-162 -68H-108M-144 -88V-46M-126 -88V-46', '#9a6408', 2) +
            Array.from({ length: stars }, (_, i) => fill(star(-150 + i * 32, 8, 14, 6), '#fff2b8')).join('') +
            box(-162, 46, 170, 14, 7, '#ffffff', 0.75) +
            box(-162, 72, 110, 10, 5, '#ffffff', 0.45) +
            fill('M-190 -92Q-190 -118 -164 -118H40L-110 118H-164Q-190 118 -190 92Z', '#ffffff', 0.12) +
            line(slab(-189, -117, 378, 234, 26), '#ffffff', 2, 0.55),
        ),
    ) +
    glint(452, 158, 24) +
    glint(136, 424, 14)
  );
}

/** A coupon ticket with a torn edge; `sign` is the one short mark it carries. */
export function ticket(s: Sheet, colour: string, emblem: string, turn: number): string {
  const shape =
    'M-200 -96H92A22 22 0 0 0 136 -96H200V96H136A22 22 0 0 0 92 96H-200V70A18 18 0 0 0 -200 34V18A18 18 0 0 0 -200 -18V-34A18 18 0 0 0 -200 -70Z';
  return at(
    300,
    300,
    1,
    turn,
    fill(shape, '#2a0f10', 0.35, `transform="translate(6 14)" ${s.blur(8)}`) +
      fill(shape, s.lin(25, lighter(colour, 0.4), colour, darker(colour, 0.22))) +
      line('M114 -70V70', '#ffffff', 4, 0.85, 'stroke-dasharray="3 12"') +
      line('M-172 -78H84M-172 78H84', '#ffffff', 2.5, 0.6) +
      at(-44, 0, 1.16, 0, emblem) +
      fill(star(160, 0, 25, 11), '#fff4c8') +
      box(-156, -52, 40, 10, 5, '#ffffff', 0.7) +
      box(-156, 40, 40, 10, 5, '#ffffff', 0.7) +
      fill(
        'M-200 -96H20L-90 96H-200V70A18 18 0 0 0 -200 34V18A18 18 0 0 0 -200 -18V-34A18 18 0 0 0 -200 -70Z',
        '#ffffff',
        0.13,
      ),
  );
}

/** A scroll with a quill: a new name is written on it. */
export function renameScroll(s: Sheet, ink: string, feather: string): string {
  return (
    fill(
      'M164 150Q300 164 436 150Q428 300 436 452Q300 440 164 452Q172 300 164 150Z',
      s.rad(0.5, 0.45, 0.75, '#fff6dc', '#f2d9a4', '#c9995a'),
    ) +
    line('M204 216Q250 196 286 216T352 214M204 258H330M204 292H372', ink, 5, 0.75) +
    line('M204 356Q230 312 252 350T300 352Q320 330 336 356T392 346', ink, 6) +
    scrollRod(s, 140, 130, 320) +
    scrollRod(s, 140, 446, 320) +
    dot(222, 410, 25, s.rad(0.35, 0.3, 0.8, '#ff7a6a', '#c2272c', '#7a1016')) +
    fill(star(222, 410, 14, 6), '#8a1218') +
    at(
      392,
      344,
      1,
      0,
      fill(
        'M0 0Q20 -90 104 -196Q136 -150 110 -96Q84 -40 14 -6Z',
        s.lin(45, '#ffffff', lighter(feather, 0.3), feather),
      ) +
        line('M-8 12Q40 -70 104 -190', darker(feather, 0.4), 3) +
        line(
          'M30 -56L60 -44M44 -82L84 -72M60 -110L104 -104M40 -72L30 -92M58 -102L50 -124',
          '#ffffff',
          3,
          0.7,
        ),
    )
  );
}

/** Growth: coins stacked in rising columns under an arrow. */
export function fund(s: Sheet, arrow: string): string {
  const stack = (x: number, n: number) =>
    Array.from({ length: n }, (_, i) => coin(s, x, 474 - i * 17, 48, 0.36)).join('');
  return (
    stack(150, 3) +
    stack(252, 7) +
    stack(354, 11) +
    stack(456, 16) +
    line('M112 372Q260 340 404 170', darker(arrow, 0.3), 20, 0.4, `transform="translate(4 8)" ${s.blur(4)}`) +
    fill(
      'M104 384Q262 350 398 184L372 166L470 112L462 224L432 204Q290 376 108 402Z',
      s.lin(-40, lighter(arrow, 0.5), arrow, darker(arrow, 0.15)),
    ) +
    glint(470, 90, 18) +
    glint(196, 300, 12)
  );
}

/** A spread of coins under the emblem coin. */
export function coinPile(s: Sheet, count: number, top: string): string {
  return (
    coinHeap(s, 300, 470, 170, Math.round(count * 0.4), 34) +
    top +
    coinHeap(s, 300, 492, 210, Math.round(count * 0.6), 34) +
    glint(412, 196, 20) +
    glint(186, 250, 12)
  );
}

/** A weekend crate's content: gems, a card and coins standing up. */
export const bounty = (s: Sheet, stone: string): string =>
  at(-70, -74, 0.9, -16, gem(s, stone)) +
  starCoin(s, 66, -92, 50) +
  at(0, -120, 0.8, 8, gem(s, '#ffb02e')) +
  starCoin(s, -4, -46, 38);

export const confetti = (s: Sheet, colours: string[]): string =>
  Array.from({ length: 22 }, (_, i) => {
    const colour = colours[i % colours.length] ?? '#ffffff';
    return at(
      s.between(60, 540),
      s.between(50, 330),
      1,
      s.between(0, 180),
      i % 3 ? box(-5, -9, 10, 18, 2, colour) : dot(0, 0, 6, colour),
    );
  }).join('');
