// The schema that this build brings (its SQL files), the one that a database has (what was applied to it), and whether this
// build may run on that one.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { hasSqlState } from './database.ts';

export type SqlFile = { name: string; sql: string; checksum: string };
/** The release before this build, as `schema/released.json` records it: it works on the schema of this build, too. */
export type Previous = { release: string; fingerprint: string };
/** `repeatable` files hold CREATE OR REPLACE statements and are applied again whenever their content changes. */
export type Schema = {
  migrationsDir: string;
  migrations: SqlFile[];
  repeatable: SqlFile[];
  /** Over all files: two builds with the same fingerprint have the same schema. */
  fingerprint: string;
  previous: Previous | undefined;
};
/** Every checksum that a file was applied with, the present one last. */
export type AppliedFiles = Map<string, string[]>;

const MIGRATION_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads `migrations/`, `schema/functions/`, `schema/triggers.sql` (the order they are applied in) and `schema/released.json`. */
export async function readSchema(dir: string): Promise<Schema> {
  const migrationsDir = join(dir, 'migrations');
  const functionsDir = join(dir, 'schema', 'functions');
  const migrations = await readSqlFiles(migrationsDir, await sqlNames(migrationsDir));
  const numbers = new Map<string, string>();
  for (const { name } of migrations) {
    const number = MIGRATION_NAME.exec(name)?.[1];
    if (!number) throw new StartupError(`The migration ${name} is not named like 0001_what_it_makes.sql.`);
    const other = numbers.get(number);
    if (other) throw new StartupError(`The migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  const repeatable = [
    ...(await readSqlFiles(functionsDir, await sqlNames(functionsDir), 'functions/')),
    ...(await readSqlFiles(join(dir, 'schema'), ['triggers.sql'])),
  ];
  return {
    migrationsDir,
    migrations,
    repeatable,
    fingerprint: sha256(
      [...migrations, ...repeatable].map((file) => `${file.name} ${file.checksum}\n`).join(''),
    ),
    previous: await readPrevious(join(dir, 'schema', 'released.json')),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function readPrevious(path: string): Promise<Previous | undefined> {
  const { release, fingerprint } = JSON.parse(await readFile(path, 'utf8')) as Partial<Previous>;
  return release && fingerprint ? { release, fingerprint } : undefined;
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
      return { name: prefix + name, sql, checksum: sha256(sql) };
    }),
  );
}

export async function readAppliedFiles(client: Pick<pg.Pool, 'query'>): Promise<AppliedFiles> {
  const applied: AppliedFiles = new Map();
  if (!(await hasTable(client, 'schema_files'))) return applied;
  const files = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_files ORDER BY id',
  );
  for (const { name, checksum } of files.rows) applied.set(name, [...(applied.get(name) ?? []), checksum]);
  return applied;
}

async function hasTable(client: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS exists`, [
    name,
  ]);
  return rows[0]?.exists ?? false;
}

/** The schema that a database was last migrated to, and the releases before it that work on it. */
export type SchemaState = { fingerprint: string; serves: Previous[] };

export async function readSchemaState(client: Pick<pg.Pool, 'query'>): Promise<SchemaState | undefined> {
  if (!(await hasTable(client, 'schema_states'))) return undefined;
  const { rows } = await client.query<{ fingerprint: string; previous: Previous }>(
    `SELECT fingerprint, jsonb_build_object('release', previous_release, 'fingerprint', previous_fingerprint) AS previous
     FROM schema_states WHERE fingerprint = (SELECT fingerprint FROM schema_states ORDER BY id DESC LIMIT 1)`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const serves = rows.map(({ previous }) => previous).filter(({ fingerprint }) => fingerprint !== null);
  return { fingerprint: first.fingerprint, serves };
}

/** The database was migrated to the schema of the next release, on which this build works, too. */
export const isServedBy = ({ fingerprint }: Schema, state: SchemaState | undefined): boolean =>
  state !== undefined &&
  state.fingerprint !== fingerprint &&
  state.serves.some((previous) => previous.fingerprint === fingerprint);

export const isApplied = (applied: AppliedFiles, { name, checksum }: SqlFile): boolean =>
  applied.get(name)?.at(-1) === checksum;

/** The files that a migration would apply. */
export const pendingFiles = (schema: Schema, applied: AppliedFiles): SqlFile[] =>
  [...schema.migrations, ...schema.repeatable].filter((file) => !isApplied(applied, file));

/** Refuses a database that a newer build has migrated, and one whose migrations are not those of this build. */
export function requireKnownMigrations(
  schema: Schema,
  applied: AppliedFiles,
  state: SchemaState | undefined,
): void {
  const known = new Set(schema.migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => MIGRATION_NAME.test(name) && !known.has(name));
  if (unknown.length)
    throw new StartupError(
      `The schema of the database is newer than this build, which does not know ${unknown.join(', ')}: ${startInstead(state)}.`,
    );
  const changed = schema.migrations.find((file) => applied.has(file.name) && !isApplied(applied, file));
  if (changed)
    throw new StartupError(
      `The migration ${changed.name} was changed after this database applied it: restore the file, and put the change into a new one. (A sandbox can start over: remove its data folder.)`,
    );
}

const startInstead = (state: SchemaState | undefined): string =>
  state?.serves.length
    ? `it serves the release that migrated it and ${state.serves.map(({ release }) => release).join(', ')}, and this build is neither. Start one of those`
    : 'start the newer build';

/**
 * For a process that does not migrate: refuses every schema but its own and that of the next release, which serves this one,
 * and says what to do.
 */
export async function requireUsableSchema(
  pool: pg.Pool,
  schema: Schema,
  warn: (line: string) => void,
): Promise<void> {
  const [applied, state] = [await readAppliedFiles(pool), await readSchemaState(pool)];
  if (isServedBy(schema, state)) return warn(SERVED);
  requireKnownMigrations(schema, applied, state);
  const pending = pendingFiles(schema, applied);
  const replaced = pending.find(({ name, checksum }) => applied.get(name)?.includes(checksum));
  if (replaced)
    throw new StartupError(
      `The schema of the database is newer than this build: ${replaced.name} was replaced since. Either ${startInstead(state)}, or return to this one's functions with "npm run migrate".`,
    );
  if (pending.length)
    throw new StartupError(
      `The schema of the database is older than this build (${pending.length} files are not applied, the first is ${pending[0]?.name}): run "npm run migrate" (built server: "node server/dist/main.js migrate") first.`,
    );
}

/** What to say where a command found a table missing. */
export const missingSchema = (error: unknown): string | undefined =>
  hasSqlState(error, '42P01')
    ? 'The database does not have the schema of this build: run "npm run migrate" (built server: "node server/dist/main.js migrate") first.'
    : undefined;

/** What a start and a migration of the release before say. */
export const SERVED =
  'the schema of the database is that of the next release, which serves this one: it is left as it is';
