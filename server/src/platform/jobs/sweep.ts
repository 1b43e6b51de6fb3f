// Processes what is due, several at a time: one that fails or waits for a provider does not delay the others.
import pLimit from 'p-limit';
import type { Log } from '../observability/logging.ts';

const CONCURRENCY = 8;

type SweepServices = {
  log: Log;
  alerts: { raise(alert: { key: string; text: string; textZh: string }): void };
};

/** Returns what failed. `nameOf`: what the alert calls the one that failed. */
export async function forEachDue<T>(
  { log, alerts }: SweepServices,
  task: string,
  due: readonly T[],
  process: (one: T) => Promise<unknown>,
  nameOf?: (one: T) => string,
): Promise<T[]> {
  const failed: T[] = [];
  await pLimit(CONCURRENCY).map(due, async (one) => {
    try {
      await process(one);
    } catch (error) {
      failed.push(one);
      log.error({ err: error, task }, 'a step of a sweep failed');
      const what = nameOf ? `${task} of ${nameOf(one)}` : task;
      const { name } = error as Error;
      alerts.raise({
        key: `sweep:${what}`,
        text: `${what} failed: ${name}`,
        textZh: `${what} 失败：${name}`,
      });
    }
  });
  return failed;
}

/** Beyond this something is down; the next run begins anew. */
const MOST_SKIPPED = 1000;

type Sweep<Id> = {
  /** How many are found at a time. */
  batch: number;
  /** Those that are due, without `skipped`, the oldest first. */
  find: (skipped: Id[], limit: number) => Promise<Id[]>;
  process: (id: Id) => Promise<unknown>;
  nameOf?: (id: Id) => string;
};

/**
 * Processes all that is due, a batch at a time. What fails, and what is still due after it was processed, is skipped until
 * the next run: it must not hold up what is behind it. Returns what was skipped.
 */
export async function sweepDue<Id extends string | number>(
  services: SweepServices,
  task: string,
  { batch, find, process, nameOf }: Sweep<Id>,
): Promise<Id[]> {
  const skipped: Id[] = [];
  let last = new Set<Id>();
  for (;;) {
    const found = await find(skipped, batch);
    const due = found.filter((id) => !last.has(id));
    skipped.push(...found.filter((id) => last.has(id)));
    skipped.push(...(await forEachDue(services, task, due, process, nameOf)));
    if (found.length < batch || skipped.length > MOST_SKIPPED) return skipped;
    last = new Set(due);
  }
}
