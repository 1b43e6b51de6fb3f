import { expect, test } from 'vitest';
import { businessDay, fromWallClock, startOfDay, wallClock } from './business-time.ts';
import { BUSINESS_TIME_ZONE } from './constants.ts';

test('the clock shows what the zone shows, in any season', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: BUSINESS_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (const moment of ['2026-01-31T16:00:00Z', '2026-07-15T15:59:59Z', '2028-02-28T20:30:00Z'])
    expect(wallClock(new Date(moment)).slice(0, 19).replace('T', ' ')).toBe(format.format(new Date(moment)));
});

test('a business day begins at midnight of the shop', () => {
  expect(businessDay(new Date('2026-11-15T15:59:59.999Z'))).toBe('2026-11-15');
  expect(businessDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
  expect(startOfDay('2026-11-16')).toEqual(new Date('2026-11-15T16:00:00Z'));
});

test('times are read as the shop, banks and carriers write them', () => {
  const moment = new Date('2026-11-15T02:05:00Z');
  expect(fromWallClock('2026-11-15 10:05:00')).toEqual(moment);
  expect(fromWallClock('2026-11-15T10:05')).toEqual(moment);
  expect(fromWallClock('soon').getTime()).toBeNaN();
});
