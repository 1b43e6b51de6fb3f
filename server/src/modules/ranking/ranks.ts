// Ranks of the rich list: updated by every payment and refund, and read at the same cost however many players there are
// (docs/decisions/0013-ranks.md).
import { sql } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Players per bucket: reading a rank counts about this many rows and sums one row per bucket. */
const BUCKET_SIZE = 500;

type RankUpdate = {
  activityId: number;
  playerId: number;
  /** The role that paid. Absent for a refund: the list goes on showing the last one. */
  roleId?: number;
  amount: number;
  at: Date;
};

/** Runs in the transaction that changed the player's total and holds the lock on it. */
export async function updateRank(
  tx: Tx,
  { activityId, playerId, roleId, amount, at }: RankUpdate,
): Promise<void> {
  await tx.execute(sql`SELECT update_rank(${activityId}, ${playerId}, ${roleId ?? null}, ${amount}, ${at})`);
}

/** Applies the deltas to the buckets. Returns how many deltas it applied. */
export async function compactRanking(
  db: Queryable,
  activityId: number,
  bucketSize = BUCKET_SIZE,
): Promise<number> {
  const { rows } = await db.execute<{ applied: number }>(
    sql`SELECT compact_ranking(${activityId}, ${bucketSize}) AS applied`,
  );
  return rows[0]?.applied ?? 0;
}

type PlayerRank = {
  rank: number;
  amount: number;
  reachedAt: Date;
  /** The amount of the player one rank higher; undefined for the first. */
  aheadAmount: number | undefined;
};

/** The rank of a player who has spent something: `amount`, `reached_at`, `rank`, `ahead`. */
export const rankQuery = (activityId: Given<number>, playerId: Given<number>) => sql`
  SELECT -me.negated_amount AS amount, me.reached_at,
    count_players_before(me.activity_id, me.negated_amount, me.reached_at, me.player_id) + 1 AS rank,
    (SELECT -e.negated_amount FROM ranking_entries e
     WHERE e.activity_id = ${activityId}
       AND (e.negated_amount, e.reached_at, e.player_id) < (me.negated_amount, me.reached_at, me.player_id)
     ORDER BY e.negated_amount DESC, e.reached_at DESC, e.player_id DESC LIMIT 1) AS ahead
  FROM ranking_entries me WHERE me.activity_id = ${activityId} AND me.player_id = ${playerId}`;

/** Returns undefined when the player has spent nothing. */
export async function readRank(
  db: Queryable,
  activityId: number,
  playerId: number,
): Promise<PlayerRank | undefined> {
  const { rows } = await db.execute<{
    rank: number;
    amount: number;
    reached_at: string;
    ahead: number | null;
  }>(rankQuery(activityId, playerId));
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

/** Returns how many players have a rank. */
export async function countPlayers(db: Queryable, activityId: number): Promise<number> {
  const { rows } = await db.execute<{ players: number }>(
    sql`SELECT count_players_before(${activityId}, 0, 'infinity', 0) AS players`,
  );
  return rows[0]?.players ?? 0;
}

/** The lowest amount in the list, which a newcomer has to exceed. */
export const lastAmountQuery = (activityId: Given<number>) => sql`
  SELECT -negated_amount AS amount FROM ranking_entries WHERE activity_id = ${activityId}
  ORDER BY negated_amount DESC, reached_at DESC, player_id DESC LIMIT 1`;

export type RankedPlayer = {
  rank: number;
  playerId: number;
  roleId: number;
  amount: number;
  reachedAt: Date;
};

/** Returns the first `count` players, highest rank first. */
export async function readTop(db: Queryable, activityId: number, count: number): Promise<RankedPlayer[]> {
  const { rows } = await db.execute<{
    player_id: number;
    role_id: number;
    amount: number;
    reached_at: string;
  }>(sql`
    SELECT player_id, role_id, -negated_amount AS amount, reached_at FROM ranking_entries
    WHERE activity_id = ${activityId} ORDER BY negated_amount, reached_at, player_id LIMIT ${count}`);
  return rows.map((row, index) => ({
    rank: index + 1,
    playerId: row.player_id,
    roleId: row.role_id,
    amount: row.amount,
    reachedAt: new Date(row.reached_at),
  }));
}
