// How long to wait before the next attempt of work that failed: longer after each attempt, never longer than the last step.

/** For deliveries: the sixth attempt comes after about nine minutes. */
export const DELIVERY_BACKOFF_S = [10, 30, 60, 120, 300, 600, 1200, 3600] as const;
/** For queries to payment providers: a player waits for the result. */
export const PAYMENT_BACKOFF_S = [5, 10, 20, 40, 80, 160, 300, 600] as const;

/** Returns when to try again after so many failed attempts (at least one). */
export function nextAttemptAt(backoffS: readonly number[], failedAttempts: number, now: Date): Date {
  const step = Math.min(Math.max(failedAttempts, 1), backoffS.length) - 1;
  return new Date(now.getTime() + (backoffS[step] ?? 0) * 1000);
}
