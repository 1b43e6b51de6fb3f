// Times as operators read them: one way to write a day, a moment and a range, whatever the language and wherever the operator is.
import { afterEach, expect, test, vi } from 'vitest';
import { type Language, setLanguage } from './language.ts';
import {
  dayStartIn,
  formatDay,
  formatOwnTime,
  formatRange,
  formatRelative,
  formatTick,
  formatTime,
  formatTimeFor,
  formatWeekday,
  fromWallClock,
  shopDay,
  shopDayIn,
  toWallClock,
} from './time.ts';

afterEach(() => setLanguage('en'));

test.each<Language>(['zh', 'en'])('a day, a moment and a range are written the same way (%s)', (language) => {
  setLanguage(language);
  // Half past midnight of the next day in the shop.
  const at = '2026-11-15T16:30:00.000Z';
  expect(formatDay(at)).toBe('2026-11-16');
  expect(formatTime(at)).toBe('2026-11-16 00:30');
  expect([formatTick(at, false), formatTick(at, true)]).toEqual(['11-16', '11-16 00:30']);
  expect(formatRange(at, '2026-11-16T02:00:00.000Z')).toBe('2026-11-16 00:30 – 10:00');
  expect(formatRange(at, '2026-11-16T16:00:00.000Z')).toBe('2026-11-16 00:30 – 2026-11-17 00:00');
  expect(formatWeekday(at)).toBe(language === 'zh' ? '周一' : 'Mon');
});

test('a text for players has the moment in their language', () => {
  expect(formatTimeFor('2026-11-15T16:30:00.000Z', 'zh-CN')).toBe('2026年11月16日 00:30');
  expect(formatTimeFor('2026-11-15T16:30:00.000Z', 'en')).toMatch(/^Nov 16, 2026, 12:30\sAM$/);
});

test('an operator elsewhere sees the own clock beside it, written the same way', () => {
  const own = formatOwnTime('2026-11-15T16:30:00.000Z');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (own === undefined) expect(new Date('2026-11-15T16:30:00.000Z').getHours()).toBe(0);
  else expect(own).toMatch(new RegExp(`^2026-11-1[56] \\d{2}:30 \\(${timeZone}\\)$`));
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./time.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no other source writes a date its own way', () => {
  const own = /DateTimeFormat|toLocale(Date|Time)String|\.slice\(5, 1[06]\)/;
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(Object.keys(sources).filter((path) => own.test(sources[path] ?? ''))).toEqual([]);
});

test('a wall clock of the shop is read as Shanghai, and written back the same', () => {
  expect(fromWallClock('2026-11-16T08:00')).toBe('2026-11-16T00:00:00.000Z');
  expect(toWallClock('2026-11-16T00:00:00.000Z')).toBe('2026-11-16T08:00');
});

test('the day of the shop begins at midnight in Shanghai', () => {
  expect(shopDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
});

test('days are counted from the day of the shop, not of the operator', () => {
  // Half past midnight in the shop.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T16:30:00Z'));
  expect([shopDayIn(-1), shopDayIn(0), shopDayIn(30)]).toEqual(['2026-11-15', '2026-11-16', '2026-12-16']);
  expect(dayStartIn(1)).toBe('2026-11-16T16:00:00.000Z');
  now.mockRestore();
});

test('a moment is shown as a distance from now', () => {
  const now = Date.parse('2026-11-16T00:00:00Z');
  expect(formatRelative('2026-11-19T01:00:00Z', now)).toMatch(/3/);
  expect(formatRelative('2026-11-15T22:00:00Z', now)).toMatch(/2/);
  setLanguage('zh');
  expect(formatRelative('2026-11-14T00:00:00Z', now)).toBe('2 天前');
  expect(formatRelative('2026-11-16T00:05:00Z', now)).toBe('5 分钟后');
  // Neither the next day nor the next month of the calendar.
  expect(formatRelative('2026-11-17T23:00:00Z', now)).toMatch(/1/);
  expect(formatRelative('2027-01-14T00:00:00Z', now)).toMatch(/1/);
});
