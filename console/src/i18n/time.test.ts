import { expect, test } from 'vitest';
import { formatRelative, fromWallClock, shopDay, toWallClock } from './time.ts';

test('a wall clock of the shop is read as Shanghai, and written back the same', () => {
  expect(fromWallClock('2026-11-16T08:00')).toBe('2026-11-16T00:00:00.000Z');
  expect(toWallClock('2026-11-16T00:00:00.000Z')).toBe('2026-11-16T08:00');
});

test('the day of the shop begins at midnight in Shanghai', () => {
  expect(shopDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
});

test('a moment is shown as a distance from now', () => {
  const now = Date.parse('2026-11-16T00:00:00Z');
  expect(formatRelative('2026-11-19T01:00:00Z', now)).toMatch(/3/);
  expect(formatRelative('2026-11-15T22:00:00Z', now)).toMatch(/2/);
  // Neither the next day nor the next month of the calendar.
  expect(formatRelative('2026-11-17T23:00:00Z', now)).toMatch(/1/);
  expect(formatRelative('2027-01-14T00:00:00Z', now)).toMatch(/1/);
});
