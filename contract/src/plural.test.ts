// Plurals in English texts.
import { expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [11, '11 orders'],
  [21, '21 orders'],
  [1.5, '1.5 orders'],
  ['1', '1 order'],
  ['1,001', '1,001 orders'],
])('%s is counted right', (count, text) => {
  expect(`${count} ${plural(count, { one: 'order', other: 'orders' })}`).toBe(text);
  expect(counted(count, 'order')).toBe(text);
});

it('a noun that takes more than an s has its own plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'try', 'tries'))).toEqual(['0 tries', '1 try', '2 tries']);
});
