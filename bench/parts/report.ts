// Prints the figures of a bench beside their bars and the stored ones, and hands them to `npm run bench`.
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Figure = {
  /** The number of the promise. */
  promise: string;
  what: string;
  value: number;
  /** The bar: at least or at most this; neither for what is only shown. */
  atLeast?: number;
  atMost?: number;
  /** What the figure was made of. */
  detail?: string;
};

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

const isHeld = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  value >= atLeast && value <= atMost;

const barOf = ({ atLeast, atMost }: Figure): string =>
  atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';

const shown = (value: number) => (value >= 100 ? count(value) : String(Number(value.toFixed(2))));

/** `BENCH_RESULTS`: the file that collects the figures of all benches. */
export function report(figures: readonly Figure[]): void {
  const last = lastFigures();
  for (const figure of figures) {
    const before = last.get(`${figure.promise} ${figure.what}`);
    const cells = [
      figure.promise.padEnd(4),
      figure.what.padEnd(52),
      shown(figure.value).padStart(9),
      barOf(figure).padEnd(8),
      (barOf(figure) ? (isHeld(figure) ? 'pass' : 'FAIL') : '').padEnd(5),
      (before === undefined ? '' : `before ${shown(before)}`).padEnd(16),
      figure.detail ?? '',
    ];
    print(cells.join(' ').trimEnd());
  }
  const file = process.env.BENCH_RESULTS;
  if (file) for (const figure of figures) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The figures that docs/performance.md shows. */
function lastFigures(): Map<string, number> {
  try {
    const { figures } = JSON.parse(readFileSync(`${root}/docs/performance.json`, 'utf8')) as {
      figures: Figure[];
    };
    return new Map(figures.map(({ promise, what, value }) => [`${promise} ${what}`, value]));
  } catch {
    return new Map();
  }
}
