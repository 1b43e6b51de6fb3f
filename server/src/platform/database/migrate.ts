// Brings a database to the schema of this build: numbered migrations, each once (node-pg-migrate), then the functions and
// triggers whose files have changed (docs/decisions/0012).
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { inShortTransaction, LOCK_TIMEOUT_MS, retryLocks, waitForAdvisoryLock } from './lock-timeout.ts';
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

/**
 * Returns the names of the files it applied; none to a database of the next release. Needs a connection of its own: a pooler
 * in transaction mode drops its lock. An abort ends it between two transactions.
 */
export async function migrate(url: string, schema: Schema, signal?: AbortSignal): Promise<string[]> {
  const applied: string[] = [];
  const progress = { onApplied: (name: string) => applied.push(name), signal };
  await retryLocks(() => applyPending(url, schema, progress), signal);
  return applied;
}

type Progress = { onApplied: (name: string) => void; signal: AbortSignal | undefined };

async function applyPending(url: string, schema: Schema, progress: Progress): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    // Without the timeout, which is for the locks of tables.
    await waitForAdvisoryLock(client, MIGRATION_LOCK, progress.signal);
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
    await applyMigrations(client, schema, progress);
    progress.signal?.throwIfAborted();
    await applyFunctions(client, schema.repeatable.filter(isFunctions), progress);
    await applyTriggers(
      client,
      schema.repeatable.filter((file) => !isFunctions(file)),
      progress,
    );
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
  { onApplied, signal }: Progress,
): Promise<void> {
  const before = await readAppliedFiles(client);
  // Loaded here, because a start on a migrated database does not need it.
  if (schema.migrations.every((file) => before.has(file.name))) return;
  const { runner } = await import('node-pg-migrate');
  let current: SqlFile | undefined;
  const ignore = () => undefined;
  const onLine = (line: string) => {
    const name = /^### MIGRATION (\S+)/.exec(line)?.[1];
    // Logged before the transaction of each.
    if (name) signal?.throwIfAborted();
    if (name) current = schema.migrations.find((file) => file.name === `${name}.sql`);
  };
  const applied = await runner({
    dbClient: client,
    dir: schema.migrationsDir,
    direction: 'up',
    migrationsTable: 'migrations',
    noLock: true,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadMigrations }],
    logger: { debug: ignore, info: onLine, warn: ignore, error: ignore },
  }).catch((error: Error) => {
    signal?.throwIfAborted();
    throw current ? describeError(current, error) : error;
  });
  for (const file of schema.migrations) if (!before.has(file.name)) await recordFile(client, file);
  for (const { name } of applied) onApplied(`${name}.sql`);
}

type Actions = { up: (pgm: { noTransaction(): void; sql(text: string): void }) => void; down: false };

/**
 * A file that builds an index beside traffic cannot be a transaction: its statements are run one by one. They wait for
 * whoever writes, and nobody waits for them.
 */
async function loadMigrations(paths: string[]) {
  const load = async (path: string): Promise<Actions> => {
    const text = await readFile(path, 'utf8');
    if (!/\bCONCURRENTLY\b/i.test(withoutComments(text))) return { up: (pgm) => pgm.sql(text), down: false };
    const steps = statementsOf(text).map(({ sql }) => sql);
    const up: Actions['up'] = (pgm) => {
      pgm.noTransaction();
      for (const step of ['SET lock_timeout = 0', ...steps, `SET lock_timeout = ${LOCK_TIMEOUT_MS}`])
        pgm.sql(step);
    };
    return { up, down: false };
  };
  return Promise.all(paths.map(async (path) => ({ id: path, filePaths: [path], actions: await load(path) })));
}

const isFunctions = ({ name }: SqlFile) => name.startsWith('functions/');

/** All in one transaction: nobody calls a new function that calls an old one. They lock no table. */
async function applyFunctions(client: pg.Client, files: SqlFile[], { onApplied }: Progress): Promise<void> {
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

/** Table by table: a trigger locks its table, and whoever writes there waits. What follows on the same table is one change. */
async function applyTriggers(
  client: pg.Client,
  files: SqlFile[],
  { onApplied, signal }: Progress,
): Promise<void> {
  const before = await readAppliedFiles(client);
  for (const file of files.filter((each) => !isApplied(before, each))) {
    const groups: Statement[][] = [];
    for (const statement of statementsOf(file.sql)) {
      const group = groups.at(-1);
      if (statement.table && group?.[0]?.table === statement.table) group.push(statement);
      else groups.push([statement]);
    }
    for (const group of groups)
      await inShortTransaction(
        client,
        group.map(({ sql }) => sql),
        signal,
      ).catch((error: Error) => {
        signal?.throwIfAborted();
        throw describeError({ ...file, sql: group[0]?.sql ?? '' }, error, group[0]?.line);
      });
    await recordFile(client, file);
    onApplied(file.name);
  }
}

type Statement = { sql: string; line: number; table: string | undefined };

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');

/** For a file without function bodies: a semicolon ends a statement. */
function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let line = 1;
  for (const part of withoutComments(sql).split(';')) {
    const text = part.trim();
    const first = line + (part.slice(0, part.indexOf(text)).split('\n').length - 1);
    if (text) statements.push({ sql: text, line: first, table: /\bON (\w+)/.exec(text)?.[1] });
    line += part.split('\n').length - 1;
  }
  return statements;
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
function describeError(
  { name, sql }: SqlFile,
  error: Error & { position?: string },
  firstLine = 1,
): StartupError {
  const at = firstLine - 1 + sql.slice(0, Number(error.position)).split('\n').length;
  const line = error.position ? ` (line ${at})` : '';
  return new StartupError(`${name} failed${line}: ${error.message}`, { cause: error });
}
