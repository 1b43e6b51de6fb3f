// The rows of a table of deliveries that are due: found, and postponed when the server of their game is known to be down.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeliveryStore } from './delivery-engine.ts';

/** More than this wait for the next run: a statement over all of a long backlog would hold its locks for as long. */
const BATCH_SIZE = 5000;

type Due = {
  table: PgTable;
  id: PgColumn;
  nextTryAt: PgColumn;
  /** Whether a row waits for the server of this game. */
  isOfGame(gameId: number): SQL;
};

/** The part of a delivery store that is the same for every table. */
export const dueRows = ({
  table,
  id,
  nextTryAt,
  isOfGame,
}: Due): Pick<DeliveryStore, 'due' | 'nextDueAt' | 'postpone'> => ({
  async due(db, now, limit) {
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT ${id} AS id FROM ${table} WHERE ${nextTryAt} <= ${now} ORDER BY ${nextTryAt} LIMIT ${limit}`);
    return rows.map((row) => row.id);
  },
  async nextDueAt(db) {
    const { rows } = await db.execute<{ at: string }>(sql`
      SELECT ${nextTryAt} AS at FROM ${table} WHERE ${nextTryAt} IS NOT NULL ORDER BY ${nextTryAt} LIMIT 1`);
    return rows[0] && new Date(rows[0].at);
  },
  /** Those that somebody holds at this moment are left alone. */
  async postpone(db, gameId, { now, until }) {
    await db.execute(sql`
      UPDATE ${table} SET next_try_at = ${until} WHERE ${id} = ANY (ARRAY(
        SELECT ${id} FROM ${table} WHERE ${nextTryAt} <= ${now} AND ${isOfGame(gameId)}
        ORDER BY ${nextTryAt} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`);
  },
});
