// The days of a report: which are summed, and which are read from the orders themselves.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf, daysBetween, startOf } from '../../../platform/business-days.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { Range } from '../live.ts';

export type Period = { gameId: number; from: string; to: string };

const MOST_DAYS = 400;

export function requirePeriod({ from, to }: Pick<Period, 'from' | 'to'>, mostDays = MOST_DAYS): void {
  for (const [field, day] of Object.entries({ from, to }))
    if (dayOf(startOf(day)) !== day) throw fail('call/bad-input', { field, reason: 'is no day' });
  const days = daysBetween(from, to);
  if (days < 1) throw fail('call/bad-input', { field: 'to', reason: 'is before from' });
  if (days > mostDays)
    throw fail('call/bad-input', { field: 'to', reason: `is more than ${mostDays} days on` });
}

/** The part of a period that has no sums yet: today, and what the job has not reached. Empty: undefined. */
export async function unsummed(
  db: Queryable,
  { gameId, from, to }: Period,
  now: Date,
): Promise<Range | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`SELECT max(day)::text AS day FROM report_days WHERE game_id = ${gameId}`,
  );
  const summed = rows[0]?.day ?? null;
  const first = summed === null || addDays(summed, 1) < from ? from : addDays(summed, 1);
  const last = to < dayOf(now) ? to : dayOf(now);
  return first > last ? undefined : { gameId, from: startOf(first), to: startOf(addDays(last, 1)) };
}

type Source = { table: SQL; columns: SQL; live(range: Range): SQL };

/** The rows of a period: its sums, and the days without sums computed from what happened. */
export async function daysOf(
  db: Queryable,
  period: Period,
  now: Date,
  { table, columns, live }: Source,
): Promise<SQL> {
  const { gameId, from, to } = period;
  const range = await unsummed(db, period, now);
  const stored = sql`SELECT ${columns} FROM ${table}
    WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date`;
  return range ? sql`${stored} UNION ALL SELECT ${columns} FROM (${live(range)}) l` : stored;
}

/** Every day of a period, in order. */
export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, n) => addDays(from, n));
