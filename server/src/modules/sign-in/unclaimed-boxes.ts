// Who reached a box of the last round of a sign-in, or the present one of a paused sign-in, and has not opened it.
import { businessDay } from '@emall/contract/business-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import type { ActivityRow } from '../activities/tables.ts';
import { overlap, spanOf } from './calendar.ts';
import { roundAt, type SignIn } from './progress.ts';

export type BoxRound = { id: number; from: string; to: string; joinsStreak: boolean };

/** The round whose boxes can still be opened. */
export function boxRoundOf(row: ActivityRow, now: Date): BoxRound {
  const activity = row as SignIn;
  const { from, to } = roundAt(activity, overlap({ from: '', to: businessDay(now) }, spanOf(activity)).to);
  return { id: activity.id, from, to, joinsStreak: activity.config.makeup.joins_streak };
}

/** Selects `player_id`, of one player where one is given. A streak is a run of days: their distance to their position is the same. */
export function unclaimedBoxes(
  { id, from, to, joinsStreak }: { [Name in keyof BoxRound]: Given<BoxRound[Name]> },
  playerId?: Given<number>,
): SQL {
  return sql`
    WITH days AS (
      SELECT player_id, day, is_made_up FROM sign_in_days
      WHERE activity_id = ${id} AND day BETWEEN ${from} AND ${to}
        ${playerId ? sql`AND player_id = ${playerId}` : sql``}),
    runs AS (
      SELECT player_id, count(*) AS length
      FROM (
        SELECT player_id, day - (row_number() OVER (PARTITION BY player_id ORDER BY day))::int AS island FROM days
        WHERE ${joinsStreak}::boolean OR NOT is_made_up) marked
      GROUP BY player_id, island),
    reached AS (
      SELECT player_id, 'total' AS kind, count(*) AS length FROM days GROUP BY player_id
      UNION ALL
      SELECT player_id, 'streak', max(length) FROM runs GROUP BY player_id)
    SELECT DISTINCT r.player_id FROM reached r
    JOIN activities a ON a.id = ${id}
    CROSS JOIN LATERAL jsonb_to_recordset(a.config -> (r.kind || '_boxes')) AS box(days integer)
    WHERE box.days <= r.length AND NOT EXISTS (
      SELECT FROM awards g
      WHERE g.activity_id = ${id} AND g.player_id = r.player_id
        AND g.reason = r.kind || ':' || box.days || ':' || ${from}::text)`;
}
