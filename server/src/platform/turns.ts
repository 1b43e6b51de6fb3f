// Long work in pieces: other requests have their turn of the event loop in between.
import { setImmediate as nextTurn } from 'node:timers/promises';

export const ITEMS_PER_TURN = 2000;

/** Counts items: `const turn = createTurns();`, then for each `const pause = turn(); if (pause) await pause;`. */
export function createTurns(): () => Promise<void> | undefined {
  let items = 0;
  return () => {
    items += 1;
    return items % ITEMS_PER_TURN === 0 ? nextTurn() : undefined;
  };
}

export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const turn = createTurns();
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(map(item));
    const pause = turn();
    if (pause) await pause;
  }
  return mapped;
}
