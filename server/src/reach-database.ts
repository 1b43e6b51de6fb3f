// The database of a command-line process, whether the mall runs or not: a given server, or the embedded one.
import type { DatabaseConfig } from './config.ts';
import { findPrimaryUrl } from './platform/database/primary.ts';
import { interruptible } from './platform/process/interruption.ts';

export type ReachedDatabase = { url: string; ownerUrl: string | undefined; stop(): Promise<void> };

/** Runs a command's work, which ends when its signal aborts; a PostgreSQL that was started for it is stopped afterwards. */
export function withDatabase<T>(
  config: DatabaseConfig,
  work: (database: ReachedDatabase, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return interruptible(async (signal) => {
    const database = await reachDatabase(config);
    return work(database, signal).finally(() => database.stop());
  });
}

/** The embedded PostgreSQL is loaded here and in mall.ts, when it is used: a production install does not have it. */
async function reachDatabase({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
  dataDir,
}: DatabaseConfig): Promise<ReachedDatabase> {
  if (databaseUrl) {
    const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return {
      url: await findPrimaryUrl(name, databaseDirectUrl ?? databaseUrl),
      ownerUrl: databaseOwnerUrl && (await findPrimaryUrl('DATABASE_OWNER_URL', databaseOwnerUrl)),
      stop: async () => undefined,
    };
  }
  const { reachEmbeddedPostgres } = await import('./embedded-postgres/index.ts');
  const quiet = { info: () => undefined, warn: () => undefined };
  const { url, adminUrl, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  return { url, ownerUrl: adminUrl, stop };
}
