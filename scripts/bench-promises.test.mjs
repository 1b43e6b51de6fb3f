// The table of performance: a figure is compared with the run before its own, and names the run that it is of.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, mergeFigures, pageOf } from './bench-promises.mjs';
import { shown } from './figures.mjs';
import { root } from './project.mjs';

const run = (measured, load) => ({ measured, load, machine: '2 × test, 4 GB', node: '24' });
const figure = (promise, value) => ({ promise, what: 'x', value });

test('a run of one bench leaves the other figures with their own day, load and comparison', () => {
  const first = mergeFigures([], [figure('1', 10), figure('2', 20)], run('2026-11-01', 1), true);
  const second = mergeFigures(first, [figure('1', 11), figure('2', 22)], run('2026-11-02', 2), true);
  const third = mergeFigures(second, [figure('2', 24)], run('2026-11-03', 9), false);
  expect(third).toEqual([
    { ...figure('1', 11), ...run('2026-11-02', 2), last: 10 },
    { ...figure('2', 24), ...run('2026-11-03', 9), last: 22 },
  ]);
  const page = pageOf(third);
  expect(page).toContain('| 1 | x | 11 |  |  | 10 | 2026-11-02, Node 24, load 2 |  |');
  expect(page).toContain('| 2 | x | 24 |  |  | 22 | 2026-11-03, Node 24, load 9 |  |');
});

test('figures stand in the order of the promises, those of no promise last', () => {
  const measured = ['cold', '22', '3', '30'].map((promise) => figure(promise, 1));
  const places = mergeFigures([], measured, run('2026-11-01', 1), true).map(({ promise }) => promise);
  expect(places).toEqual(['3', '22', '30', 'cold']);
});

test('a run of all benches drops what none of them measures any more', () => {
  const first = mergeFigures([], [figure('1', 10), figure('2', 20)], run('2026-11-01', 1), true);
  expect(mergeFigures(first, [figure('2', 21)], run('2026-11-02', 1), true)).toHaveLength(1);
});

test('a figure is shown with more digits where it would look like the bar that it misses', () => {
  const values = [
    { value: 0.8461600579, atLeast: 0.85 },
    { value: 1.2, atMost: 1.2 },
    { value: 1.2041, atMost: 1.2 },
    { value: 180.31, atMost: 180 },
    { value: 4708.4 },
  ];
  expect(values.map(shown)).toEqual(['0.846', '1.2', '1.204', '180.3', '4,708']);
});

test('every bench of the run of all reports its figures', () => {
  const sources = BENCHES.map(([name]) => join(root, 'bench', `${name}.ts`));
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
  for (const file of sources) expect(readFileSync(file, 'utf8'), file).toMatch(/\breport\(/);
});
