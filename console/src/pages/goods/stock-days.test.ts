// The curve of stock and sales on the page of goods.
import { expect, test } from 'vitest';
import { firstDayOf, stockDays } from './stock-days.ts';

const now = new Date('2026-11-15T10:00:00+08:00');
const changes = [
  { created_at: '2026-11-15T09:00:00+08:00', cause: 'correction', change: 20 },
  { created_at: '2026-11-15T00:00:00+08:00', cause: 'sales', change: -3 },
  { created_at: '2026-11-13T23:30:00+08:00', cause: 'correction', change: -1 },
  { created_at: '2026-11-13T00:00:00+08:00', cause: 'sales', change: -4 },
];

test('each day ends with the stock that the changes after it leave, and says what was sold', () => {
  expect(stockDays(changes, { stock: 50, first: '2026-11-12', now })).toEqual([
    { day: '2026-11-12', stock: 38, sold: 0 },
    { day: '2026-11-13', stock: 33, sold: 4 },
    { day: '2026-11-14', stock: 33, sold: 0 },
    { day: '2026-11-15', stock: 50, sold: 3 },
  ]);
});

test('the curve begins after the day up to which the changes are listed', () => {
  expect(firstDayOf(changes, { from: '2026-10-17', isAll: true })).toBe('2026-10-17');
  expect(firstDayOf(changes, { from: '2026-10-17', isAll: false })).toBe('2026-11-14');
  expect(firstDayOf([], { from: '2026-10-17', isAll: true })).toBe('2026-10-17');
});
