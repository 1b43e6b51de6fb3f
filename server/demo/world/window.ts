// When the parts of the demo world run: counted in whole days of Shanghai from the day of the first start.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;

function midnightIn(days: number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS;
  return new Date(midnight - SHANGHAI_MS + days * DAY_MS);
}

/** Ten in the morning, some days from now: what is announced is always near enough to wait for. */
export const morningIn = (days: number, now: Date): Date =>
  new Date(midnightIn(days, now).getTime() + 10 * HOUR_MS);

/** Four hours of a night, some days from now. */
export const nightIn = (days: number, now: Date): { from: Date; until: Date } => ({
  from: new Date(midnightIn(days, now).getTime() + 3 * HOUR_MS),
  until: new Date(midnightIn(days, now).getTime() + 7 * HOUR_MS),
});

/** How many days ago it began, and how many more it runs. */
export type DemoDays = readonly [since: number, more: number];

/** Longer ago than anything the demo players did, and for as long as a season of a game. */
export const SEASON: DemoDays = [90, 90];

export const windowOf = ([since, more]: DemoDays, now: Date): { startsAt: Date; endsAt: Date } => ({
  startsAt: midnightIn(-since, now),
  // The last second of its last day, so that the day that is shown is still within.
  endsAt: new Date(midnightIn(more + 1, now).getTime() - 1000),
});
