// Brings the database's tables up to date: numbered SQL files, each applied once, in order, in a transaction of its own.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// Any constant that no other advisory lock of this database uses.
const MIGRATION_LOCK = 7_263_540_101;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Whether there is a file that was not applied yet. */
export async function isBehind(pool: pg.Pool, dir: string): Promise<boolean> {
  const migrations = await readMigrations(dir);
  const { rows } = await pool.query<{ is_there: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there`,
  );
  if (!rows[0]?.is_there) return true;
  const known = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(known.rows.map(({ name }) => name));
  return migrations.some(({ name }) => !applied.has(name));
}

/** Answers the names of the files it applied. */
export async function migrate(pool: pg.Pool, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  await alone(pool, (client) =>
    client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    ),
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await alone(pool, (client) => applyOnce(client, migration))) applied.push(migration.name);
  }
  return applied;
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = await readdir(dir).catch((error: Error) => {
    throw new StartupError(`The migrations cannot be read: ${error.message}`);
  });
  const numbers = new Map<string, string>();
  const migrations: Migration[] = [];
  for (const name of names.filter((entry) => entry.endsWith('.sql')).sort()) {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) throw new StartupError(`The migration ${name} is not named like 0001_what_it_makes.sql.`);
    const twin = numbers.get(number);
    if (twin) throw new StartupError(`The migrations ${twin} and ${name} bear the same number.`);
    numbers.set(number, name);
    // A checkout may turn line ends around; that changes nothing of what the file says.
    const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** In a transaction that no other process migrates beside; a lock of the session would not hold behind PgBouncer. */
async function alone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Waiting for another process, and building an index, take as long as they take.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state the file left it in.
    client.release(true);
    throw error;
  }
}

async function applyOnce(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM schema_migrations WHERE name = $1',
    [name],
  );
  const known = rows[0];
  if (known && known.checksum !== checksum) {
    throw new StartupError(
      `The migration ${name} was changed after this database applied it: restore the file, and put the change into a new one.`,
    );
  }
  if (known) return false;
  await client.query(sql).catch((error: Error & { position?: string }) => {
    const line = error.position ? ` (line ${lineAt(sql, Number(error.position))})` : '';
    throw new StartupError(`The migration ${name} failed${line}: ${error.message}`, { cause: error });
  });
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  return true;
}

const lineAt = (sql: string, position: number): number => sql.slice(0, position).split('\n').length;
