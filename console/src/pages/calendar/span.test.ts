// The days of the calendar.
import { expect, test } from 'vitest';
import { isDay, positionIn, spanOf, stepFrom } from './span.ts';

test('a month has all its days, a week begins on Monday', () => {
  expect(spanOf('month', '2026-02-10')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(spanOf('month', '2028-02-10').days).toHaveLength(29);
  expect(spanOf('month', '2026-12-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  // A Sunday belongs to the week before the Monday that follows.
  expect(spanOf('week', '2026-11-15')).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
  expect(spanOf('week', '2026-11-16')).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
});

test('the next and the last month and week join without a gap', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-31');
  expect(stepFrom('week', '2026-11-16', -1)).toBe('2026-11-15');
});

test('a time stands where it is in the shop’s days, and at the edge when it lies outside', () => {
  const week = spanOf('week', '2026-11-16');
  expect(positionIn(week, '2026-11-16T00:00:00+08:00')).toBe(0);
  expect(positionIn(week, '2026-11-19T12:00:00+08:00')).toBe(50);
  expect(positionIn(week, '2027-01-01T00:00:00Z')).toBe(100);
  expect(positionIn(week, '2026-01-01T00:00:00Z')).toBe(0);
});

test('an address that names no day names none', () => {
  expect(isDay('2026-11-16')).toBe(true);
  for (const text of [undefined, '', '2026-13-45', 'today']) expect(isDay(text), String(text)).toBe(false);
});
