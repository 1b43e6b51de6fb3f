// The rich list as everybody sees it: names are masked, and left out for players who hide.
import type { RankingRow } from '@emall/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { maskName } from '../roles/index.ts';
import { type RankedPlayer, readTop } from './ranks.ts';
import { rankingHidden, rankingResultRows } from './tables.ts';

export type ListedPlayer = RankedPlayer & { tag: string | null };

export async function liveList(db: Queryable, activityId: number, count: number): Promise<ListedPlayer[]> {
  return (await readTop(db, activityId, count)).map((player) => ({ ...player, tag: null }));
}

export function fixedList(db: Queryable, activityId: number): Promise<ListedPlayer[]> {
  const { rank, playerId, roleId, amount, reachedAt, tag } = rankingResultRows;
  return db
    .select({ rank, playerId, roleId, amount, reachedAt, tag })
    .from(rankingResultRows)
    .where(eq(rankingResultRows.activityId, activityId))
    .orderBy(asc(rank));
}

type ShownRow = {
  rank: number;
  player_id: number;
  amount: number;
  reached_at: string;
  tag: string | null;
  role_name: string | null;
  server_name: string | null;
  avatar: string | null;
};

/** The fixed list once there is a result, else the live one. */
export async function readShownList(
  db: Queryable,
  { activityId, size, me }: { activityId: number; size: number; me: number | undefined },
): Promise<RankingRow[]> {
  const rows = await findShown(db, { size }, { activityId });
  return rows.map((row) => ({
    rank: row.rank,
    name: row.role_name === null ? null : maskName(row.role_name),
    server_name: row.server_name,
    avatar: row.avatar || null,
    amount: row.amount,
    reached_at: new Date(row.reached_at).toISOString(),
    tag: row.tag,
    is_me: row.player_id === me,
  }));
}

const findShown = compiledByShape<{ size: number }, { activityId: number }, ShownRow[]>((_db, { size }) => {
  const activityId = sql.placeholder('activityId');
  return sql`
    SELECT e.rank, e.player_id, e.amount, e.reached_at, e.tag, r.role_name, r.server_name, r.avatar
    FROM (
      SELECT rank, player_id, role_id, amount, reached_at, tag FROM ranking_result_rows WHERE activity_id = ${activityId}
      UNION ALL
      SELECT row_number() OVER (ORDER BY negated_amount, reached_at, player_id), player_id, role_id, -negated_amount, reached_at, NULL
      FROM (
        SELECT player_id, role_id, negated_amount, reached_at FROM ranking_entries
        WHERE activity_id = ${activityId}
          AND NOT EXISTS (SELECT FROM ranking_results WHERE activity_id = ${activityId})
        ORDER BY negated_amount, reached_at, player_id LIMIT ${size}
      ) live
    ) e
    LEFT JOIN ranking_hidden h ON h.activity_id = ${activityId} AND h.player_id = e.player_id
    LEFT JOIN player_roles r ON r.role_id = e.role_id AND h.player_id IS NULL
    ORDER BY e.rank`;
});

export async function isHidden(db: Queryable, activityId: number, playerId: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(rankingHidden)
    .where(and(eq(rankingHidden.activityId, activityId), eq(rankingHidden.playerId, playerId)));
  return rows.length > 0;
}
