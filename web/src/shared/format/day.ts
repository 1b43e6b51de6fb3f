// Days of the shop's own clock.
import { startOfDay, wallClock } from '@emall/contract/business-time';

export type Moment = string | number | Date;

const DAY = 86_400_000;

/** '2025-03-01' */
export function formatDate(moment: Moment): string {
  return shopClock(moment).slice(0, 10);
}

/** '20250301': the business day a moment belongs to. */
export function businessDay(moment: Moment): string {
  return formatDate(moment).replaceAll('-', '');
}

/** When the business day of a moment ends: the next midnight of the shop, in milliseconds since the epoch. */
export function endOfBusinessDay(moment: Moment): number {
  return startOfDay(formatDate(moment)).getTime() + DAY;
}

/** What the shop's clock shows at a moment: '2025-03-01T10:00:00.000'. */
export function shopClock(moment: Moment): string {
  return wallClock(new Date(moment));
}
