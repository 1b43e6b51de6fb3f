// Hands a test file a database of its own: migrated, empty, on a real PostgreSQL.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../src/platform/database.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Ends the pool and removes the database, whoever is still connected. */
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

/** Does in a test's database what the mall's own role may not. */
export async function asDatabaseOwner(pool: pg.Pool, sql: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  await asAdmin(sql, rows[0]?.name);
}

async function asAdmin(sql: string, database?: string): Promise<void> {
  const url = new URL(inject('testAdminUrl'));
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
