// Stuffed animals.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { coat, dot, fill, gold, group, line, oval } from './shapes.ts';

/** A stuffed octopus with short curling arms. */
export function plushOctopus(s: Sheet, fur: string, belly: string, cheek: string): string {
  const arms: [number, number][] = [
    [130, 440],
    [208, 480],
    [300, 492],
    [392, 480],
    [470, 440],
  ];
  return (
    group(
      s.volume(24, darker(fur, 0.6), 0.55, 0.45),
      arms
        .map(([x, y]) =>
          fill(
            d`M${300 + (x - 300) * 0.45 - 36} 370Q${x - 60} ${y - 60} ${x - 34} ${y}Q${x} ${y + 34} ${x + 34} ${y}Q${x + 60} ${y - 60} ${300 + (x - 300) * 0.45 + 36} 370Z`,
            fur,
          ),
        )
        .join('') +
        fill(
          'M140 296Q128 112 300 108Q472 112 460 296Q456 420 300 424Q144 420 140 296Z',
          s.rad(0.38, 0.3, 0.8, lighter(fur, 0.3), fur, darker(fur, 0.18)),
        ),
    ) +
    arms.map(([x, y]) => oval(x, y + 4, 17, 11, belly, 0.9)).join('') +
    [
      [196, 180, 15],
      [236, 148, 10],
      [402, 190, 13],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, lighter(fur, 0.45), 0.7))
      .join('') +
    [222, 378]
      .map(
        (x) =>
          dot(x, 300, 34, '#1c1630') + dot(x - 10, 288, 13, '#ffffff') + dot(x + 12, 314, 6, '#ffffff', 0.9),
      )
      .join('') +
    oval(176, 348, 28, 16, cheek, 0.65) +
    oval(424, 348, 28, 16, cheek, 0.65) +
    line('M276 344Q300 368 324 344', '#1c1630', 7) +
    line('M300 112V150M150 270Q156 250 158 236', darker(fur, 0.4), 3, 0.5, 'stroke-dasharray="6 7"') +
    group(
      'transform="translate(352 70) rotate(18) scale(.72)"',
      fill('M-66 62Q-60 -40 0 -44Q60 -40 66 62Z', coat(s, '#20304f')) +
        fill('M-104 40Q0 78 104 40Q96 84 0 92Q-96 84 -104 40Z', coat(s, '#2c4068', 90)) +
        line('M-100 46Q0 84 100 46', '#f5c04a', 6) +
        dot(0, 24, 15, gold(s)),
    )
  );
}

/** A round stuffed beast (cat-like, with ears and wings by choice). */
export function plushBeast(s: Sheet, fur: string, belly: string, horn: string, winged: boolean): string {
  return (
    (winged
      ? group(
          s.volume(10, darker(horn, 0.5), 0.4, 0.4),
          fill(
            'M170 330Q60 280 66 190Q110 214 128 204Q136 232 168 236ZM430 330Q540 280 534 190Q490 214 472 204Q464 232 432 236Z',
            horn,
          ),
        )
      : '') +
    group(
      s.volume(24, darker(fur, 0.6), 0.55, 0.45),
      fill('M180 200L166 100L252 144ZM420 200L434 100L348 144Z', fur) +
        fill('M398 430Q500 450 500 370Q470 400 420 370Z', fur) +
        fill(
          'M150 270Q150 130 300 128Q450 130 450 270Q470 330 440 420Q420 494 300 496Q180 494 160 420Q130 330 150 270Z',
          s.rad(0.4, 0.3, 0.8, lighter(fur, 0.3), fur, darker(fur, 0.15)),
        ),
    ) +
    fill('M222 400Q230 336 300 334Q370 336 378 400Q374 474 300 476Q226 474 222 400Z', belly) +
    fill(
      'M262 140Q256 84 236 60Q278 76 288 136ZM338 140Q344 84 364 60Q322 76 312 136Z',
      s.lin(90, lighter(horn, 0.5), horn),
    ) +
    [230, 370]
      .map(
        (x) =>
          dot(x, 252, 31, '#1c1630') + dot(x - 9, 241, 12, '#ffffff') + dot(x + 10, 264, 6, '#ffffff', 0.9),
      )
      .join('') +
    oval(182, 298, 25, 14, '#ff7a8a', 0.5) +
    oval(418, 298, 25, 14, '#ff7a8a', 0.5) +
    line('M280 290Q290 306 300 292Q310 306 320 290', '#1c1630', 6) +
    group(s.volume(12, darker(fur, 0.6), 0.4, 0.4), oval(222, 480, 46, 28, fur) + oval(378, 480, 46, 28, fur))
  );
}
