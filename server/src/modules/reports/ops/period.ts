// The period of a report: what of it is summed, and what is read from the orders themselves.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, daysBetween, requirePeriod } from '../../../platform/business-days.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { games } from '../../games/tables.ts';
import type { OrderRange } from '../live.ts';
import { reportDays } from '../tables.ts';

export type Period = { gameId: number; from: string; to: string };

const MOST_DAYS = 400;

export const requireReportPeriod = (days: Pick<Period, 'from' | 'to'>, mostDays = MOST_DAYS): void =>
  requirePeriod(days, mostDays);

/**
 * Reads a report from one snapshot of the database: between two statements, the job may sum what the first has found
 * to be without sums.
 */
export const inSnapshot = <T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const SUMMED_UNTIL = sql`(
  SELECT ${reportDays.summedUntil} FROM ${reportDays} WHERE ${reportDays.gameId} = ${games.id}
  ORDER BY ${reportDays.day} DESC LIMIT 1)`.mapWith(
  (value) => value && reportDays.summedUntil.mapFromDriverValue(value),
);

/**
 * The part of a period that has no sums yet: the current hour, and what the job has not reached; `isWholeDays`: from the
 * start of a day on. Empty: undefined.
 */
export async function rangeWithoutSums(
  db: Queryable,
  { gameId, from, to }: Period,
  now: Date,
  { isWholeDays = false } = {},
): Promise<OrderRange | undefined> {
  const [game] = await db
    .select({ tag: games.orderPrefixTag, summedUntil: SUMMED_UNTIL })
    .from(games)
    .where(eq(games.id, gameId));
  const last = game?.summedUntil;
  const until = last && (isWholeDays ? startOfDay(businessDay(last)) : last);
  const start = startOfDay(from);
  const end = startOfDay(addDays(to < businessDay(now) ? to : businessDay(now), 1));
  const first = until && until > start ? until : start;
  return first < end ? { gameId, tag: game?.tag ?? '', from: first, to: end } : undefined;
}

type Source = {
  table: SQL;
  columns: SQL;
  live(range: OrderRange): SQL;
  /** Parts of a day add up: the hours of today that are over are summed too. */
  isByHour?: boolean;
};

type DaysRead = { period: Period; now: Date; source: Source };

/** Runs a query over the rows of a period: its sums, and what has no sums computed from what happened. */
export const readReportDays = <R extends Record<string, unknown>>(
  db: Database,
  { period, now, source: { table, columns, live, isByHour = false } }: DaysRead,
  query: (days: SQL) => SQL,
): Promise<R[]> =>
  inSnapshot(db, async (tx) => {
    const { gameId, from, to } = period;
    const range = await rangeWithoutSums(tx, period, now, { isWholeDays: !isByHour });
    const stored = sql`SELECT ${columns} FROM ${table}
      WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date`;
    const days = range ? sql`${stored} UNION ALL SELECT ${columns} FROM (${live(range)}) l` : stored;
    const { rows } = await tx.execute(query(days));
    return rows as R[];
  });

/** Every day of a period, in order. */
export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, n) => addDays(from, n));
