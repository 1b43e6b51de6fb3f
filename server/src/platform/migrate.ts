// Brings a database to the schema of this build: numbered migrations, each once (node-pg-migrate), then the functions and
// triggers whose files have changed (docs/decisions/0012).
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from './startup-error.ts';

type SqlFile = { name: string; sql: string; checksum: string };
/** `repeatable` files hold CREATE OR REPLACE statements and are applied again whenever their content changes. */
export type Schema = { migrationsDir: string; migrations: SqlFile[]; repeatable: SqlFile[] };

// Any constant that no other advisory lock of this database uses.
const MIGRATION_LOCK = 7_263_540_101;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads `migrations/`, `schema/functions/` and `schema/triggers.sql` of a folder, in the order they are applied in. */
export async function readSchema(dir: string): Promise<Schema> {
  const migrationsDir = join(dir, 'migrations');
  const functionsDir = join(dir, 'schema', 'functions');
  const migrations = await readSqlFiles(migrationsDir, await sqlNames(migrationsDir));
  const numbers = new Map<string, string>();
  for (const { name } of migrations) {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) throw new StartupError(`The migration ${name} is not named like 0001_what_it_makes.sql.`);
    const other = numbers.get(number);
    if (other) throw new StartupError(`The migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return {
    migrationsDir,
    migrations,
    repeatable: [
      ...(await readSqlFiles(functionsDir, await sqlNames(functionsDir), 'functions/')),
      ...(await readSqlFiles(join(dir, 'schema'), ['triggers.sql'])),
    ],
  };
}

async function sqlNames(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: Error) => {
    throw new StartupError(`The schema cannot be read: ${error.message}`);
  });
  return names.filter((name) => name.endsWith('.sql')).sort();
}

async function readSqlFiles(dir: string, names: string[], prefix = ''): Promise<SqlFile[]> {
  return Promise.all(
    names.map(async (name) => {
      // A checkout may convert line ends; that changes nothing of the file's meaning.
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name: prefix + name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Whether there is a file that was not applied yet, or not in its present content. */
export async function isBehind(pool: pg.Pool, schema: Schema): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_files') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return true;
  const applied = await readApplied(pool);
  return [...schema.migrations, ...schema.repeatable].some(
    ({ name, checksum }) => applied.get(name) !== checksum,
  );
}

/** Returns the names of the files it applied. Needs a connection of its own: a pooler in transaction mode drops its lock. */
export async function migrate(url: string, schema: Schema): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await requireBaseline(client);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_files (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         name text NOT NULL,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
    return [
      ...(await applyMigrations(client, schema)),
      ...(await applyRepeatable(client, schema.repeatable)),
    ];
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

/** The checksum that each file was applied with last. */
async function readApplied(client: Pick<pg.Client, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT DISTINCT ON (name) name, checksum FROM schema_files ORDER BY name, id DESC',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMigrations(client: pg.Client, schema: Schema): Promise<string[]> {
  const before = await readApplied(client);
  for (const { name, checksum } of schema.migrations)
    if (before.has(name) && before.get(name) !== checksum)
      throw new StartupError(
        `The migration ${name} was changed after this database applied it: restore the file, and put the change into a new one.`,
      );
  // Loaded here, because a plain start of the mall does not need it.
  const { runner } = await import('node-pg-migrate');
  let current = '';
  const ignore = () => undefined;
  const logger = {
    debug: ignore,
    info: (line: string) => {
      current = /^### MIGRATION (\S+)/.exec(line)?.[1] ?? current;
    },
    warn: ignore,
    error: ignore,
  };
  const applied = await runner({
    dbClient: client,
    dir: schema.migrationsDir,
    direction: 'up',
    migrationsTable: 'migrations',
    noLock: true,
    logger,
  }).catch((error: Error) => {
    const file = schema.migrations.find(({ name }) => name === `${current}.sql`);
    throw file ? describeError(file, error) : new StartupError(error.message, { cause: error });
  });
  for (const file of schema.migrations) if (!before.has(file.name)) await recordFile(client, file);
  return applied.map(({ name }) => `${name}.sql`);
}

/** All in one transaction: nobody calls a new function that calls an old one. */
async function applyRepeatable(client: pg.Client, files: SqlFile[]): Promise<string[]> {
  const before = await readApplied(client);
  const changed = files.filter(({ name, checksum }) => before.get(name) !== checksum);
  if (changed.length === 0) return [];
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
  return changed.map(({ name }) => name);
}

const recordFile = (client: pg.Client, { name, checksum }: SqlFile) =>
  client.query('INSERT INTO schema_files (name, checksum) VALUES ($1, $2)', [name, checksum]);

function describeError({ name, sql }: SqlFile, error: Error & { position?: string }): StartupError {
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : '';
  return new StartupError(`${name} failed${line}: ${error.message}`, { cause: error });
}
