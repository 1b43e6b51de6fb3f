// The schema that this build brings (its SQL files), and the one that a database has (what was applied to it).
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../process/startup-error.ts';

export type SqlFile = { name: string; sql: string; checksum: string };
/** `repeatable` files hold CREATE OR REPLACE statements and are applied again whenever their content changes. */
export type Schema = { migrationsDir: string; migrations: SqlFile[]; repeatable: SqlFile[] };
/** Every checksum that a file was applied with, the present one last. */
export type AppliedFiles = Map<string, string[]>;

const MIGRATION_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads `migrations/`, `schema/functions/` and `schema/triggers.sql` of a folder, in the order they are applied in. */
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

export async function readAppliedFiles(client: Pick<pg.Pool, 'query'>): Promise<AppliedFiles> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_files') IS NOT NULL AS exists`,
  );
  const applied: AppliedFiles = new Map();
  if (!rows[0]?.exists) return applied;
  const files = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_files ORDER BY id',
  );
  for (const { name, checksum } of files.rows) applied.set(name, [...(applied.get(name) ?? []), checksum]);
  return applied;
}

export const isApplied = (applied: AppliedFiles, { name, checksum }: SqlFile): boolean =>
  applied.get(name)?.at(-1) === checksum;

/** The files that a migration would apply. */
export const pendingFiles = (schema: Schema, applied: AppliedFiles): SqlFile[] =>
  [...schema.migrations, ...schema.repeatable].filter((file) => !isApplied(applied, file));

/** Refuses a database that a newer build has migrated, and one whose migrations are not those of this build. */
export function requireKnownMigrations(schema: Schema, applied: AppliedFiles): void {
  const known = new Set(schema.migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => MIGRATION_NAME.test(name) && !known.has(name));
  if (unknown.length)
    throw new StartupError(
      `The schema of the database is newer than this build, which does not know ${unknown.join(', ')}: start the newer build.`,
    );
  const changed = schema.migrations.find((file) => applied.has(file.name) && !isApplied(applied, file));
  if (changed)
    throw new StartupError(
      `The migration ${changed.name} was changed after this database applied it: restore the file, and put the change into a new one. (A sandbox can begin anew: remove its data folder.)`,
    );
}

/** For a process that does not migrate: refuses every schema but its own, and says what to do. */
export async function requireCurrentSchema(pool: pg.Pool, schema: Schema): Promise<void> {
  const applied = await readAppliedFiles(pool);
  requireKnownMigrations(schema, applied);
  const pending = pendingFiles(schema, applied);
  const replaced = pending.find(({ name, checksum }) => applied.get(name)?.includes(checksum));
  if (replaced)
    throw new StartupError(
      `The schema of the database is newer than this build: ${replaced.name} was replaced since. Start the newer build, or return to this one's functions with "npm run migrate".`,
    );
  if (pending.length)
    throw new StartupError(
      `The schema of the database is older than this build (${pending.length} files are not applied, the first is ${pending[0]?.name}): run "npm run migrate" (built server: "node server/dist/main.js migrate") first.`,
    );
}
