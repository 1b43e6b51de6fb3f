// Bulkheads: how many jobs may wait for one provider at a time. A slow one holds up its own jobs, and leaves the other
// places of their queue to the other providers.
import { setTimeout as sleep } from 'node:timers/promises';

/** A provider that takes longer does not get more jobs: they come again later. */
const SLOW_MS = 1000;

export type Bulkhead = { run<T>(work: () => Promise<T>): Promise<T> };

/** While all places are taken by quick calls the next one waits for its turn; by a slow one, it is refused. */
export function createBulkhead(max: number, refuse: () => Error): Bulkhead {
  // Oldest first.
  const calls = new Set<{ startedAt: number; ended: Promise<unknown> }>();
  return {
    async run(work) {
      while (calls.size >= max) {
        const [oldest] = calls;
        const leftMs = (oldest?.startedAt ?? 0) + SLOW_MS - performance.now();
        if (leftMs <= 0) throw refuse();
        await Promise.race([
          ...[...calls].map(({ ended }) => ended),
          sleep(leftMs, undefined, { ref: false }),
        ]);
      }
      const response = work();
      const call = { startedAt: performance.now(), ended: response.catch(() => undefined) };
      calls.add(call);
      try {
        return await response;
      } finally {
        calls.delete(call);
      }
    },
  };
}
