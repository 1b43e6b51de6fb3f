// A day of the business calendar of one game, as moments.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { badInput } from '../../platform/bad-input.ts';
import { addDays, requireDay } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';

export type DayRange = { gameId: number; day: string; from: Date; to: Date };

export function dayRange(gameId: number, day: string): DayRange {
  requireDay('day', day);
  return { gameId, day, from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
}

/** Of a day that is over: before, its bill would be one of a part of it, and taken for the whole. */
export function pastDayRange(gameId: number, day: string, now: Date): DayRange {
  const range = dayRange(gameId, day);
  if (range.to > now) throw badInput('day', 'not-over');
  return range;
}

/** The day of a game's first order; undefined before it. */
export async function firstDay(db: Queryable, gameId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT created_at AS at FROM orders WHERE game_id = ${gameId} ORDER BY id LIMIT 1`);
  return rows[0] && businessDay(new Date(rows[0].at));
}
