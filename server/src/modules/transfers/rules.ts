// Deadlines and limits of transfers.
import { HOUR_MS } from '../../platform/clock.ts';

export const transferRules = {
  /** How long an order waits for money and proof; starts again after a rejection. */
  holdHours: 48,
  /** Proof for which the bank reports no money reserves the goods for this long; money that arrives later still counts. */
  reviewHours: 48,
  /** Unpaid transfers reserve stock: limited per player, at a time and per day. */
  maxOpen: 3,
  maxPerDay: 10,
  /** Lines of one statement. */
  maxLines: 2000,
} as const;

export const holdUntil = (now: Date) => new Date(now.getTime() + transferRules.holdHours * HOUR_MS);
export const reviewUntil = (now: Date) => new Date(now.getTime() + transferRules.reviewHours * HOUR_MS);
