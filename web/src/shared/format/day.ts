// Days of the shop's own clock (Asia/Shanghai).
export type Moment = string | number | Date;

const HOUR = 3_600_000;
// Shanghai keeps UTC+8 all year, so a fixed shift is exact and needs no time-zone tables.
const SHANGHAI = 8 * HOUR;

/** '2025-03-01' */
export function formatDate(moment: Moment): string {
  return shanghai(moment).slice(0, 10);
}

/** '20250301': the business day a moment belongs to. */
export function businessDay(moment: Moment): string {
  return formatDate(moment).replaceAll('-', '');
}

/** When the business day of a moment ends: the next midnight in Shanghai, in milliseconds since the epoch. */
export function endOfBusinessDay(moment: Moment): number {
  return Date.parse(`${formatDate(moment)}T00:00:00+08:00`) + 24 * HOUR;
}

/** The clock of Shanghai at a moment, written as ISO 8601. */
export function shanghai(moment: Moment): string {
  return new Date(new Date(moment).getTime() + SHANGHAI).toISOString();
}
