// Times as operators read them: the shop's clock, wherever the operator is.
import {
  businessDay,
  fromWallClock as momentOf,
  wallClock,
  writeSecond,
  writeTime,
} from '@emall/contract/business-time';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { language } from './language.ts';

const locale = () => (language() === 'zh' ? 'zh-CN' : 'en-GB');

/** Making a format costs a hundred times what using it does, and tables show many times. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(to: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${to} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(to, options);
  formats.set(key, format);
  return format;
}

/** A moment, `2026-11-16 18:30`: the same in both languages, as files, filters and days have it. */
export const formatTime = (iso: string): string => writeTime(Date.parse(iso));

/** The same to the second, for a log. */
export const formatSecond = (iso: string): string => writeSecond(Date.parse(iso));

/** The day of a moment, `2026-11-16`. */
export const formatDay = (iso: string): string => businessDay(Date.parse(iso));

/** From a moment to another, `2026-11-16 18:30 – 2026-11-18 00:00`; on one day `2026-11-16 18:30 – 20:00`. */
export function formatRange(from: string, to: string): string {
  const end = formatTime(to);
  return `${formatTime(from)} – ${formatDay(from) === formatDay(to) ? end.slice(11) : end}`;
}

/** For an axis, which has the year elsewhere: `11-16`, or `11-16 18:30`. */
export const formatTick = (iso: string, hasTime: boolean): string =>
  (hasTime ? formatTime(iso) : formatDay(iso)).slice(5);

/** A moment in a text for players, in the language of that text. */
export const formatTimeFor = (iso: string, reader: 'zh-CN' | 'en'): string =>
  formatIn(reader, { dateStyle: 'medium', timeStyle: 'short', timeZone: BUSINESS_TIME_ZONE }).format(
    new Date(iso),
  );

/** `Thu`, `周四`: the day of the week in the shop. */
export const formatWeekday = (iso: string): string =>
  formatIn(locale(), { weekday: 'short', timeZone: BUSINESS_TIME_ZONE }).format(new Date(iso));

/** The same moment on the operator's own clock with its zone; undefined where both clocks agree. */
export function formatOwnTime(iso: string): string | undefined {
  // Swedish dates are written as ours.
  const format = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  const own = format.format(new Date(iso));
  return own === formatTime(iso) ? undefined : `${own} (${format.resolvedOptions().timeZone})`;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `in 3 days`, `2 hours ago`, `2 小时前`. */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  // In numbers: "tomorrow" and "next month" name a day and a month of the calendar, not a distance.
  const numeric = unit === 'second' ? 'auto' : 'always';
  const text = new Intl.RelativeTimeFormat(locale(), { numeric }).format(Math.trunc(seconds / size), unit);
  // As every other text has it: a blank between a number and Chinese characters.
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
}

/** The wall clock of the shop as a `datetime-local` field writes it. */
export function toWallClock(iso: string): string {
  return wallClock(Date.parse(iso)).slice(0, 16);
}

/** The moment that a wall clock of the shop shows. */
export const fromWallClock = (local: string): string => momentOf(local).toISOString();

/** The day in the shop, `2026-11-16`. */
export const shopDay = (at: Date = new Date()): string => businessDay(at);

export const DAY_MS = 86_400_000;

/** The day in the shop that many days from today; before today with a negative number. */
export const shopDayIn = (days: number): string => businessDay(Date.now() + days * DAY_MS);

/** The moment at which that day begins. */
export const dayStartIn = (days: number): string => fromWallClock(`${shopDayIn(days)}T00:00`);
