// Creates a database for a test file: migrated, empty, on a real PostgreSQL.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../src/platform/database.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Ends the pool and drops the database, also with open connections. */
  drop(): Promise<void>;
}

const CONNECTIONS = 10;

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `emall_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('testRoleUrl'));
  await asAdmin(
    `CREATE DATABASE ${name} TEMPLATE ${inject('testTemplate')} OWNER ${pg.escapeIdentifier(url.username)}`,
  );
  url.pathname = `/${name}`;
  const pool = createPool(url.href, CONNECTIONS);
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Runs a statement that the mall's own role may not run. */
export const asDatabaseOwner = (pool: pg.Pool, sql: string): Promise<void> =>
  besideTheMall(pool, async (client) => void (await client.query(sql)));

/** Opens a separate connection to the same database with all privileges. */
export async function besideTheMall<T>(pool: pg.Pool, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  return withAdmin(act, rows[0]?.name);
}

const asAdmin = (sql: string): Promise<unknown> => withAdmin((client) => client.query(sql));

async function withAdmin<T>(act: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const url = new URL(inject('testAdminUrl'));
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
