// Processes what is due, several at a time: one that fails or waits for a provider does not delay the others.
import pLimit from 'p-limit';
import type { Log } from '../observability/logging.ts';

const CONCURRENCY = 8;

type SweepServices = {
  log: Log;
  alerts: { raise(alert: { key: string; text: string; textZh: string }): void };
};

/** `nameOf`: what the alert calls the one that failed. */
export async function forEachDue<T>(
  { log, alerts }: SweepServices,
  task: string,
  due: readonly T[],
  process: (one: T) => Promise<unknown>,
  nameOf?: (one: T) => string,
): Promise<void> {
  await pLimit(CONCURRENCY).map(due, async (one) => {
    try {
      await process(one);
    } catch (error) {
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
}
