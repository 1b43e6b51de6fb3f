// Wakes the workers of all processes for jobs that have been committed. A process that dies before it did so leaves them to the
// next look of any worker, a second later.
import type { Sender } from '../database/database.ts';

/** How many new jobs wait to be announced, by who announces. */
const waiting = new WeakMap<Sender, number>();

/** Under load one notification is for all the jobs that were committed while the last one was under way. */
export async function wakeWorkers(sender: Sender, jobs: number): Promise<void> {
  const others = waiting.get(sender);
  waiting.set(sender, (others ?? 0) + jobs);
  if (others !== undefined) return;
  // The jobs of one transaction are all counted first.
  await Promise.resolve();
  for (let count = waiting.get(sender); count; count = waiting.get(sender)) {
    waiting.set(sender, 0);
    // Without a change of data it commits without a wait for the disk.
    await sender
      .query("SELECT pg_notify('jobs:insert', $1)", [JSON.stringify({ count })])
      .catch(() => undefined);
  }
  waiting.delete(sender);
}
