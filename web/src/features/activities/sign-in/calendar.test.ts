// The layout of the calendar.
import { expect, it } from 'vitest';
import { addMonths, emptyCellsBefore, partsOf } from './calendar.ts';

it('weeks begin on Monday', () => {
  expect(emptyCellsBefore('2026-11-01')).toBe(6);
  expect(emptyCellsBefore('2026-11-02')).toBe(0);
  expect(emptyCellsBefore('2027-02-01')).toBe(0);
});

it('months go over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

it('a day has a year, a month and a date', () => {
  expect(partsOf('2026-11-05')).toEqual({ year: 2026, month: 11, date: 5 });
});
