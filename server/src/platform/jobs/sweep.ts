// Processes what is due, several at a time: one that fails or waits for a provider does not delay the others.
import pLimit from 'p-limit';
import type { Log } from '../observability/logging.ts';

const CONCURRENCY = 8;
/** Beyond this something is down; the next run starts over. */
const MOST_FAILED = 1000;
const MOST_NAMES = 3;

type SweepServices = {
  log: Log;
  alerts: { raise(alert: { key: string; text: string; textZh: string }): void };
};
type Failure<T> = { one: T; error: Error };

/** What fails raises one alert. `nameOf`: what the alert calls the one that failed. */
export async function forEachDue<T>(
  services: SweepServices,
  task: string,
  due: readonly T[],
  process: (one: T) => Promise<unknown>,
  nameOf?: (one: T) => string,
): Promise<void> {
  raise(services, task, await processAll(services, task, due, process), nameOf);
}

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
  const failures: Failure<Id>[] = [];
  const skipped: Id[] = [];
  let processed = new Set<Id>();
  while (failures.length <= MOST_FAILED) {
    const found = await find(skipped, batch);
    if (!found.length) break;
    const due = found.filter((id) => !processed.has(id));
    skipped.push(...found.filter((id) => processed.has(id)));
    const failed = await processAll(services, task, due, process);
    failures.push(...failed);
    skipped.push(...failed.map(({ one }) => one));
    processed = new Set(due);
  }
  raise(services, task, failures, nameOf);
  return skipped;
}

async function processAll<T>(
  { log }: SweepServices,
  task: string,
  due: readonly T[],
  process: (one: T) => Promise<unknown>,
): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = [];
  await pLimit(CONCURRENCY).map(due, async (one) => {
    try {
      await process(one);
    } catch (error) {
      log.error({ err: error, task }, 'a step of a sweep failed');
      failures.push({ one, error: error as Error });
    }
  });
  return failures;
}

/** One alert for all: thousands of the same cause would hold up the alerts of others. */
function raise<T>(
  { alerts }: SweepServices,
  task: string,
  failures: readonly Failure<T>[],
  nameOf?: (one: T) => string,
): void {
  const [first] = failures;
  if (!first) return;
  const names = nameOf ? failures.slice(0, MOST_NAMES).map(({ one }) => nameOf(one)) : [];
  const { name } = first.error;
  alerts.raise({
    key: `sweep:${task}`,
    text: [`${task} failed for ${failures.length}`, ...names, name].join(', '),
    textZh: [`${task} 有 ${failures.length} 项失败`, ...names, name].join('，'),
  });
}
