// The layout of the calendar, and what can still be reached in a round.
import { expect, it } from 'vitest';
import { addMonths, emptyCellsBefore, partsOf, reachable } from './calendar.ts';

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

const round = (makeup: Partial<Parameters<typeof reachable>[0]['makeup']>) =>
  reachable({
    today: '2026-11-20',
    round_ends_on: '2026-11-30',
    is_signed_today: true,
    is_own: true,
    streak: 2,
    total: 5,
    makeup: { left: 1, used: 1, max: 3, next_amount: null, joins_streak: false, ...makeup },
  });

it('a box is out of reach beyond the days that are left and the cards of the player', () => {
  expect(round({})).toEqual({ streak: 12, total: 16 });
});

it('cards that can be earned reach as far as the most cards of a round', () => {
  expect(round({ next_amount: 5000 })).toEqual({ streak: 12, total: 17 });
  expect(round({ next_amount: 5000, joins_streak: true })).toEqual({ streak: 17, total: 17 });
  expect(round({ left: 0, used: 3, next_amount: 5000, joins_streak: true })).toEqual({
    streak: 12,
    total: 15,
  });
});
