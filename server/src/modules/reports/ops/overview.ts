// How the shop did over some days, beside the days before.
import type { Contract, ReportFigures } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../platform/business-days.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { byDay, payersIn, salesIn, sumsBy } from '../live.ts';
import { type Period, requirePeriod, unsummed } from './period.ts';

const TOP = 10;

export const overview: CallHandler<Contract['ops']['report']['overview']> = async (
  { services: { db, clock }, gameId },
  { from, to },
) => {
  requirePeriod({ from, to });
  const now = clock.now();
  const days = daysBetween(from, to);
  // Weekdays differ more than weeks do.
  const back = days <= 7 ? 7 : days;
  const period = { gameId, from, to };
  const before = { gameId, from: addDays(from, -back), to: addDays(to, -back) };
  const [current, previous, shares] = await Promise.all([
    readFigures(db, period, now),
    readFigures(db, before, now),
    readShares(db, period, now),
  ]);
  return {
    current,
    previous,
    previous_from: before.from,
    previous_to: before.to,
    ...shares,
    as_of: now.toISOString(),
  };
};

type Sums = Omit<ReportFigures, 'arppu_amount' | 'conversion_bp'>;

async function readFigures(db: Queryable, period: Period, now: Date): Promise<ReportFigures> {
  const { gameId, from, to } = period;
  const range = await unsummed(db, period, now);
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

async function readShares(db: Queryable, period: Period, now: Date) {
  const { gameId, from, to } = period;
  const range = await unsummed(db, period, now);
  const live = range
    ? sql`UNION ALL SELECT goods_id, pay_type, source_from, orders, quantity, paid_amount FROM (${salesIn(range)}) s`
    : sql``;
  // Read once for all three; no more groups than goods, payment types and links there are.
  const { rows } = await db.execute<
    Share & {
      orders: number;
      goods_id: number | null;
      pay_type: string | null;
      source_from: string | null;
      name: string | null;
    }
  >(sql`
    WITH sales AS (SELECT goods_id, pay_type, source_from, orders, quantity, paid_amount FROM report_sales
      WHERE game_id = ${gameId} AND day BETWEEN ${from}::date AND ${to}::date ${live}),
    shares AS (SELECT goods_id, pay_type, source_from, sum(orders)::int AS orders, sum(quantity)::int AS quantity,
        sum(paid_amount)::bigint AS paid_amount,
        row_number() OVER (PARTITION BY grouping(goods_id, pay_type, source_from) ORDER BY sum(paid_amount) DESC) AS place
      FROM sales GROUP BY GROUPING SETS ((goods_id), (pay_type), (source_from)) HAVING sum(orders) > 0)
    SELECT s.goods_id, s.pay_type, s.source_from, s.orders, s.quantity, s.paid_amount, coalesce(g.name, l.name) AS name
    FROM shares s
    LEFT JOIN goods g ON g.id = s.goods_id
    LEFT JOIN game_links l ON l.game_id = ${gameId} AND l.link = s.source_from
    WHERE s.place <= ${TOP} ORDER BY s.paid_amount DESC`);
  const share = ({ quantity, paid_amount }: Share) => ({ quantity, paid_amount });
  return {
    goods: rows.flatMap((row) =>
      row.goods_id === null
        ? []
        : [
            {
              goods_id: row.goods_id,
              name: row.name ?? String(row.goods_id),
              orders: row.orders,
              ...share(row),
            },
          ],
    ),
    pay_types: rows.flatMap((row) =>
      row.pay_type === null ? [] : [{ pay_type: row.pay_type, ...share(row) }],
    ),
    links: rows.flatMap((row) =>
      row.source_from === null ? [] : [{ source_from: row.source_from, name: row.name, ...share(row) }],
    ),
  };
}
