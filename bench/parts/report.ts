// Prints the figures of a bench beside their bars and the stored ones, and hands them to `npm run bench`.
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { barOf, type Figure, idOf, isHeld, shown } from '../../scripts/figures.mjs';

export type { Figure } from '../../scripts/figures.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const print = (line: string) => process.stdout.write(`${line}\n`);

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
export const count = (number: number) => Math.round(number).toLocaleString('en');

export type Pair = { ours: number; theirs: number };

/** The figure of alternating runs of the mall and of what it is measured against: the median of their ratios. */
export function ratioOf(
  promise: string,
  what: string,
  pairs: readonly Pair[],
  bar: Pick<Figure, 'atLeast' | 'atMost'>,
): Figure {
  const of = (side: keyof Pair) => count(median(pairs.map((pair) => pair[side])));
  const value = median(pairs.map(({ ours, theirs }) => ours / theirs));
  return { promise, what, value, ...bar, detail: `${of('ours')} against ${of('theirs')} a second` };
}

/** A missed bar ends the process with 1. `BENCH_RESULTS`: the file that collects the figures of all benches. */
export function report(figures: readonly Figure[]): void {
  const last = lastFigures();
  for (const figure of figures) {
    const before = last.get(idOf(figure));
    const cells = [
      figure.promise.padEnd(4),
      figure.what.padEnd(60),
      shown(figure).padStart(9),
      barOf(figure).padEnd(8),
      (barOf(figure) ? (isHeld(figure) ? 'pass' : 'FAIL') : '').padEnd(5),
      (before === undefined ? '' : `before ${shown({ value: before })}`).padEnd(16),
      figure.detail ?? '',
    ];
    print(cells.join(' ').trimEnd());
  }
  if (!figures.every(isHeld)) process.exitCode = 1;
  const file = process.env.BENCH_RESULTS;
  if (file) for (const figure of figures) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The figures that docs/performance.md shows. */
function lastFigures(): Map<string, number> {
  try {
    const { figures } = JSON.parse(readFileSync(`${root}/docs/performance.json`, 'utf8')) as {
      figures: Figure[];
    };
    return new Map(figures.map((figure) => [idOf(figure), figure.value]));
  } catch {
    return new Map();
  }
}
