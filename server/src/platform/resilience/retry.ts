// Retries work at once when it failed for a transient reason: a deadlock, a random number drawn twice.
const ATTEMPTS = 3;

type RetryOptions = {
  /** Whether another attempt can succeed; any other error is final. */
  when(error: unknown): boolean;
  attempts?: number;
};

/** `work` receives the number of the attempt, from 1. The last error is thrown as it is. */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  { when, attempts = ATTEMPTS }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === attempts || !when(error)) throw error;
    }
  }
}
