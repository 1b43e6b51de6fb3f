// Deletes what has expired by many short statements: one over millions of rows exceeds the statement timeout and would be
// rolled back every time, and holds its locks until then.
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const PORTION = 5000;

/**
 * Returns how many rows were deleted. Rows that somebody has locked are left for the next time. `where` wants an index;
 * outside a transaction, so that each portion is committed.
 */
export async function deleteInPortions(
  db: Database,
  table: PgTable | SQL,
  where: SQL,
  portion = PORTION,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${where} LIMIT ${portion} FOR UPDATE SKIP LOCKED))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < portion) return deleted;
  }
}
