// Creates a database for a test file: migrated, empty, on a real PostgreSQL.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../src/platform/database/database.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Ends the pool and drops the database, also with open connections. */
  drop(): Promise<void>;
}

const CONNECTIONS = 10;
/** Far longer than callers wait: a race on a slow machine is not about the pool. */
const WAIT_MS = 30_000;

/** A copy of the template: the migrated, empty database unless another is named. */
export async function createTestDatabase(template = inject('testTemplate')): Promise<TestDatabase> {
  const name = `emall_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('testRoleUrl'));
  // Copied as files: a copy through the log writes every page a second time.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY
    OWNER ${pg.escapeIdentifier(url.username)}`);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, CONNECTIONS, { waitMs: WAIT_MS, pipelines: 2 });
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
  withSuperuserClient(pool, async (client) => void (await client.query(sql)));

/** Opens a separate connection to the same database with all privileges. */
export async function withSuperuserClient<T>(
  pool: pg.Pool,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  return withAdmin(act, rows[0]?.name);
}

/** Returns the name of a further template; the first that asks for it in a run makes it, the others wait for that. */
export async function namedTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  const template = `${inject('testTemplate')}_${name}`;
  await withAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const database = await createTestDatabase();
    await fill(database);
    await database.pool.end();
    await admin.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} RENAME TO ${template}`);
  });
  return template;
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
