// Runs work again, at once, after a failure that another attempt may not meet: a lost race, a deadlock, a number taken.
import pRetry from 'p-retry';

const ATTEMPTS = 3;

/** Rejects with the last error when it is not one to retry, or when the attempts (from 1) are used up. */
export function retry<T>(
  work: (attempt: number) => Promise<T>,
  { when }: { when: (error: unknown) => boolean },
): Promise<T> {
  const shouldRetry = ({ error }: { error: unknown }) => when(error);
  return pRetry(work, { retries: ATTEMPTS - 1, minTimeout: 0, shouldRetry });
}
