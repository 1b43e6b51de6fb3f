// Deletes what has expired by many short statements: one over millions of rows exceeds the statement timeout and would be
// rolled back every time, and holds its locks until then.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type BatchOptions = {
  /** The rows, the table being `t`; it wants an index. */
  where: SQL;
  /** A column of that index, so that the oldest rows are found without reading the others. */
  orderBy?: SQL;
  batchSize?: number;
  mostBatches?: number;
};

export const DELETE_BATCH_SIZE = 5000;

/**
 * Returns how many rows were deleted. Rows that somebody has locked are left for the next time. Outside a transaction, so
 * that each batch is committed.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable | SQL,
  { where, orderBy, batchSize = DELETE_BATCH_SIZE, mostBatches = Number.POSITIVE_INFINITY }: BatchOptions,
): Promise<number> {
  const order = orderBy ? sql`ORDER BY ${orderBy}` : sql``;
  let deleted = 0;
  for (let nth = 0; nth < mostBatches; nth += 1) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT t.ctid FROM ${table} t WHERE ${where} ${order} LIMIT ${batchSize} FOR UPDATE OF t SKIP LOCKED))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) break;
  }
  return deleted;
}
