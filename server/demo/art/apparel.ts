// What one wears and carries: tee, hoodie, cap, tote bag, umbrella, scarf.
import { d, darker, lighter, mix, type Sheet } from './paint.ts';
import { at, box, coat, dot, fill, group, line, oval } from './shapes.ts';

const teeShape =
  'M206 132Q252 164 300 164Q348 164 394 132L446 152Q498 186 532 272L456 314L430 270Q426 380 436 492Q300 512 164 492Q174 380 170 270L144 314L68 272Q102 186 154 152Z';

/** The front carries a large print; the back a small one below the neck and a line of ornament. */
export function tee(
  s: Sheet,
  cloth: string,
  print: string,
  side: 'front' | 'back' = 'front',
  ink = '#ffffff',
): string {
  const shade = darker(cloth, 0.7);
  return (
    group(
      s.volume(16, shade, 0.5, 0.28),
      fill(teeShape, s.lin(75, lighter(cloth, 0.16), cloth, darker(cloth, 0.16))),
    ) +
    line(
      'M176 300Q196 330 190 400M424 300Q404 330 412 404M230 470Q250 420 246 380M366 476Q356 440 362 396M170 270Q174 230 164 200M430 270Q426 230 436 200',
      shade,
      6,
      0.16,
      s.blur(3),
    ) +
    fill(
      'M206 132Q252 164 300 164Q348 164 394 132Q352 ' +
        (side === 'front' ? '212 300 212Q248 212' : '178 300 178Q248 178') +
        ' 206 132Z',
      darker(cloth, 0.42),
    ) +
    line(
      side === 'front'
        ? 'M202 134Q244 218 300 218Q356 218 398 134'
        : 'M204 134Q250 184 300 184Q350 184 396 134',
      lighter(cloth, 0.1),
      11,
    ) +
    line(
      side === 'front'
        ? 'M202 134Q244 218 300 218Q356 218 398 134'
        : 'M204 134Q250 184 300 184Q350 184 396 134',
      shade,
      1.6,
      0.4,
    ) +
    line(
      'M80 264L148 302M520 264L452 302M168 478Q300 498 432 478',
      shade,
      1.8,
      0.45,
      'stroke-dasharray="5 4"',
    ) +
    (side === 'front'
      ? at(300, 330, 1.5, 0, print)
      : at(300, 236, 0.6, 0, print) +
        line('M220 300H380M236 316H364', ink, 4, 0.85) +
        at(300, 392, 0.9, 0, print))
  );
}

export function hoodie(s: Sheet, cloth: string, print: string, cord: string): string {
  const shade = darker(cloth, 0.7);
  const body =
    'M196 190Q160 200 138 232Q96 330 92 470L150 482L168 360Q166 440 172 500Q300 516 428 500Q434 440 432 360L450 482L508 470Q504 330 462 232Q440 200 404 190Q300 240 196 190Z';
  return (
    group(
      s.volume(17, shade, 0.5, 0.28),
      fill(body, coat(s, cloth, 75)) +
        fill(
          'M190 196Q186 96 300 92Q414 96 410 196Q380 244 300 250Q220 244 190 196Z',
          coat(s, lighter(cloth, 0.05), 70),
        ),
    ) +
    fill(
      'M226 190Q226 130 300 128Q374 130 374 190Q350 226 300 230Q250 226 226 190Z',
      s.lin(90, darker(cloth, 0.62), darker(cloth, 0.35)),
    ) +
    line('M226 190Q226 130 300 128Q374 130 374 190', lighter(cloth, 0.25), 5, 0.8) +
    line('M262 226Q256 270 260 312M338 226Q344 270 340 312', cord, 6) +
    box(255, 308, 10, 20, 4, '#d9dfe8') +
    box(335, 308, 10, 20, 4, '#d9dfe8') +
    fill('M216 400L240 366H360L384 400L396 470H204Z', darker(cloth, 0.12)) +
    line('M216 400L240 366H360L384 400L396 470H204Z', shade, 2, 0.5) +
    line('M172 478Q300 496 428 478M94 448L152 460M506 448L448 460', shade, 3, 0.35) +
    line('M168 360Q176 300 168 262M432 360Q424 300 432 262', shade, 5, 0.2, s.blur(2)) +
    at(300, 322, 0.74, 0, print)
  );
}

