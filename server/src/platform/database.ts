// The connection pool, Drizzle over it, and the transaction that travels as an argument.
import { type FailureKey, failures } from '@emall/contract/codes';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type CallFailure, fail } from './fail.ts';

// Ids and amounts are bigint in the database and stay below 2^53, so they are plain numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads that may run inside or outside a transaction. */
export type Queryable = Database | Tx;

export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    // A connection caches its plans: one opened when a sale begins has to plan under peak load.
    idleTimeoutMillis: 600_000,
    // A statement that outlives its caller only holds locks against others.
    statement_timeout: 30_000,
    // A connection that is lost without a reset never responds: the timeout frees those who wait for it.
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // An idle connection that breaks (a restart of the database) is replaced at the next use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(client: pg.Pool | pg.PoolClient): Database {
  const db = drizzle(client);
  if (client instanceof pg.Pool) db.transaction = transactionsOf(client);
  return db;
}

/** Drizzle's own transaction never returns a connection on which BEGIN failed, so the pool would shrink with every loss. */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/**
 * Reads through one connection in a transaction that cannot write. A connection answers one question at a time, so what
 * is asked side by side waits in line; what is asked after the end is refused, not sent on somebody else's connection.
 */
export async function readOnly<T>(pool: pg.Pool, look: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let line: Promise<unknown> = client.query('BEGIN READ ONLY');
  let isOver = false;
  const query = (...asked: unknown[]): Promise<unknown> => {
    if (isOver) return Promise.reject(new Error('the transaction is over'));
    const answer = line.then(() => Reflect.apply(client.query, client, asked));
    line = answer.catch(() => undefined);
    return answer;
  };
  try {
    return await look(createDatabase({ query } as unknown as pg.PoolClient));
  } finally {
    isOver = true;
    await line.catch(() => undefined);
    const isClean = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
  }
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

/** Whether an error is a violation of the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  if (cause?.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Whether an error is one that our own SQL raised under this SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  return databaseError(error)?.code === state;
}

/** Of two transactions that wait for each other PostgreSQL ends one: it left nothing behind and may be tried again. */
export const isDeadlock = (error: unknown): boolean => hasSqlState(error, '40P01');

/** The business failure that a function of the database raised (`raise_failure`), or undefined. */
export function failureOfSql(error: unknown): CallFailure | undefined {
  const cause = databaseError(error);
  if (cause?.code !== 'MALL0' || !(cause.message in failures)) return undefined;
  return fail(cause.message as FailureKey, JSON.parse(cause.detail ?? '{}'));
}
