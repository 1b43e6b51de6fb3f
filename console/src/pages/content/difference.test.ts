// The difference of two versions of a text.
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const shown = (before: string, after: string) =>
  differenceOf(before, after).map(({ kind, text }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text);

test('a changed line is removed and added, the others stay', () => {
  expect(shown('一\n二\n三', '一\n两\n三')).toEqual([' 一\n', '+两\n', '-二\n', ' 三']);
});

test('lines that were added or removed at either end are found', () => {
  expect(shown('二', '一\n二')).toEqual(['+一\n', ' 二']);
  expect(shown('一\n二', '二')).toEqual(['-一\n', ' 二']);
});
