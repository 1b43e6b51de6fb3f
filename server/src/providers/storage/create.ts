// Chooses where files live: an S3-compatible storage when one is set up, else the disk of this machine.
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { createBulkhead } from '../../platform/resilience/bulkhead.ts';
import { diskStorage } from './disk.ts';
import { type FileStorage, StorageError } from './index.ts';
import { s3Storage } from './s3.ts';

/** Requests to a storage that answers late; a quick one is asked as often as needed. */
const MAX_WAITING = 64;

export const fileFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** `breakers`: where players wait for files. A command of an operator waits for each as long as it takes. */
export function createStorage(
  { config, clock }: { config: Config; clock: Clock },
  breakers?: Breakers,
): FileStorage {
  if (!config.s3) return diskStorage(fileFolder(config));
  const storage = s3Storage(config.s3, clock);
  return breakers ? resilient(observeProvider('storage', storage), breakers) : storage;
}

/** A storage that is down or hangs costs its files alone, and those no wait. */
function resilient(storage: FileStorage, breakers: Breakers): FileStorage {
  const refuse = (why: string) => () => new StorageError(`the file storage ${why}`, { isOutage: true });
  const breaker = breakers.create('storage', { refuse: refuse('is known to be down') });
  const bulkhead = createBulkhead(MAX_WAITING, refuse('answers too late'));
  // What has no free place says nothing of the storage, so the breaker does not see it.
  const run = <T>(work: () => Promise<T>) => bulkhead.run(() => breaker.run(work));
  return {
    put: (path, body) => run(() => storage.put(path, body)),
    get: (path) => run(() => storage.get(path)),
    open: (path) => run(() => storage.open(path)),
    remove: (path) => run(() => storage.remove(path)),
  };
}
