// The rules of transfers that are numbers.

export const transferRules = {
  /** So long an order waits for money and proof; after a rejection anew. */
  holdHours: 48,
  /** A review that nobody finishes ends the order after this. */
  reviewDays: 30,
  /** Goods held without a cent paid: few at a time, and not again and again. */
  maxOpen: 3,
  maxPerDay: 10,
  /** Lines of one statement. */
  maxLines: 2000,
} as const;

const HOUR_MS = 3_600_000;
export const holdUntil = (now: Date) => new Date(now.getTime() + transferRules.holdHours * HOUR_MS);
export const reviewUntil = (now: Date) => new Date(now.getTime() + transferRules.reviewDays * 24 * HOUR_MS);
