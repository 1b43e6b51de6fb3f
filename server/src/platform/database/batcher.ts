// Coalesces concurrent requests: while one batch runs, the requests that arrive form the next, one round trip for many.
import { batchSize } from '../observability/metrics.ts';

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

type Options = {
  /** Shows the sizes of batches in the metrics. */
  name?: string;
  /** Up to so many batches run at a time while two full ones are waiting; without it one. */
  maxConcurrent?: number;
  /** A batch that takes longer keeps none waiting any more: its connection may have stalled. For what only reads. */
  stalledMs?: number;
};

/** Of batches that read: most take a few milliseconds. */
export const STALLED_READ_MS = 200;

/**
 * Batches per owner (a database, a pool), one at a time. `run` returns the results in the order of the items, of which there
 * are never more than `maxSize`.
 */
export function createBatcher<Owner extends object, Item, Result>(
  maxSize: number,
  run: (owner: Owner, items: Item[]) => Promise<Result[]>,
  { name, ...limits }: Options = {},
): (owner: Owner, item: Item) => Promise<Result> {
  const queues = new WeakMap<Owner, (item: Item) => Promise<Result>>();
  return (owner, item) => {
    let add = queues.get(owner);
    if (!add) {
      add = createQueue(maxSize, limits, (items) => {
        if (name) batchSize.observe({ batch: name }, items.length);
        return run(owner, items);
      });
      queues.set(owner, add);
    }
    return add(item);
  };
}

function createQueue<Item, Result>(
  maxSize: number,
  { maxConcurrent = 1, stalledMs }: Omit<Options, 'name'>,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const runBatches = async () => {
    running += 1;
    let isStalled = false;
    const leave = () => {
      isStalled = true;
      running -= 1;
      if (waiting.length) void runBatches();
    };
    while (!isStalled && waiting.length >= (running === 1 ? 1 : 2 * maxSize)) {
      const batch = waiting.splice(0, maxSize);
      const timer = stalledMs === undefined ? undefined : setTimeout(leave, stalledMs);
      try {
        const results = await run(batch.map(({ item }) => item));
        // The next batch is on its way before this one's callers go on: the database would wait for all of their work.
        setImmediate(() => {
          for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      } finally {
        clearTimeout(timer);
      }
    }
    if (!isStalled) running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < maxConcurrent) void runBatches();
    });
}
