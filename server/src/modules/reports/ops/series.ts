// Turnover, orders, payers and refunds over time.
import type { Contract, ReportPoint } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addDays, businessZone, startOf } from '../../../platform/business-days.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { CallHandler } from '../../../services.ts';
import { byHour, sumsBy } from '../live.ts';
import { requirePeriod, unsummed } from './period.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURLY_DAYS = 31;

type Row = Omit<ReportPoint, 'at'> & { at: string };

export const series: CallHandler<Contract['ops']['report']['series']> = async (
  { services: { db, clock }, gameId },
  { from, to, step },
) => {
  requirePeriod({ from, to }, step === 'hour' ? MOST_HOURLY_DAYS : undefined);
  const range = await unsummed(db, { gameId, from, to }, clock.now());
  const bucket = step === 'hour' ? byHour : startOfDay;
  const live = range
    ? sql`UNION ALL SELECT bucket AS at, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
        FROM (${sumsBy(range, bucket)}) s`
    : sql``;
  const start = startOf(from);
  const end = startOf(addDays(to, 1));
  const stored =
    step === 'hour'
      ? sql`SELECT hour AS at, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
          FROM report_hours WHERE game_id = ${gameId} AND hour >= ${start} AND hour < ${end}`
      : sql`SELECT day::timestamp AT TIME ZONE ${businessZone} AS at, placed_orders, paid_orders, paid_amount, payers,
          refunds, refunded_amount
          FROM report_days WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await db.execute<Row>(sql`${stored} ${live}`);
  const known = new Map(rows.map((row) => [new Date(row.at).getTime(), row]));
  const list: ReportPoint[] = [];
  // Empty hours and days are points as well: a chart without them would lie.
  for (let at = start.getTime(); at < end.getTime(); at += step === 'hour' ? HOUR_MS : DAY_MS)
    list.push({ ...NOTHING, ...known.get(at), at: new Date(at).toISOString() });
  return { list };
};

const startOfDay = (time: ReturnType<typeof sql>) =>
  sql`date_trunc('day', ${time} AT TIME ZONE ${businessZone}) AT TIME ZONE ${businessZone}`;

const NOTHING = {
  placed_orders: 0,
  paid_orders: 0,
  paid_amount: 0,
  payers: 0,
  refunds: 0,
  refunded_amount: 0,
};
