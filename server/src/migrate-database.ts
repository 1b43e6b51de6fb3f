// `npm run migrate`: brings the database of a mall, running or not, to the schema of this build. A sandbox does it itself
// when it starts.
import { readDatabaseConfig } from './config.ts';
import {
  ownsAppendOnlyTables,
  returnOwnership,
  transferOwnership,
} from './platform/database/append-only-ownership.ts';
import { createPool } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  isServedBy,
  pendingFiles,
  readAppliedFiles,
  readSchema,
  readSchemaState,
  SERVED,
} from './platform/database/schema.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { withDatabase } from './reach-database.ts';

/** `ownerUrl`: the role that append-only tables are given to; undefined: the mall's role keeps them. */
export type DatabaseAccess = { url: string; ownerUrl: string | undefined };

/**
 * Returns false where the next release has migrated the database: it serves this build, and nothing is changed. An abort
 * ends it between two transactions.
 */
export async function migrateDatabase(
  { url, ownerUrl }: DatabaseAccess,
  dir: string,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const schema = await readSchema(dir);
  const pool = createPool(url, 1);
  let hasPending: boolean;
  try {
    if (isServedBy(schema, await readSchemaState(pool))) {
      print(`Nothing was migrated: ${SERVED}.`);
      return false;
    }
    await prepareJobs(pool);
    hasPending = pendingFiles(schema, await readAppliedFiles(pool)).length > 0;
  } finally {
    await pool.end();
  }
  signal?.throwIfAborted();
  try {
    if (ownerUrl && hasPending) await withOwner(() => returnOwnership(ownerUrl, url, signal), signal);
    const applied = await migrate(url, schema, signal);
    if (applied.length) print(`The database is up to date (${applied.length} files applied).`);
  } finally {
    // Also after a migration that failed or was interrupted: the tables do not stay with the mall's role.
    if (ownerUrl) await withOwner(() => transferOwnership(ownerUrl, url));
  }
  return true;
}

async function withOwner(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  await work().catch((error: Error) => {
    signal?.throwIfAborted();
    throw new StartupError(`DATABASE_OWNER_URL cannot take the append-only tables: ${error.message}`, {
      cause: error,
    });
  });
}

async function leavesTablesUnguarded(url: string): Promise<boolean> {
  const pool = createPool(url, 1);
  try {
    return await ownsAppendOnlyTables(pool);
  } finally {
    await pool.end();
  }
}

/** Returns the exit code. Needs the addresses of the database only, none of the mall's other settings. */
export async function migrateCommand(
  env: NodeJS.ProcessEnv,
  dir: string,
  print: (line: string) => void,
): Promise<number> {
  return withDatabase(readDatabaseConfig(env), async (database, signal) => {
    const isCurrent = await migrateDatabase(database, dir, print, signal);
    if (isCurrent) print('The schema of the database is that of this build.');
    if (!database.ownerUrl && (await leavesTablesUnguarded(database.url)))
      print(
        'DATABASE_OWNER_URL is not set: append-only tables are guarded by triggers alone, which their owner can drop.',
      );
    return 0;
  });
}
