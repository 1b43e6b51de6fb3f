// What operators see of flash sales.
import type { Contract, OpsPriceWindow, PriceWindowStatus, SaleSku } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, priceWindows, skus } from '../tables.ts';

type OpsCatalog = Contract['ops']['catalog'];

const all = alias(priceWindows, 'w');
/** The windows of the sale whose first one is read. */
const ofSale = or(eq(all.id, priceWindows.id), eq(all.saleId, priceWindows.id));
const isAbout = (goodsId: number) =>
  sql`EXISTS (SELECT FROM price_windows ${all} JOIN skus k ON k.id = ${all.skuId} WHERE ${ofSale} AND k.goods_id = ${goodsId})`;
const isFirst = isNull(priceWindows.saleId);

const statusAt = (now: Date): SQL<PriceWindowStatus> => sql<PriceWindowStatus>`CASE
  WHEN ${priceWindows.state} <> 'scheduled' THEN ${priceWindows.state}
  WHEN ${priceWindows.endsAt} <= ${now} THEN 'ended'
  WHEN ${priceWindows.startsAt} > ${now} THEN 'upcoming'
  WHEN NOT EXISTS (SELECT FROM price_windows ${all} WHERE ${ofSale} AND ${all.sold} IS DISTINCT FROM ${all.quota}) THEN 'used_up'
  ELSE 'running'
END`;

function selectSales(db: Queryable, now: Date) {
  return db
    .select({
      window: priceWindows,
      status: statusAt(now),
      goodsId: skus.goodsId,
      name: goods.name,
      image: sql<string>`coalesce(${skus.image}, ${goods.images}[1])`,
      skus: sql<SaleSku[]>`(
        SELECT jsonb_agg(jsonb_build_object('sku_id', k.id, 'sku_name', k.name, 'base_price', k.price, 'price', ${all.price},
          'quota', ${all.quota}, 'sold', ${all.sold}, 'stock', k.stock) ORDER BY k.goods_id, k.sort, k.id)
        FROM price_windows ${all} JOIN skus k ON k.id = ${all.skuId} WHERE ${ofSale})`,
      createdBy: sql<string | null>`(SELECT o.name FROM operators o WHERE o.id = ${priceWindows.createdBy})`,
    })
    .from(priceWindows)
    .innerJoin(skus, eq(skus.id, priceWindows.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId));
}

type Row = Awaited<ReturnType<typeof selectSales>>[number];

const shown = ({ window, ...row }: Row): OpsPriceWindow => ({
  price_window_id: window.id,
  status: row.status,
  goods_id: row.goodsId,
  name: row.name,
  image: row.image,
  skus: row.skus,
  price: Math.min(...row.skus.map(({ price }) => price)),
  base_price: Math.min(...row.skus.map(({ base_price }) => base_price)),
  sold: row.skus.reduce((sum, { sold }) => sum + sold, 0),
  starts_at: window.startsAt.toISOString(),
  ends_at: window.endsAt.toISOString(),
  limit_quantity: window.limitQuantity,
  limit_per: window.limitPer,
  reason: window.reason,
  created_by: row.createdBy,
  created_at: window.createdAt.toISOString(),
  stopped_at: window.stoppedAt?.toISOString() ?? null,
});

export const listPriceWindows: CallHandler<OpsCatalog['listPriceWindows']> = async (
  { services: { db, clock }, gameId },
  { goods_id, status, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const now = clock.now();
  const wanted = and(
    eq(priceWindows.gameId, gameId),
    isFirst,
    goods_id === undefined ? undefined : isAbout(goods_id),
    status && sql`${statusAt(now)} = ${status}`,
    isWithin(priceWindows.startsAt, dates),
  );
  const rows = await selectSales(db, now)
    .where(and(wanted, idCursor.before(priceWindows.id, cursor)))
    .orderBy(desc(priceWindows.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ window }) => window.id);
  const counted = has_total
    ? await db.select({ total: sql<number>`count(*)::int` }).from(priceWindows).where(wanted)
    : [];
  return { list: page.map(shown), next_cursor, total: counted[0]?.total ?? null };
};

export const priceWindowInfo: CallHandler<OpsCatalog['priceWindowInfo']> = async (
  { services: { db, clock }, gameId },
  { price_window_id },
) => {
  const [row] = await selectSales(db, clock.now()).where(
    and(eq(priceWindows.id, price_window_id), eq(priceWindows.gameId, gameId), isFirst),
  );
  if (!row) throw fail('call/not-found');
  return shown(row);
};
