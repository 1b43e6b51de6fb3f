// Files of codes as people make them: with headers, quotes, other columns, blank lines and duplicates.
import { expect, test } from 'vitest';
import { CallFailure } from '../../platform/fail.ts';
import { readCodes } from './code-file.ts';

test('one code per line, with any line ending', async () => {
  for (const csv of ['AAAA\nBBBB\n', 'AAAA\r\nBBBB', '\uFEFFAAAA\rBBBB\r'])
    expect(await readCodes(csv)).toMatchObject({ codes: ['AAAA', 'BBBB'], lines: 2, blanks: 0, leftOut: [] });
});

test('the code is the first column; a header is not a code', async () => {
  const file = await readCodes('Code,批次\n"AA""A,A",1\n BBBB ;2\nCCCC\t3');
  expect(file).toMatchObject({ codes: ['AA"A,A', 'BBBB', 'CCCC'], codeLines: [2, 3, 4], lines: 3 });
});

test('blank, repeated and malformed lines are counted and named', async () => {
  const file = await readCodes('AAAA\n\n  ,x\nAAAA\nB\n含中文\nCC CC\nDDDD\n');
  expect(file).toMatchObject({ codes: ['AAAA', 'DDDD'], lines: 8, blanks: 2, repeated: 1, malformed: 3 });
  expect(file.leftOut).toEqual([
    { line: 2, reason: 'blank' },
    { line: 3, reason: 'blank' },
    { line: 4, reason: 'repeated' },
    { line: 5, reason: 'malformed' },
    { line: 6, reason: 'malformed' },
    { line: 7, reason: 'malformed' },
  ]);
});

test('only the first fifty faults are named, all are counted', async () => {
  const file = await readCodes(`${'x\n'.repeat(80)}AAAA`);
  expect(file).toMatchObject({ codes: ['AAAA'], malformed: 80 });
  expect(file.leftOut).toHaveLength(50);
});

test('a quote that is never closed refuses the whole file, because the codes after it would be wrong', async () => {
  await expect(readCodes('AAAA\n"BBBB\nCCCC\n')).rejects.toThrow(CallFailure);
});
