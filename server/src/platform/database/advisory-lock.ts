// Advisory locks by name, held until the transaction ends. SQL functions lock the same names:
// pg_advisory_xact_lock(hashtextextended('<namespace>:<key>', 0)).
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** The 64-bit key of a lock, for statements that take it themselves. */
export const lockKey = (namespace: string, key: string | number): SQL =>
  sql`hashtextextended(${`${namespace}:${key}`}, 0)`;

/** Waits until no other transaction holds this lock. */
export async function lockByName(tx: Tx, namespace: string, key: string | number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(namespace, key)})`);
}
