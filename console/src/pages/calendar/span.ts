// The days that the calendar shows: a month or a week of the shop's calendar, and the one before and after.
import { startOfDay } from '@emall/contract/business-time';
import { DAY_MS, shopDay } from '../../i18n/time.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];
export type Span = { from: string; to: string; days: string[] };

/** Days as moments of UTC: only their order and weekday count. */
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const write = (date: Date): string => date.toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => write(new Date(at(day).getTime() + days * DAY_MS));

/** The month or the week (from Monday on) that a day is in. */
export function spanOf(view: View, day: string): Span {
  const isWeek = view === 'week';
  const from = isWeek ? plusDays(day, -((at(day).getUTCDay() + 6) % 7)) : `${day.slice(0, 7)}-01`;
  const next = isWeek
    ? plusDays(from, 7)
    : write(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)));
  const count = Math.round((at(next).getTime() - at(from).getTime()) / DAY_MS);
  const days = Array.from({ length: count }, (_, n) => plusDays(from, n));
  return { from, to: plusDays(next, -1), days };
}

/** A day of the span before (-1) or after (1). */
export function stepFrom(view: View, day: string, by: -1 | 1): string {
  const { from, to } = spanOf(view, day);
  return by < 0 ? plusDays(from, -1) : plusDays(to, 1);
}

/** Where a time stands in a span, in percent; what lies outside stands at its edge. */
export function positionIn({ from, days }: Span, iso: string): number {
  const start = startOfDay(from).getTime();
  return Math.max(0, Math.min(100, ((Date.parse(iso) - start) / (days.length * DAY_MS)) * 100));
}

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text).getTime());
export const today = (): string => shopDay();
