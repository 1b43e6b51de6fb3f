// Coalesces concurrent requests: while one batch runs, the requests that arrive form the next, one round trip for many.
import { batchSize } from '../observability/metrics.ts';

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Batches per owner (a database, a pool). `run` returns the results in the order of the items, of which there are never
 * more than `maxSize`; `name` shows their sizes in the metrics. For one owner one batch runs at a time, or up to `maxConcurrent` while two full
 * ones are waiting.
 */
export function createBatcher<Owner extends object, Item, Result>(
  maxSize: number,
  run: (owner: Owner, items: Item[]) => Promise<Result[]>,
  { name, maxConcurrent = 1 }: { name?: string; maxConcurrent?: number } = {},
): (owner: Owner, item: Item) => Promise<Result> {
  const queues = new WeakMap<Owner, (item: Item) => Promise<Result>>();
  return (owner, item) => {
    let add = queues.get(owner);
    if (!add) {
      add = createQueue(maxSize, maxConcurrent, (items) => {
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
  maxConcurrent: number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const runBatches = async () => {
    running += 1;
    while (waiting.length >= (running === 1 ? 1 : 2 * maxSize)) {
      const batch = waiting.splice(0, maxSize);
      try {
        const results = await run(batch.map(({ item }) => item));
        // The next batch is on its way before this one's callers go on: the database would wait for all of their work.
        setImmediate(() => {
          for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < maxConcurrent) void runBatches();
    });
}
