// Postpones what is due of one game, when its server is known to be down.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';

/** More than this wait for the next run: a statement over all of a long backlog would hold its locks for as long. */
const PORTION = 5000;

type Due = { table: PgTable; id: PgColumn; nextTryAt: PgColumn; isOfGame: SQL };

/** Those that somebody holds at this moment are left alone. */
export async function postponeDue(
  db: Queryable,
  { table, id, nextTryAt, isOfGame }: Due,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.execute(sql`
    UPDATE ${table} SET next_try_at = ${until} WHERE ${id} = ANY (ARRAY(
      SELECT ${id} FROM ${table} WHERE ${nextTryAt} <= ${now} AND ${isOfGame}
      ORDER BY ${nextTryAt} LIMIT ${PORTION} FOR UPDATE SKIP LOCKED))`);
}
