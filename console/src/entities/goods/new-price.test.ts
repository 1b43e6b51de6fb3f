import { expect, test } from 'vitest';
import { newPrice } from './new-price.ts';

test.each([
  [9900, 'percent', '80', 7920],
  [999, 'percent', '85', 849],
  [9900, 'set', '12.50', 1250],
  [9900, 'add', '-9.00', 9000],
  [9900, 'add', '1', 10_000],
] as const)('%i by %s %s is %i', (price, rule, typed, wanted) => {
  expect(newPrice(price, rule, typed)).toBe(wanted);
});

test.each([
  ['percent', '0'],
  ['percent', 'abc'],
  ['set', '0'],
  ['add', '-99.00'],
] as const)('%s %s makes no price', (rule, typed) => {
  expect(newPrice(9900, rule, typed)).toBeUndefined();
});

test('a price in points is points, not hundredths of them', () => {
  expect(newPrice(300, 'set', '250', true)).toBe(250);
  expect(newPrice(300, 'set', '2.50', true)).toBeUndefined();
});
