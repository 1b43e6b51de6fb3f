// The database of a command that runs beside the mall or without it: a given server, or the embedded one.
import type { DatabaseConfig } from './config.ts';

type ReachedDatabase = { url: string; ownerUrl: string | undefined; stop(): Promise<void> };

/** The embedded PostgreSQL is loaded here and in mall.ts, when it is used: a production install does not have it. */
export async function reachDatabase({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
}: DatabaseConfig): Promise<ReachedDatabase> {
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  const { reachEmbeddedPostgres } = await import('./embedded-postgres/index.ts');
  const quiet = { info: () => undefined, warn: () => undefined };
  const { url, adminUrl, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  return { url, ownerUrl: adminUrl, stop };
}
