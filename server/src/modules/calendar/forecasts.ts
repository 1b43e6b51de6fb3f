// What is left of goods and code pools, how fast it goes, and when it is gone.
import type { Forecast } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { addDays } from '../../platform/business-days.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { promisedCodes } from '../gifts/index.ts';
import { emptyAt, rateOf } from './forecast.ts';

type Query = { gameId: number; now: Date; id?: number | undefined };
type Row = {
  id: string;
  title: string;
  left: number;
  promised: number;
  in_day: number;
  in_week: number;
  hours: number | null;
};
type GoodsRow = Omit<Row, 'promised' | 'in_day'>;

/** Goods that can be bought now. The week comes from the sums of its days, the last day from its orders. */
export async function goodsForecasts(db: Queryable, query: Query): Promise<Forecast[]> {
  const [rows, inDay] = await Promise.all([goodsOnSale(db, query), soldInDay(db, query)]);
  return rows.flatMap((row) => {
    const in_day = inDay.get(row.id) ?? 0;
    const in_week = Math.max(row.in_week, in_day);
    return in_week > 0 ? [forecastOf('goods', { ...row, promised: 0, in_day, in_week }, query.now)] : [];
  });
}

async function goodsOnSale(db: Queryable, { gameId, now, id }: Query): Promise<GoodsRow[]> {
  const today = businessDay(now);
  const { rows } = await db.execute<GoodsRow>(sql`
    SELECT g.id::text, g.name AS title, k.left, coalesce(w.quantity, 0)::int AS in_week,
      extract(epoch FROM ${now}::timestamptz - k.since) / 3600 AS hours
    FROM goods g
    CROSS JOIN LATERAL (
      SELECT sum(stock)::int AS left, min(on_sale_from) AS since FROM sku_offers
      WHERE goods_id = g.id AND is_on_sale(on_sale_from, on_sale_until, ${now})) k
    LEFT JOIN (
      SELECT goods_id, sum(quantity) AS quantity FROM report_sales
      WHERE game_id = ${gameId} AND day BETWEEN ${addDays(today, -7)}::date AND ${addDays(today, -1)}::date
      GROUP BY goods_id) w ON w.goods_id = g.id
    WHERE g.game_id = ${gameId} AND ${id === undefined ? sql`true` : sql`g.id = ${id}`} AND k.left IS NOT NULL`);
  return rows;
}

/** By goods. Apart from the goods: over many orders PostgreSQL plans a query each time, and this one is soon planned. */
async function soldInDay(db: Queryable, { gameId, now }: Query): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ goods_id: string; quantity: number }>(sql`
    SELECT i.goods_id::text, sum(i.quantity)::int AS quantity FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.game_id = ${gameId} AND o.paid_at >= ${new Date(now.getTime() - DAY_MS)} AND o.paid_at <= ${now}
    GROUP BY i.goods_id`);
  return new Map(rows.map(({ goods_id, quantity }) => [goods_id, quantity]));
}

/** Pools that codes were given from lately, or that have fewer than gifts may still give. */
export async function poolForecasts(db: Queryable, { gameId, now, id }: Query): Promise<Forecast[]> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id::text, p.name AS title, l.left, g.promised, u.in_day, u.in_week,
      extract(epoch FROM ${now}::timestamptz - p.created_at) / 3600 AS hours
    FROM code_pools p
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS in_week, count(*) FILTER (WHERE given_at > ${since(DAY_MS)})::int AS in_day
      FROM pool_codes WHERE pool_id = p.id AND given_at > ${since(7 * DAY_MS)} AND given_at <= ${now}) u
    CROSS JOIN LATERAL (SELECT ${promisedCodes(sql`p.id`, now)} AS promised) g
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS left FROM pool_codes
      WHERE pool_id = p.id AND given_for IS NULL AND (u.in_week > 0 OR g.promised > 0)) l
    WHERE p.game_id = ${gameId} AND ${id === undefined ? sql`true` : sql`p.id = ${id}`}
      AND (u.in_week > 0 OR g.promised > l.left)`);
  return rows.map((row) => forecastOf('pool', row, now));
}

function forecastOf(kind: Forecast['kind'], row: Row, now: Date): Forecast {
  const { id, title, left, promised, in_day: usedInDay, in_week: usedInWeek, hours } = row;
  const use = { left, usedInDay, usedInWeek, ...(hours === null ? {} : { hoursOnSale: Number(hours) }) };
  return {
    kind,
    id,
    title,
    left,
    promised,
    used_per_day: Math.round(rateOf(use) * 240) / 10,
    empty_at: emptyAt(use, now)?.toISOString() ?? null,
  };
}