export function cap(s: Sheet, cloth: string, print: string): string {
  return (
    group(
      s.volume(16, darker(cloth, 0.7), 0.5, 0.35),
      fill('M140 360Q136 190 300 182Q464 190 460 360Q300 310 140 360Z', coat(s, cloth, 70)) +
        fill(
          'M132 366Q300 306 468 366Q560 420 540 452Q420 396 300 398Q180 396 60 452Q40 420 132 366Z',
          coat(s, darker(cloth, 0.15), 90),
        ),
    ) +
    line('M300 184V330M228 196Q196 250 196 342M372 196Q404 250 404 342', darker(cloth, 0.5), 2.5, 0.5) +
    line(
      'M86 432Q190 382 300 384Q410 382 514 432M100 420Q200 370 300 372Q400 370 500 420',
      lighter(cloth, 0.4),
      2,
      0.5,
      'stroke-dasharray="6 5"',
    ) +
    oval(300, 184, 16, 8, lighter(cloth, 0.3)) +
    at(300, 274, 0.95, 0, print)
  );
}

export function tote(s: Sheet, cloth: string, print: string, band: string): string {
  return (
    line('M212 220Q216 84 300 84Q384 84 388 220', darker(cloth, 0.35), 17) +
    line('M226 220Q230 112 300 112Q370 112 374 220', darker(band, 0.1), 14) +
    group(
      s.volume(16, darker(cloth, 0.6), 0.42, 0.4),
      fill('M148 206H452L470 486Q470 500 456 500H144Q130 500 130 486Z', coat(s, cloth, 75)),
    ) +
    fill('M134 440H466L470 486Q470 500 456 500H144Q130 500 130 486Z', s.lin(90, band, darker(band, 0.3))) +
    line('M150 222H450', darker(cloth, 0.5), 2, 0.5, 'stroke-dasharray="6 5"') +
    line('M196 470Q206 360 190 250M410 466Q396 380 408 280', darker(cloth, 0.6), 7, 0.14, s.blur(3)) +
    box(204, 196, 26, 46, 4, darker(band, 0.1)) +
    box(370, 196, 26, 46, 4, darker(band, 0.1)) +
    at(300, 336, 1.55, 0, print)
  );
}

export function umbrella(s: Sheet, cloth: string, panel: string, print: string): string {
  const ribs: [number, number][] = [
    [84, 150],
    [150, 236],
    [236, 364],
    [364, 450],
    [450, 516],
  ];
  const panels = ribs.map(([from, to], i) => {
    const colour = i % 2 === 0 ? cloth : panel;
    const dip = (from + to) / 2;
    return fill(
      d`M300 92Q${from + (300 - from) * 0.25} 150 ${from} ${300 - Math.abs(from - 300) * 0.04}Q${dip} 272 ${to} ${300 - Math.abs(to - 300) * 0.04}Q${to + (300 - to) * 0.25} 150 300 92Z`,
      s.lin(90, lighter(colour, 0.28), colour, darker(colour, 0.3)),
    );
  });
  return (
    line('M300 90V470Q300 510 334 510Q366 510 366 474', '#7a4a26', 13) +
    line('M297 100V470', '#d9a066', 3, 0.7) +
    line('M300 66V96', '#d9a83a', 8) +
    group(s.volume(14, darker(cloth, 0.6), 0.4, 0.45), panels.join('')) +
    line(
      'M300 92Q180 150 150 294M300 92Q230 160 236 297M300 92Q370 160 364 297M300 92Q420 150 450 294',
      darker(cloth, 0.5),
      2,
      0.4,
    ) +
    at(300, 214, 0.72, 0, print) +
    [
      [84, 291],
      [150, 294],
      [236, 297],
      [364, 297],
      [450, 294],
      [516, 291],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 5, '#f2c45a'))
      .join('')
  );
}

export function scarf(s: Sheet, cloth: string, stripe: string): string {
  const bands = (x: number) =>
    [300, 340, 380, 420].map((y) => fill(d`M${x} ${y}l78 6v14l-78 -6Z`, stripe)).join('');
  return (
    group(
      s.volume(15, darker(cloth, 0.7), 0.5, 0.35),
      fill('M210 250L196 470L280 478L296 260Z', coat(s, mix(cloth, '#000000', 0.12))) +
        fill('M300 250L310 440L394 432L380 240Z', coat(s, cloth)) +
        fill('M130 200Q140 120 300 118Q460 120 470 200Q470 276 300 282Q130 276 130 200Z', coat(s, cloth, 80)),
    ) +
    oval(300, 176, 108, 34, darker(cloth, 0.55)) +
    line('M140 214Q200 262 300 262Q400 262 460 214M150 180Q160 230 300 236', darker(cloth, 0.5), 4, 0.3) +
    group(
      s.clip('M210 250L196 470L280 478L296 260ZM300 250L310 440L394 432L380 240Z'),
      bands(204) + bands(308),
    ) +
    line(
      'M200 470v26M216 472v26M232 474v26M248 476v26M264 477v26M314 440v24M330 438v24M346 437v24M362 435v24M378 434v24',
      stripe,
      4,
    )
  );
}
