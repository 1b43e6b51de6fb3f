// When the demo world runs: for ten years, so that it runs whenever somebody looks.

export const demoWindow = {
  startsAt: new Date('2026-01-01T00:00:00+08:00'),
  endsAt: new Date('2036-01-01T00:00:00+08:00'),
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_MS = 8 * HOUR_MS;

/** Ten in the morning, some days from now: what is announced is always near enough to wait for. */
export function morningIn(days: number, now: Date): Date {
  const midnight = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS;
  return new Date(midnight - SHANGHAI_MS + days * DAY_MS + 10 * HOUR_MS);
}
