// When something that is used up runs out: the one rule for stock and for codes.
import { HOUR_MS } from '../../platform/clock.ts';

const DAY_HOURS = 24;
const WEEK_HOURS = 168;
/** The last day speaks for itself from so many pieces on; fewer are chance. */
const ENOUGH_IN_A_DAY = 10;
/** Further off nothing can be said. */
const FARTHEST_MS = 60 * DAY_HOURS * HOUR_MS;

export type Use = {
  left: number;
  /** Used in the last 24 hours, and in the last 7 days. */
  usedInDay: number;
  usedInWeek: number;
  /** Hours since it can be used at all, where that is less than a week. */
  hoursOnSale?: number;
};

/** Pieces per hour: that of the last day when there is enough to go by, else that of the week. */
export function rateOf({ usedInDay, usedInWeek, hoursOnSale = WEEK_HOURS }: Use): number {
  const hours = (most: number) => Math.max(1, Math.min(most, hoursOnSale));
  return usedInDay >= ENOUGH_IN_A_DAY ? usedInDay / hours(DAY_HOURS) : usedInWeek / hours(WEEK_HOURS);
}

/** Null: nothing is used, or it lasts longer than can be said. What is empty already is empty now. */
export function emptyAt(use: Use, now: Date): Date | null {
  if (use.left <= 0) return now;
  const rate = rateOf(use);
  const ms = rate > 0 ? (use.left / rate) * HOUR_MS : Number.POSITIVE_INFINITY;
  return ms <= FARTHEST_MS ? new Date(now.getTime() + ms) : null;
}
