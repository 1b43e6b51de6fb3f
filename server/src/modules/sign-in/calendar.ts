// Rules of the sign-in calendar: days of a round, the prize of each, streaks. Days are strings such as `2026-11-15`.
import type { Prize, SignInConfig } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { addDays, daysBetween } from '../../platform/business-days.ts';

export type Span = { from: string; to: string };
export type SignedDay = { day: string; isMadeUp: boolean };

/** Returns all days of a span, both ends included. */
export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));
}

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthSpan(month: string): Span {
  const from = `${month}-01`;
  // Every month has a 28th, and four days later is in the next month.
  const next = monthOf(addDays(`${month}-28`, 4));
  return { from, to: addDays(`${next}-01`, -1) };
}

export function overlap(one: Span, other: Span): Span {
  return { from: max(one.from, other.from), to: min(one.to, other.to) };
}

const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);

/** Returns the business days of an activity; an end at midnight excludes the day that begins then. */
export function spanOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span {
  return { from: businessDay(startsAt), to: businessDay(new Date(endsAt.getTime() - 1)) };
}

/** Returns the round of a day. */
export function roundOf({ round }: Pick<SignInConfig, 'round'>, span: Span, day: string): Span {
  return round === 'whole' ? span : overlap(monthSpan(monthOf(day)), span);
}

/** Returns the prize of a day. In monthly rounds the first prize belongs to the first of the month. */
export function prizeOfDay(
  { round, daily, special_days }: Pick<SignInConfig, 'round' | 'daily' | 'special_days'>,
  span: Span,
  day: string,
): { prize: Prize; isSpecial: boolean } {
  const special = special_days.find((each) => each.day === day);
  if (special) return { prize: special.prize, isSpecial: true };
  const first = round === 'whole' ? span.from : monthSpan(monthOf(day)).from;
  const prize = daily[(daysBetween(first, day) - 1) % daily.length];
  if (!prize) throw new Error('the sign-in activity has no rewards');
  return { prize, isSpecial: false };
}

/** Returns the days that count for streaks; make-up days only if the activity includes them. */
function streakDays(days: readonly SignedDay[], joinsStreak: boolean): Set<string> {
  return new Set(days.filter(({ isMadeUp }) => joinsStreak || !isMadeUp).map(({ day }) => day));
}

/** Returns the streak up to today; today breaks it only when it is over. */
export function currentStreak(days: readonly SignedDay[], today: string, joinsStreak: boolean): number {
  const counted = streakDays(days, joinsStreak);
  let day = counted.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; counted.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** Returns the longest streak: a box that was reached stays reached when the streak breaks. */
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

/** Returns the cards so far: given ones, and one per full amount spent. */
export function cardsEarned({ given, per_amount, max: most }: SignInConfig['makeup'], spend: number): number {
  return Math.min(most, given + (per_amount === null ? 0 : Math.floor(Math.max(0, spend) / per_amount)));
}
