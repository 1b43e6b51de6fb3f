// The rules of the calendar: which days a round has, what each brings, and how long a streak is. Days are `2026-11-15`.
import type { Prize, SignInConfig } from '@emall/contract';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { businessDay, DAY_MS } from '../../platform/clock.ts';

export type Span = { from: string; to: string };
export type SignedDay = { day: string; isMadeUp: boolean };

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const dayOf = (time: Date): string => businessDay(time, BUSINESS_TIME_ZONE);

export function addDays(day: string, count: number): string {
  return new Date(noon(day) + count * DAY_MS).toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS);

/** Both ends included; none when the span is empty. */
export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, place) => addDays(from, place));
}

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthSpan(month: string): Span {
  const from = `${month}-01`;
  // The 28th is in every month, and four days later the next has begun.
  const next = monthOf(addDays(`${month}-28`, 4));
  return { from, to: addDays(`${next}-01`, -1) };
}

export function overlap(one: Span, other: Span): Span {
  return { from: max(one.from, other.from), to: min(one.to, other.to) };
}

const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);

/** The business days of an activity; one that ends at midnight does not reach into the day that begins then. */
export function spanOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span {
  return { from: dayOf(startsAt), to: dayOf(new Date(endsAt.getTime() - 1)) };
}

/** The round that a day belongs to. */
export function roundOf({ round }: Pick<SignInConfig, 'round'>, span: Span, day: string): Span {
  return round === 'whole' ? span : overlap(monthSpan(monthOf(day)), span);
}

/** What a day brings. In rounds of a month the first reward stands on the first of each month. */
export function prizeOf(
  { round, daily, special_days }: Pick<SignInConfig, 'round' | 'daily' | 'special_days'>,
  span: Span,
  day: string,
): { prize: Prize; isSpecial: boolean } {
  const special = special_days.find((each) => each.day === day);
  if (special) return { prize: special.prize, isSpecial: true };
  const first = round === 'whole' ? span.from : monthSpan(monthOf(day)).from;
  const prize = daily[daysBetween(first, day) % daily.length];
  if (!prize) throw new Error('a sign-in activity without rewards');
  return { prize, isSpecial: false };
}

/** The days of a round that make streaks: made-up ones only where the activity says so. */
function streakDays(days: readonly SignedDay[], joinsStreak: boolean): Set<string> {
  return new Set(days.filter(({ isMadeUp }) => joinsStreak || !isMadeUp).map(({ day }) => day));
}

/** In a row up to today; a day that is still open does not break it. */
export function currentStreak(days: readonly SignedDay[], today: string, joinsStreak: boolean): number {
  const counted = streakDays(days, joinsStreak);
  let day = counted.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; counted.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** The longest run: a box that was reached stays reached when the streak breaks. */
export function longestStreak(days: readonly SignedDay[], joinsStreak: boolean): number {
  let longest = 0;
  let run = 0;
  let before = '';
  for (const day of [...streakDays(days, joinsStreak)].sort()) {
    run = before && addDays(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return longest;
}

/** Cards so far: those given, and one for each full amount spent. */
export function cardsEarned({ given, per_amount, max: most }: SignInConfig['makeup'], spend: number): number {
  return Math.min(most, given + (per_amount === null ? 0 : Math.floor(Math.max(0, spend) / per_amount)));
}
