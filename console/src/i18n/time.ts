// Times as operators read them: the shop's clock, wherever the operator is.
import { businessDay, fromWallClock as momentOf, wallClock } from '@emall/contract/business-time';
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

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const SHOP_MOMENT = { ...MOMENT, timeZone: BUSINESS_TIME_ZONE } as const;

/** `to`: the language of who reads it, where that is not the operator. */
export const formatTime = (iso: string, to: string = locale()): string =>
  formatIn(to, SHOP_MOMENT).format(new Date(iso));

export const formatDate = (iso: string): string =>
  formatIn(locale(), { dateStyle: 'medium', timeZone: BUSINESS_TIME_ZONE }).format(new Date(iso));

/** `Thu`, `周四`: the day of the week in the shop. */
export const formatWeekday = (iso: string): string =>
  formatIn(locale(), { weekday: 'short', timeZone: BUSINESS_TIME_ZONE }).format(new Date(iso));

/** The same moment on the operator's own clock with its zone; undefined where both clocks agree. */
export function formatOwnTime(iso: string): string | undefined {
  const at = new Date(iso);
  const format = formatIn(locale(), MOMENT);
  const own = format.format(at);
  if (own === formatIn(locale(), SHOP_MOMENT).format(at)) return undefined;
  return `${own} (${format.resolvedOptions().timeZone})`;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `in 3 days`, `2 hours ago`. */
export function formatRelative(iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  // In numbers: "tomorrow" and "next month" name a day and a month of the calendar, not a distance.
  const numeric = unit === 'second' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale(), { numeric }).format(Math.trunc(seconds / size), unit);
}

/** The wall clock of the shop as a `datetime-local` field writes it. */
export function toWallClock(iso: string): string {
  return wallClock(Date.parse(iso)).slice(0, 16);
}

/** The moment that a wall clock of the shop shows. */
export const fromWallClock = (local: string): string => momentOf(local).toISOString();

/** The day in the shop, `2026-11-16`. */
export const shopDay = (at: Date = new Date()): string => businessDay(at);
