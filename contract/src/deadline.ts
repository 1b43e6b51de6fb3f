// Ends of times as players read them. A file of its own: few pages need it in the browser.
const DAY_MS = 86_400_000;
/** Midnight of the shop (UTC+8, see business-time.ts), in a day of UTC. */
const MIDNIGHT_MS = 16 * 3_600_000;

/** The last moment of a time that ends at `end`, as it is shown: midnight is the 23:59 before it, on the day it belongs to. */
export const lastMoment = (end: Date | number): Date =>
  new Date(Number(end) - (Number(end) % DAY_MS === MIDNIGHT_MS ? 1 : 0));
