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

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testAdminUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
