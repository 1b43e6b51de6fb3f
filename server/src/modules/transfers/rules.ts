// Deadlines and limits of transfers.

export const transferRules = {
  /** How long an order waits for money and proof; starts again after a rejection. */
  holdHours: 48,
  /** An unfinished review ends the order after this. */
  reviewDays: 30,
  /** Unpaid transfers reserve stock: limited per player, at a time and per day. */
  maxOpen: 3,
  maxPerDay: 10,
  /** Lines of one statement. */
  maxLines: 2000,
} as const;

const HOUR_MS = 3_600_000;
export const holdUntil = (now: Date) => new Date(now.getTime() + transferRules.holdHours * HOUR_MS);
export const reviewUntil = (now: Date) => new Date(now.getTime() + transferRules.reviewDays * 24 * HOUR_MS);
