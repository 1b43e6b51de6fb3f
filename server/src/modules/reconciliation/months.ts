// What a month is made of: the signed days, and how many there should be.
import type { ReconciliationFigures } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { addDays, businessZone, daysBetween } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { firstDay } from './day-range.ts';
import { fingerprintOf } from './figures.ts';
import { missingBillsOf } from './missing-bills.ts';
import { type MonthFigures, monthLines } from './month-lines.ts';

export type MonthState = MonthFigures & {
  days: number;
  /** In order, each as it was signed. */
  signed: SignedDay[];
  signedDays: number;
  unsignedDays: UnsignedDay[];
  isOver: boolean;
  fingerprint: string;
};

type UnsignedDay = { day: string; missing_bills: number; open_differences: number };
export type SignedDay = {
  day: string;
  figures: ReconciliationFigures;
  fingerprint: string;
  operator: string;
  signed_at: string;
};

/** A month begins with the game's first order, and has no days that are not over. */
export async function readMonth(
  db: Queryable,
  { gameId, month, now }: { gameId: number; month: string; now: Date },
): Promise<MonthState> {
  const start = `${month}-01`;
  const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  const yesterday = addDays(businessDay(now), -1);
  const { rows: days } = await db.execute<SignedDay>(sql`
    SELECT d.day::text AS day, d.figures, d.fingerprint, o.name AS operator, d.signed_at
    FROM reconciliation_days d JOIN operators o ON o.id = d.operator_id
    WHERE d.game_id = ${gameId} AND d.day BETWEEN ${start}::date AND ${end}::date ORDER BY d.day`);
  const opened = (await firstDay(db, gameId)) ?? addDays(end, 1);
  const first = opened > start ? opened : start;
  const last = yesterday < end ? yesterday : end;
  const count = Math.max(0, daysBetween(first, last));
  const signed = new Set(days.map(({ day }) => day));
  const lines = monthLines(days.map(({ figures }) => figures));
  return {
    lines,
    days: count,
    signed: days,
    signedDays: days.length,
    unsignedDays: await withWhatIsOpen(
      db,
      gameId,
      Array.from({ length: count }, (_, at) => addDays(first, at)).filter((day) => !signed.has(day)),
    ),
    isOver: yesterday >= end,
    fingerprint: fingerprintOf({ month, lines }),
  };
}

async function withWhatIsOpen(db: Queryable, gameId: number, days: string[]): Promise<UnsignedDay[]> {
  const { rows } = await db.execute<UnsignedDay>(sql`
    SELECT d.day::text AS day, ${missingBillsOf(gameId)} AS missing_bills,
      coalesce(c.open_differences, 0) AS open_differences
    FROM (SELECT day, day::timestamp AT TIME ZONE ${businessZone} AS at
      FROM unnest(${sql.param(days)}::date[]) day) d
    LEFT JOIN reconciliation_checks c ON c.game_id = ${gameId} AND c.day = d.day
    ORDER BY d.day`);
  return rows;
}
