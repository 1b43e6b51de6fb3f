// Statements that change tables wait for a lock only briefly and come back later: while they wait, everybody else who
// wants the table waits behind them.
import pRetry from 'p-retry';
import type pg from 'pg';
import { hasSqlState } from './database.ts';

/** Traffic waits at most this long behind a change of a table, and a second with what the change itself takes. */
export const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
// Ten minutes: a backup that reads the tables may take that long.
const RETRIES = 65;

/** Retries the work with backoff while it fails only because of a lock timeout, until the signal aborts. */
export function retryLocks<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return pRetry(work, {
    signal,
    retries: RETRIES,
    minTimeout: 500,
    maxTimeout: 10_000,
    shouldRetry: ({ error }) => hasSqlState(error, LOCK_NOT_AVAILABLE),
  });
}

/**
 * For statements about one table: no lock of one table is held while another is waited for, so traffic never waits longer
 * than for one.
 */
export async function inShortTransaction(
  client: pg.Client,
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await retryLocks(async () => {
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }, signal);
}

/** Waits for another process as long as that takes. An abort ends the wait, and the connection with it. */
export async function waitForAdvisoryLock(
  client: pg.Client,
  key: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const disconnect = () => void client.end();
  signal?.addEventListener('abort', disconnect);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [key]);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
  }
}
