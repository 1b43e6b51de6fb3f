// Who stands where: moves with every payment and refund, and is read at the same cost however many take part.
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';

/** Players per mark: a rank counts about this many rows, and sums one row per mark. */
export const STRETCH = 500;

type Move = {
  activityId: number;
  playerId: number;
  /** The role that paid; a refund leaves the one that is shown. */
  roleId?: number;
  amount: number;
  at: Date;
};

/** Part of the transaction that changed the player's sum, while it holds that sum. */
export async function updateRank(tx: Tx, { activityId, playerId, roleId, amount, at }: Move): Promise<void> {
  await tx.execute(sql`SELECT update_rank(${activityId}, ${playerId}, ${roleId ?? null}, ${amount}, ${at})`);
}

/** Answers how many moves it booked. */
export async function compactRanking(db: Queryable, activityId: number, stretch = STRETCH): Promise<number> {
  const { rows } = await db.execute<{ booked: number }>(
    sql`SELECT compact_ranking(${activityId}, ${stretch}) AS booked`,
  );
  return rows[0]?.booked ?? 0;
}

export type Standing = {
  rank: number;
  amount: number;
  reachedAt: Date;
  /** What the player right before has; undefined for the first. */
  aheadAmount: number | undefined;
};

/** Where a player stands now; undefined when nothing was spent. */
export async function standingOf(
  db: Queryable,
  activityId: number,
  playerId: number,
): Promise<Standing | undefined> {
  const { rows } = await db.execute<{
    rank: number;
    amount: number;
    reached_at: string;
    ahead: number | null;
  }>(sql`
    SELECT -me.negated_amount AS amount, me.reached_at,
      count_players_before(me.activity_id, me.negated_amount, me.reached_at, me.player_id) + 1 AS rank,
      (SELECT -e.negated_amount FROM ranking_entries e
       WHERE e.activity_id = ${activityId}
         AND (e.negated_amount, e.reached_at, e.player_id) < (me.negated_amount, me.reached_at, me.player_id)
       ORDER BY e.negated_amount DESC, e.reached_at DESC, e.player_id DESC LIMIT 1) AS ahead
    FROM ranking_entries me WHERE me.activity_id = ${activityId} AND me.player_id = ${playerId}`);
  const [row] = rows;
  return (
    row && {
      rank: row.rank,
      amount: row.amount,
      reachedAt: new Date(row.reached_at),
      aheadAmount: row.ahead ?? undefined,
    }
  );
}

/** How many have a place in the list. */
export async function countPlayers(db: Queryable, activityId: number): Promise<number> {
  const { rows } = await db.execute<{ players: number }>(
    sql`SELECT count_players_before(${activityId}, 0, 'infinity', 0) AS players`,
  );
  return rows[0]?.players ?? 0;
}

/** What the last one in the list has: whom a newcomer passes first; undefined while nobody is there. */
export async function lastAmount(db: Queryable, activityId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    SELECT -negated_amount AS amount FROM ranking_entries WHERE activity_id = ${activityId}
    ORDER BY negated_amount DESC, reached_at DESC, player_id DESC LIMIT 1`);
  return rows[0]?.amount;
}

export type Place = { rank: number; playerId: number; roleId: number; amount: number; reachedAt: Date };

/** The first so many, best first. */
export async function topOf(db: Queryable, activityId: number, count: number): Promise<Place[]> {
  const { rows } = await db.execute<{
    player_id: number;
    role_id: number;
    amount: number;
    reached_at: string;
  }>(sql`
    SELECT player_id, role_id, -negated_amount AS amount, reached_at FROM ranking_entries
    WHERE activity_id = ${activityId} ORDER BY negated_amount, reached_at, player_id LIMIT ${count}`);
  return rows.map((row, nth) => ({
    rank: nth + 1,
    playerId: row.player_id,
    roleId: row.role_id,
    amount: row.amount,
    reachedAt: new Date(row.reached_at),
  }));
}
