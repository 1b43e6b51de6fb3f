// Runs work a few at a time, lets a few more wait, and refuses the rest at once.
import pLimit from 'p-limit';
import { Overload } from '../fail.ts';

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function boundedQueue(
  what: string,
  { atOnce, waiting }: { atOnce: number; waiting: number },
): BoundedQueue {
  const limit = pLimit(atOnce);
  return (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting)
      return Promise.reject(new Overload(`too many wait for ${what}`));
    return limit(work);
  };
}
