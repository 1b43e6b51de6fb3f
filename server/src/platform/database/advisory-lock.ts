// Advisory locks by name, held until the transaction ends. SQL functions lock the same names:
// pg_advisory_xact_lock(hashtextextended('<namespace>:<key>', 0)).
import { type SQL, sql } from 'drizzle-orm';
import type { Given } from './compiled-query.ts';
import type { Tx } from './database.ts';

export const lockName = (namespace: string, key: string | number): string => `${namespace}:${key}`;

/** The 64-bit key of a lock, for statements that take it themselves. */
export const keyOfLock = (name: Given<string> | SQL): SQL => sql`hashtextextended(${name}, 0)`;

/** Waits until no other transaction holds this lock. */
export async function lockByName(tx: Tx, namespace: string, key: string | number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyOfLock(lockName(namespace, key))})`);
}

/** The same for several in one statement, in an order that is the same for everybody. */
export async function lockByNames(tx: Tx, namespace: string, keys: readonly string[]): Promise<void> {
  const names = keys.map((key) => lockName(namespace, key));
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(lock) FROM (
      SELECT DISTINCT ${keyOfLock(sql`name`)} AS lock FROM unnest(${sql.param(names)}::text[]) AS name
      ORDER BY lock OFFSET 0) sorted`);
}
