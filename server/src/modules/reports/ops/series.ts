// Turnover, orders, payers and refunds over time.
import type { Contract, ReportPoint } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, businessZone } from '../../../platform/business-days.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import type { CallHandler } from '../../../services.ts';
import { byHour, type OrderRange, payersIn, sumsBy } from '../live.ts';
import { inSnapshot, rangeWithoutSums, requireReportPeriod } from './period.ts';

const MOST_HOURLY_DAYS = 31;

type Row = Omit<ReportPoint, 'at'> & { at: string };

export const series: CallHandler<Contract['ops']['report']['series']> = async (
  { services: { db, clock }, gameId },
  { from, to, step },
) => {
  requireReportPeriod({ from, to }, step === 'hour' ? MOST_HOURLY_DAYS : undefined);
  const start = startOfDay(from);
  const end = startOfDay(addDays(to, 1));
  const stored =
    step === 'hour'
      ? sql`SELECT hour AS at, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
          FROM report_hours WHERE game_id = ${gameId} AND hour >= ${start} AND hour < ${end}`
      : sql`SELECT day::timestamp AT TIME ZONE ${businessZone} AS at, placed_orders, paid_orders, paid_amount, payers,
          refunds, refunded_amount
          FROM report_days WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date`;
  const rows = await inSnapshot(db, async (tx) => {
    const range = await rangeWithoutSums(tx, { gameId, from, to }, clock.now());
    const live = range ? sql`UNION ALL ${step === 'hour' ? liveHours(range) : liveDays(range)}` : sql``;
    const { rows } = await tx.execute<Row>(sql`
      SELECT at, sum(placed_orders)::int AS placed_orders, sum(paid_orders)::int AS paid_orders,
        sum(paid_amount)::bigint AS paid_amount, sum(payers)::int AS payers, sum(refunds)::int AS refunds,
        sum(refunded_amount)::bigint AS refunded_amount
      FROM (${stored} ${live}) parts GROUP BY at`);
    return rows;
  });
  const known = new Map(rows.map((row) => [new Date(row.at).getTime(), row]));
  const list: ReportPoint[] = [];
  // Empty hours and days are points as well: a chart without them would lie.
  for (let at = start.getTime(); at < end.getTime(); at += step === 'hour' ? HOUR_MS : DAY_MS)
    list.push({ ...NOTHING, ...known.get(at), at: new Date(at).toISOString() });
  return { list };
};

const liveHours = (range: OrderRange): SQL => sql`
  SELECT bucket, placed_orders, paid_orders, paid_amount, payers, refunds, refunded_amount
  FROM (${sumsBy(range, byHour)}) s`;

/** A player who pays in two hours of a day is one of its payers. */
const liveDays = (range: OrderRange): SQL => sql`
  SELECT bucket, placed_orders, paid_orders, paid_amount, 0, refunds, refunded_amount
  FROM (${sumsBy(range, byDay)}) s
  UNION ALL
  SELECT day::timestamp AT TIME ZONE ${businessZone}, 0, 0, 0, players, 0, 0 FROM (${payersIn(range)}) p`;

const byDay = (time: SQL): SQL =>
  sql`date_trunc('day', ${time} AT TIME ZONE ${businessZone}) AT TIME ZONE ${businessZone}`;

const NOTHING = {
  placed_orders: 0,
  paid_orders: 0,
  paid_amount: 0,
  payers: 0,
  refunds: 0,
  refunded_amount: 0,
};
