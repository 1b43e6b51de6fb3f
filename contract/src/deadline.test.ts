// How ends of times are shown.
import { expect, test } from 'vitest';
import { fromWallClock, wallClock } from './business-time.ts';
import { lastMoment } from './deadline.ts';

test('what ends at midnight is shown with the last minute of the day before, any other end as it is', () => {
  const shown = (end: string) => wallClock(lastMoment(fromWallClock(end))).slice(0, 16);
  expect(shown('2026-12-01T00:00')).toBe('2026-11-30T23:59');
  expect(shown('2026-11-30T23:59:59')).toBe('2026-11-30T23:59');
  expect(shown('2026-11-30T15:00')).toBe('2026-11-30T15:00');
});
