// Numbers as operators read them: one way to write them, whatever the language of the browser.
import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';
import { formatNumber } from './number.ts';

test('a number is grouped as an amount is', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatNumber(-1234)).toBe('-1,234');
  expect(formatMoney(123_400)).toBe('¥1,234.00');
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./number.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no other source writes a number its own way', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const own = /NumberFormat|\.toLocaleString\(/;
  expect(Object.keys(sources).filter((path) => own.test(sources[path] ?? ''))).toEqual([]);
});
