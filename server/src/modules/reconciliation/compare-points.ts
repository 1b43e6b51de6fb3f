// The points of a day: what was issued, spent and owed beside what players got.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

export type PointSums = { issued: number; spent: number; owed: number; players: number };

/** What moved on the day by account: issued, spent, owed and the players' own add up to nothing. */
export async function sumPoints(db: Queryable, { gameId, from, to }: DayRange): Promise<PointSums> {
  const { rows } = await db.execute<{ name: string; points: string }>(sql`
    SELECT a.name, sum(e.points) AS points
    FROM point_transfers t JOIN point_entries e ON e.transfer_id = t.id JOIN point_accounts a ON a.id = e.account_id
    WHERE t.created_at >= ${from} AND t.created_at < ${to} AND a.game_id = ${gameId}
    GROUP BY a.name`);
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.points ?? 0);
  return { issued: of('issued'), spent: of('spent'), owed: of('owed'), players: of('player') };
}

export function comparePoints({ issued, spent, owed, players }: PointSums, { day }: DayRange): Difference[] {
  const amount = issued + spent + owed + players;
  return amount === 0 ? [] : [differenceOf('points_differ', day, { between: 'points', amount })];
}
