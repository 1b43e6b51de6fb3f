// A day of the business calendar of one game, as moments.
import { addDays, dayOf, startOf } from '../../platform/business-days.ts';
import { fail } from '../../platform/fail.ts';

export type DayRange = { gameId: number; day: string; from: Date; to: Date };

/** Refuses what is no day of the calendar, such as the 31st of February. */
export function dayRange(gameId: number, day: string): DayRange {
  const from = startOf(day);
  if (Number.isNaN(from.getTime()) || dayOf(from) !== day)
    throw fail('call/bad-input', { field: 'day', reason: 'is not a day' });
  return { gameId, day, from, to: startOf(addDays(day, 1)) };
}
