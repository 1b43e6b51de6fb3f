// What was sold of each goods over some days, and day by day.
import type { Contract, Output, ReportGoods } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { salesIn } from '../live.ts';
import { daysIn, readReportDays, requireReportPeriod } from './period.ts';

type Calls = Contract['ops']['report'];

const cursorOf = defineCursor<{ amount: number; id: number }>({
  amount: cursorField.int8,
  id: cursorField.int8,
});

const sales = {
  table: sql`report_sales`,
  columns: sql`day, goods_id, orders, quantity, paid_amount, refunded_amount`,
  live: salesIn,
  isByHour: true,
};

export const goods: CallHandler<Calls['goods']> = async (
  { services: { db, clock }, gameId },
  { from, to, cursor, limit = LIST_LIMIT.default, has_total },
) => {
  requireReportPeriod({ from, to });
  const after = cursorOf.read(cursor);
  const source = { period: { gameId, from, to }, now: clock.now(), source: sales };
  const rows = await readReportDays<ReportGoods>(
    db,
    source,
    (days) => sql`
    SELECT s.*, coalesce(g.name, s.goods_id::text) AS name, k.stock
    FROM (
      SELECT goods_id, sum(orders)::int AS orders, sum(quantity)::int AS quantity, sum(paid_amount)::bigint AS paid_amount,
        sum(refunded_amount)::bigint AS refunded_amount
      FROM (${days}) d GROUP BY goods_id) s
    LEFT JOIN goods g ON g.id = s.goods_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(stock), 0)::int AS stock FROM skus WHERE goods_id = s.goods_id AND is_offered) k
    WHERE ${after ? sql`(s.paid_amount, s.goods_id) < (${after.amount}::bigint, ${after.id}::bigint)` : sql`true`}
    ORDER BY s.paid_amount DESC, s.goods_id DESC LIMIT ${limit + 1}`,
  );
  const { page, next_cursor } = cursorOf.page(rows, limit, ({ paid_amount, goods_id }) => ({
    amount: paid_amount,
    id: goods_id,
  }));
  const [counted] = has_total
    ? await readReportDays<{ total: number }>(
        db,
        source,
        (days) => sql`SELECT count(DISTINCT goods_id)::int AS total FROM (${days}) d`,
      )
    : [];
  return { list: page, next_cursor, total: counted?.total ?? null };
};

type GoodsDay = Output<Calls['goodsDays']>['list'][number];

export const goodsDays: CallHandler<Calls['goodsDays']> = async (
  { services: { db, clock }, gameId },
  { goods_id, from, to },
) => {
  requireReportPeriod({ from, to });
  const rows = await readReportDays<GoodsDay>(
    db,
    { period: { gameId, from, to }, now: clock.now(), source: sales },
    (days) => sql`
    SELECT day::text, sum(quantity)::int AS quantity, sum(paid_amount)::bigint AS paid_amount,
      sum(refunded_amount)::bigint AS refunded_amount
    FROM (${days}) d WHERE goods_id = ${goods_id} GROUP BY day`,
  );
  const named = await db.execute<{ name: string }>(
    sql`SELECT name FROM goods WHERE id = ${goods_id} AND game_id = ${gameId}`,
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  const nothing = { quantity: 0, paid_amount: 0, refunded_amount: 0 };
  return {
    name: named.rows[0]?.name ?? String(goods_id),
    list: daysIn({ from, to }).map((day) => ({ ...nothing, ...known.get(day), day })),
  };
};
