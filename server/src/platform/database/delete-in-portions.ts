// Deletes what has expired by many short statements: one over millions of rows exceeds the statement timeout and would be
// rolled back every time, and holds its locks until then.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type Portions = {
  /** The rows, the table being `t`; it wants an index. */
  where: SQL;
  /** A column of that index, so that the oldest rows are found without reading the others. */
  orderBy?: SQL;
  portion?: number;
  mostPortions?: number;
};

export const DELETE_PORTION = 5000;

/**
 * Returns how many rows were deleted. Rows that somebody has locked are left for the next time. Outside a transaction, so
 * that each portion is committed.
 */
export async function deleteInPortions(
  db: Database,
  table: PgTable | SQL,
  { where, orderBy, portion = DELETE_PORTION, mostPortions = Number.POSITIVE_INFINITY }: Portions,
): Promise<number> {
  const order = orderBy ? sql`ORDER BY ${orderBy}` : sql``;
  let deleted = 0;
  for (let nth = 0; nth < mostPortions; nth += 1) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT t.ctid FROM ${table} t WHERE ${where} ${order} LIMIT ${portion} FOR UPDATE OF t SKIP LOCKED))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) break;
  }
  return deleted;
}
