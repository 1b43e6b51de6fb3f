import { expect, test } from 'vitest';
import { formatMoney, parseYuan, toYuan } from './money.ts';

test.each([
  ['12.5', 1250],
  ['¥1,234.05', 123_405],
  ['0.29', 29],
  ['19.99', 1999],
  ['1000000', 100_000_000],
])('%s is %i cents, to the cent', (typed, cents) => {
  expect(parseYuan(typed)).toBe(cents);
});

test.each(['', '1.234', '-1', '1e3', 'abc', '1,23'])('%j is no amount', (typed) => {
  expect(parseYuan(typed)).toBeUndefined();
});

test('amounts are written with two digits and grouped', () => {
  expect(formatMoney(123_456_705)).toBe('¥1,234,567.05');
  expect(formatMoney(-5)).toBe('-¥0.05');
  expect(toYuan(1250)).toBe('12.50');
});
