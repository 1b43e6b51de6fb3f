// CSV files as people and banks make them, and the lines on which their rows start.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CSV_SEPARATORS, csvOf, readCsv, withoutFormulaGuard } from './csv.ts';
import { ITEMS_PER_YIELD } from './event-loop.ts';

const cellsOf = async (text: string, separators?: string[]) =>
  (await readCsv(text, separators ? { separators } : {})).map(({ cells }) => cells);

test('quotes, separators and line breaks inside quotes belong to the cell', async () => {
  expect(await readCsv('a,b\r\n"x, ""y""\nz",2\n\n 3 ,"4"')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('lines may end in any of the three ways, and the last line need not', async () => {
  for (const text of ['a\nb\n', 'a\r\nb', '\uFEFFa\rb\r'])
    expect(await cellsOf(text)).toEqual([['a'], ['b']]);
});

test('the first line decides which separator it is, unless several are allowed', async () => {
  expect((await cellsOf('\uFEFFa;b\n1;2')).at(1)).toEqual(['1', '2']);
  expect((await cellsOf('a\tb\n1\t2,5')).at(1)).toEqual(['1', '2,5']);
  expect(await cellsOf('a,1\nb;2\nc\t3', CSV_SEPARATORS)).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
});

test('rows may have different numbers of cells, and a quote inside a cell is a sign like any other', async () => {
  expect(await cellsOf('title\na,b,c\n12" disk,2')).toEqual([['title'], ['a', 'b', 'c'], ['12" disk', '2']]);
});

test.each([
  ['a quote that is never closed', 'a,b\n"1,2\n3,4', 'a quote is never closed'],
  ['text after a closing quote', 'a,b\n"1"x,2', 'line 2 cannot be read'],
])('%s makes the file unreadable', async (_name, text, message) => {
  await expect(readCsv(text)).rejects.toThrow(message);
});

test('the line of a quote that is never closed is the one it was opened on', async () => {
  await expect(readCsv('a,b\n"1,2\n3,4')).rejects.toThrow(expect.objectContaining({ line: 2 }));
});

test('rows of another length cost no error each: a file of line breaks under a header does not stop the mall', async () => {
  const traces = vi.spyOn(Error, 'captureStackTrace');
  try {
    const rows = await readCsv(`a,b\n${'\n'.repeat(1000)}${'1,2,3\n'.repeat(1000)}`);
    expect(rows).toHaveLength(2001);
    expect(traces).not.toHaveBeenCalled();
  } finally {
    traces.mockRestore();
  }
});

test('an empty file has no rows', async () => {
  expect(await readCsv('')).toEqual([]);
});

/** How often the event loop was free for others while something was read. */
async function turnsDuring(reading: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = reading.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await end;
  return turns;
}

test.each([
  ['rows', 'a,b\n'],
  ['line breaks', '\n\n'],
])('a file of many %s leaves the event loop to others every few thousand', async (_name, part) => {
  const turns = await turnsDuring(readCsv(part.repeat(10 * ITEMS_PER_YIELD)));
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('reading stops with the row after the most that are wanted', async () => {
  expect(await cellsOf('a\nb\nc\nd')).toHaveLength(4);
  expect(await readCsv('a\nb\nc\nd', { most: 2 })).toHaveLength(3);
});

test('a row of more cells than any table has makes the file unreadable, and its line is named', async () => {
  expect((await cellsOf(`a\n${','.repeat(255)}`)).at(1)).toHaveLength(256);
  await expect(readCsv(`a\n${','.repeat(500_000)}`)).rejects.toThrow(
    expect.objectContaining({ line: 2, reason: 'csv-too-wide' }),
  );
});

test.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', ' ＝1', "'＝1"])(
  '%s is no formula in a file, and is read as it was',
  (text) => {
    const [, cell = ''] = /^(?:\uFEFF)?(.*)\r\n$/.exec(csvOf([[text]], true)) ?? [];
    expect([cell, withoutFormulaGuard(cell)]).toEqual([`'${text}`, text]);
  },
);

test('a quote that is closed far away counts as never closed, however many quotes are between', async () => {
  const cell = '""'.repeat(60_000);
  await expect(readCsv(`"${cell}",2`)).rejects.toThrow('a quote is never closed');
  expect(await cellsOf(`"${'x'.repeat(90_000)}",2`)).toHaveLength(1);
});
