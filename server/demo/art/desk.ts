// Goods for the desk: mug, tumbler, mouse pad, keycaps, phone case, lamp.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { at, box, coat, dot, fill, group, line, oval, slab } from './shapes.ts';

export function mug(s: Sheet, glaze: string, inside: string, print: string, full = false): string {
  const body = 'M162 190V420Q164 496 240 500H336Q412 496 414 420V190Z';
  return (
    line('M408 250Q506 236 506 326Q506 414 404 408', darker(glaze, 0.25), 36) +
    line('M408 246Q500 234 500 322Q500 404 404 402', lighter(glaze, 0.25), 20) +
    fill(
      body,
      s.lin(0, darker(glaze, 0.25), `${lighter(glaze, 0.4)}@0.22`, `${glaze}@0.55`, darker(glaze, 0.45)),
    ) +
    oval(288, 190, 126, 34, s.lin(90, lighter(glaze, 0.6), glaze)) +
    oval(288, 192, 112, 27, s.lin(90, darker(inside, 0.45), inside)) +
    (full
      ? oval(288, 202, 102, 19, s.lin(60, '#6a3a1c', '#b8763c')) +
        line(
          'M250 160Q236 130 252 104Q266 80 254 56M300 158Q288 124 304 100Q318 74 306 48M344 162Q336 136 348 114',
          '#ffffff',
          9,
          0.6,
          s.blur(4),
        )
      : '') +
    fill('M190 226Q186 350 204 446Q212 464 222 466Q204 360 212 228Z', '#ffffff', 0.42) +
    fill('M394 228V420Q392 470 360 484Q386 440 382 228Z', '#ffffff', 0.16) +
    at(296, 344, 1.28, 0, print)
  );
}

export function tumbler(s: Sheet, metal: string, print: string): string {
  return (
    fill(
      'M206 166L226 486Q228 500 244 500H356Q372 500 374 486L394 166Z',
      s.lin(
        0,
        darker(metal, 0.35),
        `${lighter(metal, 0.55)}@0.2`,
        `${metal}@0.5`,
        `${lighter(metal, 0.18)}@0.84`,
        darker(metal, 0.5),
      ),
    ) +
    box(192, 128, 216, 44, 14, s.lin(0, '#1d2233', '#6a7690@0.25', '#2c3348@0.6', '#0f1220')) +
    box(250, 100, 100, 32, 12, s.lin(0, '#2c3348', '#7c88a4@0.3', '#1a1f30')) +
    fill('M228 190L246 480H262L250 190Z', '#ffffff', 0.35) +
    at(304, 330, 1.1, 0, print)
  );
}

export function mousePad(s: Sheet, scene: string, edge: string): string {
  const pad =
    'M70 236L424 170Q440 168 448 180L546 414Q550 428 534 432L146 508Q130 510 124 496L58 256Q54 240 70 236Z';
  return (
    fill(pad, edge, 1, 'transform="translate(0 12)"') +
    `<g ${s.clip(pad)}>${scene}</g>` +
    line(pad, lighter(edge, 0.35), 4, 0.8, 'stroke-dasharray="7 5"') +
    fill('M70 236L424 170Q440 168 448 180L470 232L96 392L58 256Q54 240 70 236Z', '#ffffff', 0.12) +
    oval(424, 384, 62, 20, '#0a1020', 0.4, s.blur(8)) +
    group(
      s.volume(10, '#0a1020', 0.5, 0.6),
      fill(
        'M360 340Q362 268 414 270Q470 274 476 340Q480 396 426 398Q364 398 360 340Z',
        s.lin(60, '#ffffff', '#cfd8e6'),
      ),
    ) +
    line('M416 272V326M362 330Q416 340 476 330', '#8a96ac', 2.5, 0.7) +
    box(411, 290, 11, 26, 5, edge)
  );
}

/** Four keys of a set, seen from the front above; legends are drawn on their tops. */
export function keycaps(s: Sheet, colours: string[], legends: string[]): string {
  const spots: [number, number][] = [
    [196, 230],
    [404, 230],
    [164, 410],
    [436, 410],
    [300, 410],
  ];
  return spots
    .slice(0, colours.length)
    .map(([x, y], i) => {
      const c = colours[i] ?? '#ffffff';
      const wide = i < 2 ? 94 : 66;
      const high = i < 2 ? 84 : 70;
      return (
        fill(
          d`M${x - wide} ${y + high - 14}Q${x - wide + 2} ${y + high + 4} ${x - wide + 18} ${y + high + 6}H${x + wide - 18}Q${x + wide - 2} ${y + high + 4} ${x + wide} ${y + high - 14}L${x + wide * 0.8} ${y - high}H${x - wide * 0.8}Z`,
          s.lin(90, darker(c, 0.1), darker(c, 0.5)),
        ) +
        fill(
          d`M${x - wide} ${y + high - 14}L${x - wide * 0.76} ${y - high + 10}L${x - wide * 0.68} ${y + high * 0.4}Z`,
          lighter(c, 0.25),
          0.5,
        ) +
        `<path d="${slab(x - wide * 0.78, y - high - 8, wide * 1.56, high * 1.42, 20)}" fill="${s.lin(70, lighter(c, 0.4), c, darker(c, 0.12))}"/>` +
        line(d`M${x - wide * 0.62} ${y - high + 2}H${x + wide * 0.5}`, '#ffffff', 4, 0.55) +
        at(x, y - high * 0.36, i < 2 ? 0.92 : 0.66, 0, legends[i % legends.length] ?? '')
      );
    })
    .join('');
}

export function phoneCase(s: Sheet, shell: string, print: string, ring: string): string {
  return at(
    300,
    296,
    1,
    8,
    box(-122, -212, 252, 436, 44, darker(shell, 0.55)) +
      group(
        s.volume(10, darker(shell, 0.8), 0.5, 0.5),
        box(-128, -216, 250, 434, 42, s.lin(65, lighter(shell, 0.3), shell, darker(shell, 0.3))),
      ) +
      box(-108, -196, 104, 104, 28, darker(shell, 0.3)) +
      [
        [-80, -168],
        [-34, -168],
        [-80, -122],
        [-34, -122],
      ]
        .map(
          ([x = 0, y = 0]) =>
            dot(x, y, 18, '#10131f') +
            dot(x, y, 12, s.rad(0.35, 0.35, 0.8, '#7fa6d8', '#141a33')) +
            dot(x - 4, y - 4, 3, '#ffffff', 0.9),
        )
        .join('') +
      at(-2, 40, 1.7, 0, print) +
      line('M-100 200L100 -200', '#ffffff', 34, 0.07) +
      line('M120 -90V-30M120 -10V40', ring, 5),
  );
}

export function lamp(s: Sheet, base: string, glow: string, print: string): string {
  return (
    oval(300, 280, 210, 210, s.rad(0.5, 0.5, 0.5, `${glow}/0.75`, `${glow}/0`)) +
    fill(
      'M196 118Q300 84 404 118V440H196Z',
      s.lin(60, `${lighter(glow, 0.8)}/0.85`, `${glow}/0.4`, `${glow}/0.7`),
    ) +
    line('M196 118Q300 84 404 118V440H196Z', '#ffffff', 4, 0.85) +
    at(300, 270, 1.9, 0, print) +
    fill('M216 132L240 126V430H216Z', '#ffffff', 0.4) +
    fill('M160 440H440L456 492Q456 502 444 502H156Q144 502 144 492Z', coat(s, base, 80)) +
    fill('M176 446H424L428 456H172Z', glow, 0.8) +
    dot(300, 478, 8, glow)
  );
}
