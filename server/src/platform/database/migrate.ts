// Brings a database to the schema of this build: numbered migrations, each once (node-pg-migrate), then the functions and
// triggers whose files have changed (docs/decisions/0012).
import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { LOCK_TIMEOUT_MS, retryLocks } from './lock-timeout.ts';
import {
  isApplied,
  isServedBy,
  readAppliedFiles,
  readSchemaState,
  requireKnownMigrations,
  type Schema,
  type SqlFile,
} from './schema.ts';

// Any constant that no other advisory lock of this database uses.
const MIGRATION_LOCK = 7_263_540_101;

/** Returns the names of the files it applied; none to a database of the next release. Needs a connection of its own: a pooler in transaction mode drops its lock. */
export async function migrate(url: string, schema: Schema): Promise<string[]> {
  const applied: string[] = [];
  await retryLocks(() => applyPending(url, schema, (name) => applied.push(name)));
  return applied;
}

async function applyPending(url: string, schema: Schema, onApplied: (name: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    // Waiting for another migration takes as long as it takes; the timeout is for the locks of tables.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await requireBaseline(client);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_files (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         name text NOT NULL,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       );
       CREATE TABLE IF NOT EXISTS schema_states (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         fingerprint text NOT NULL,
         previous_release text,
         previous_fingerprint text,
         recorded_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    if (isServedBy(schema, await readSchemaState(client))) return;
    requireKnownMigrations(schema, await readAppliedFiles(client), await readSchemaState(client));
    // First: from the first changed table on, a process of the previous release that starts again has to find it.
    await recordState(client, schema);
    await applyMigrations(client, schema, onApplied);
    await applyRepeatable(client, schema.repeatable, onApplied);
  } finally {
    // Closing the connection rolls back and unlocks, whatever state a file left it in.
    await client.end();
  }
}

async function requireBaseline(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_older: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_older`,
  );
  if (rows[0]?.is_older)
    throw new StartupError(
      'This database was made before the baseline of the schema: start with an empty one (remove the data folder).',
    );
}

async function applyMigrations(
  client: pg.Client,
  schema: Schema,
  onApplied: (name: string) => void,
): Promise<void> {
  const before = await readAppliedFiles(client);
  // Loaded here, because a start on a migrated database does not need it.
  if (schema.migrations.every((file) => before.has(file.name))) return;
  const { runner } = await import('node-pg-migrate');
  let current: SqlFile | undefined;
  const ignore = () => undefined;
  const onLine = (line: string) => {
    const name = /^### MIGRATION (\S+)/.exec(line)?.[1];
    if (name) current = schema.migrations.find((file) => file.name === `${name}.sql`);
  };
  const applied = await runner({
    dbClient: client,
    dir: schema.migrationsDir,
    direction: 'up',
    migrationsTable: 'migrations',
    noLock: true,
    logger: { debug: ignore, info: onLine, warn: ignore, error: ignore },
  }).catch((error: Error) => {
    throw current ? describeError(current, error) : error;
  });
  for (const file of schema.migrations) if (!before.has(file.name)) await recordFile(client, file);
  for (const { name } of applied) onApplied(`${name}.sql`);
}

/** All in one transaction: nobody calls a new function that calls an old one. */
async function applyRepeatable(
  client: pg.Client,
  files: SqlFile[],
  onApplied: (name: string) => void,
): Promise<void> {
  const before = await readAppliedFiles(client);
  const changed = files.filter((file) => !isApplied(before, file));
  if (changed.length === 0) return;
  await client.query('BEGIN');
  // A function may call one of a later file.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const file of changed) {
    await client.query(file.sql).catch((error: Error) => {
      throw describeError(file, error);
    });
    await recordFile(client, file);
  }
  await client.query('COMMIT');
  for (const { name } of changed) onApplied(name);
}

/** Not twice the same: a further release without a change of the schema adds nothing. */
async function recordState(client: pg.Client, { fingerprint, previous }: Schema): Promise<void> {
  const state = await readSchemaState(client);
  const isNew = state?.fingerprint !== fingerprint;
  const servesMore =
    previous !== undefined &&
    previous.fingerprint !== fingerprint &&
    !state?.serves.some((served) => served.fingerprint === previous.fingerprint);
  if (!isNew && !servesMore) return;
  await client.query(
    'INSERT INTO schema_states (fingerprint, previous_release, previous_fingerprint) VALUES ($1, $2, $3)',
    [fingerprint, previous?.release, previous?.fingerprint],
  );
}

const recordFile = (client: pg.Client, { name, checksum }: SqlFile) =>
  client.query('INSERT INTO schema_files (name, checksum) VALUES ($1, $2)', [name, checksum]);

/** The cause stays readable: its SQLSTATE decides whether the migration is tried again. */
function describeError({ name, sql }: SqlFile, error: Error & { position?: string }): StartupError {
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : '';
  return new StartupError(`${name} failed${line}: ${error.message}`, { cause: error });
}
