// How the shop did over some days, beside the days before.
import type { Contract, ReportFigures } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../platform/business-days.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { byDay, payersIn, salesIn, sumsBy } from '../live.ts';
import { inSnapshot, type Period, rangeWithoutSums, requireReportPeriod } from './period.ts';

const TOP = 10;

export const overview: CallHandler<Contract['ops']['report']['overview']> = async (
  { services: { db, clock }, gameId },
  { from, to },
) => {
  requireReportPeriod({ from, to });
  const now = clock.now();
  const days = daysBetween(from, to);
  // Weekdays differ more than weeks do.
  const back = days <= 7 ? 7 : days;
  const period = { gameId, from, to };
  const before = { gameId, from: addDays(from, -back), to: addDays(to, -back) };
  const figures = await inSnapshot(db, async (tx) => ({
    current: await readFigures(tx, period, now),
    previous: await readFigures(tx, before, now),
    ...(await readTopSellers(tx, period, now)),
  }));
  return {
    ...figures,
    previous_from: before.from,
    previous_to: before.to,
    as_of: now.toISOString(),
  };
};

type Sums = Omit<ReportFigures, 'arppu_amount' | 'conversion_bp'>;

async function readFigures(db: Queryable, period: Period, now: Date): Promise<ReportFigures> {
  const { gameId, from, to } = period;
  const range = await rangeWithoutSums(db, period, now);
  const live = range
    ? sql`UNION ALL SELECT placed_orders, paid_orders, paid_amount, refunds, refunded_amount
        FROM (${sumsBy(range, byDay)}) s`
    : sql``;
  const livePayers = range ? sql`UNION ALL SELECT day, last_day, players FROM (${payersIn(range)}) p` : sql``;
  const { rows } = await db.execute<Sums>(sql`
    SELECT s.*, p.* FROM (
      SELECT coalesce(sum(placed_orders), 0)::int AS placed_orders, coalesce(sum(paid_orders), 0)::int AS paid_orders,
        coalesce(sum(paid_amount), 0)::bigint AS paid_amount, coalesce(sum(refunds), 0)::int AS refunds,
        coalesce(sum(refunded_amount), 0)::bigint AS refunded_amount
      FROM (SELECT placed_orders, paid_orders, paid_amount, refunds, refunded_amount FROM report_days
        WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date ${live}) d) s,
      (SELECT coalesce(sum(players) FILTER (WHERE last_day IS NULL OR last_day < ${from}::date), 0)::int AS payers,
        coalesce(sum(players) FILTER (WHERE last_day IS NULL), 0)::int AS new_payers
      FROM (SELECT day, last_day, players FROM report_payers
        WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date ${livePayers}) d) p`);
  const [sums] = rows;
  if (!sums) throw new Error('a sum returned no row');
  return {
    ...sums,
    arppu_amount: sums.payers ? Math.round(sums.paid_amount / sums.payers) : 0,
    conversion_bp: sums.placed_orders ? Math.round((10_000 * sums.paid_orders) / sums.placed_orders) : 0,
  };
}

type Share = { quantity: number; paid_amount: number };
type ShareRow = Share & { name: string | null } & (
    | { by: 'goods'; of: number; orders: number }
    | { by: 'pay_type' | 'link'; of: string }
  );

async function readTopSellers(db: Queryable, period: Period, now: Date) {
  const { gameId, from, to } = period;
  const range = await rangeWithoutSums(db, period, now);
  /** What sold best by one key, from the sums of that key alone. */
  const best = (table: SQL, key: SQL, orders: SQL): SQL => sql`(
    SELECT ${key}, sum(orders)::int AS orders, sum(quantity)::int AS quantity, sum(paid_amount)::bigint AS paid_amount
    FROM (
      SELECT ${key}, ${orders} AS orders, quantity, paid_amount FROM ${table}
      WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date
      ${range ? sql`UNION ALL SELECT ${key}, orders, quantity, paid_amount FROM live` : sql``}) days
    GROUP BY ${key} HAVING sum(quantity) > 0 OR sum(paid_amount) > 0 ORDER BY sum(paid_amount) DESC, ${key} LIMIT ${TOP})`;
  const { rows } = await db.execute<ShareRow>(sql`
    ${range ? sql`WITH live AS MATERIALIZED (${salesIn(range)})` : sql``}
    SELECT 'goods' AS by, to_jsonb(s.goods_id) AS of, g.name, s.orders, s.quantity, s.paid_amount
    FROM ${best(sql`report_sales`, sql`goods_id`, sql`orders`)} s LEFT JOIN goods g ON g.id = s.goods_id
    UNION ALL
    SELECT 'pay_type', to_jsonb(s.pay_type), NULL, NULL, s.quantity, s.paid_amount
    FROM ${best(sql`report_pay_types`, sql`pay_type`, sql`0`)} s
    UNION ALL
    SELECT 'link', to_jsonb(s.source_from), l.name, NULL, s.quantity, s.paid_amount
    FROM ${best(sql`report_links`, sql`source_from`, sql`0`)} s
    LEFT JOIN game_links l ON l.game_id = ${gameId} AND l.link = s.source_from
    ORDER BY paid_amount DESC, of`);
  const share = ({ quantity, paid_amount }: Share) => ({ quantity, paid_amount });
  return {
    goods: rows.flatMap((row) =>
      row.by === 'goods'
        ? [{ goods_id: row.of, name: row.name ?? String(row.of), orders: row.orders, ...share(row) }]
        : [],
    ),
    pay_types: rows.flatMap((row) => (row.by === 'pay_type' ? [{ pay_type: row.of, ...share(row) }] : [])),
    links: rows.flatMap((row) =>
      row.by === 'link' ? [{ source_from: row.of, name: row.name, ...share(row) }] : [],
    ),
  };
}
