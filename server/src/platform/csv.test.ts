// CSV files as people and banks make them, and the lines on which their rows start.
import { expect, test, vi } from 'vitest';
import { CSV_SEPARATORS, readCsv } from './csv.ts';

const cellsOf = (text: string, separators?: string[]) => readCsv(text, separators).map(({ cells }) => cells);

test('quotes, separators and line breaks inside quotes belong to the cell', () => {
  expect(readCsv('a,b\r\n"x, ""y""\nz",2\n\n 3 ,"4"')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('lines may end in any of the three ways, and the last line need not', () => {
  for (const text of ['a\nb\n', 'a\r\nb', '\uFEFFa\rb\r']) expect(cellsOf(text)).toEqual([['a'], ['b']]);
});

test('the first line decides which separator it is, unless several are allowed', () => {
  expect(cellsOf('\uFEFFa;b\n1;2').at(1)).toEqual(['1', '2']);
  expect(cellsOf('a\tb\n1\t2,5').at(1)).toEqual(['1', '2,5']);
  expect(cellsOf('a,1\nb;2\nc\t3', CSV_SEPARATORS)).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
});

test('rows may have different numbers of cells, and a quote inside a cell is a sign like any other', () => {
  expect(cellsOf('title\na,b,c\n12" disk,2')).toEqual([['title'], ['a', 'b', 'c'], ['12" disk', '2']]);
});

test.each([
  ['a quote that is never closed', 'a,b\n"1,2\n3,4', 'a quote is never closed'],
  ['text after a closing quote', 'a,b\n"1"x,2', 'line 2 cannot be read'],
])('%s makes the file unreadable', (_name, text, message) => {
  expect(() => readCsv(text)).toThrow(message);
});

test('the line of a quote that is never closed is the one it was opened on', () => {
  expect(() => readCsv('a,b\n"1,2\n3,4')).toThrow(expect.objectContaining({ line: 2 }));
});

test('rows of another length cost no error each: a file of line breaks under a header does not stop the mall', () => {
  const traces = vi.spyOn(Error, 'captureStackTrace');
  try {
    const rows = readCsv(`a,b\n${'\n'.repeat(1000)}${'1,2,3\n'.repeat(1000)}`);
    expect(rows).toHaveLength(2001);
    expect(traces).not.toHaveBeenCalled();
  } finally {
    traces.mockRestore();
  }
});

test('an empty file has no rows', () => {
  expect(readCsv('')).toEqual([]);
});
