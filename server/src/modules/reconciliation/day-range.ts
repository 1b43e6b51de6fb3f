// A day of the business calendar of one game, as moments.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { badInput } from '../../platform/bad-input.ts';
import { addDays } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';

export type DayRange = { gameId: number; day: string; from: Date; to: Date };

/** Refuses what is no day of the calendar, such as the 31st of February. */
export function dayRange(gameId: number, day: string): DayRange {
  const from = startOfDay(day);
  if (Number.isNaN(from.getTime()) || businessDay(from) !== day) throw badInput('day', 'not-a-business-day');
  return { gameId, day, from, to: startOfDay(addDays(day, 1)) };
}

/** The day of a game's first order; undefined before it. */
export async function firstDay(db: Queryable, gameId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT created_at AS at FROM orders WHERE game_id = ${gameId} ORDER BY id LIMIT 1`);
  return rows[0] && businessDay(new Date(rows[0].at));
}
