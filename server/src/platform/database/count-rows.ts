// Counts the rows of an operators' list, up to a number beyond which nobody reads the exact one; one more says that there are more.
import { MOST_COUNTED } from '@emall/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** `join`: what the condition needs beside the table. */
export async function countRows(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  join: SQL = sql``,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM ${table} ${join} WHERE ${where ?? sql`true`} LIMIT ${MOST_COUNTED + 1}) counted`);
  return rows[0]?.count ?? 0;
}
