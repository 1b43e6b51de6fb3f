// Long work in pieces: it yields to the event loop, so that other requests are served in between.
import { setImmediate as nextIteration } from 'node:timers/promises';

export const ITEMS_PER_YIELD = 2000;

/** Counts items: `const yieldIfDue = createEventLoopYield();`, then for each `const pause = yieldIfDue(); if (pause) await pause;`. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let items = 0;
  return () => {
    items += 1;
    return items % ITEMS_PER_YIELD === 0 ? nextIteration() : undefined;
  };
}

export async function mapWithYields<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const yieldIfDue = createEventLoopYield();
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(map(item));
    const pause = yieldIfDue();
    if (pause) await pause;
  }
  return mapped;
}
