// What operators see of flash sales.
import type { Contract, OpsPriceWindow, PriceWindowStatus } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, priceWindows, skus } from '../tables.ts';

type OpsCatalog = Contract['ops']['catalog'];

const statusAt = (now: Date): SQL<PriceWindowStatus> => sql<PriceWindowStatus>`CASE
  WHEN ${priceWindows.state} <> 'scheduled' THEN ${priceWindows.state}
  WHEN ${priceWindows.endsAt} <= ${now} THEN 'ended'
  WHEN ${priceWindows.startsAt} > ${now} THEN 'upcoming'
  WHEN ${priceWindows.sold} = ${priceWindows.quota} THEN 'used_up'
  ELSE 'running'
END`;

function selectWindows(db: Queryable, now: Date) {
  return db
    .select({
      window: priceWindows,
      status: statusAt(now),
      goodsId: skus.goodsId,
      name: goods.name,
      skuName: skus.name,
      image: sql<string>`coalesce(${skus.image}, ${goods.images}[1])`,
      basePrice: skus.price,
      stock: skus.stock,
      createdBy: sql<string | null>`(SELECT o.name FROM operators o WHERE o.id = ${priceWindows.createdBy})`,
    })
    .from(priceWindows)
    .innerJoin(skus, eq(skus.id, priceWindows.skuId))
    .innerJoin(goods, eq(goods.id, skus.goodsId));
}

type Row = Awaited<ReturnType<typeof selectWindows>>[number];

const shown = ({ window, ...row }: Row): OpsPriceWindow => ({
  price_window_id: window.id,
  status: row.status,
  goods_id: row.goodsId,
  sku_id: window.skuId,
  name: row.name,
  sku_name: row.skuName,
  image: row.image,
  base_price: row.basePrice,
  price: window.price,
  starts_at: window.startsAt.toISOString(),
  ends_at: window.endsAt.toISOString(),
  quota: window.quota,
  sold: window.sold,
  stock: row.stock,
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
    equals(skus.goodsId, goods_id),
    status && sql`${statusAt(now)} = ${status}`,
    isWithin(priceWindows.startsAt, dates),
  );
  const rows = await selectWindows(db, now)
    .where(and(wanted, idCursor.before(priceWindows.id, cursor)))
    .orderBy(desc(priceWindows.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ window }) => window.id);
  const counted = has_total
    ? await db
        .select({ total: sql<number>`count(*)::int` })
        .from(priceWindows)
        .innerJoin(skus, eq(skus.id, priceWindows.skuId))
        .where(wanted)
    : [];
  return { list: page.map(shown), next_cursor, total: counted[0]?.total ?? null };
};

export const priceWindowInfo: CallHandler<OpsCatalog['priceWindowInfo']> = async (
  { services: { db, clock }, gameId },
  { price_window_id },
) => ({ ...(await findWindow(db, { gameId, id: price_window_id, now: clock.now() })) });

async function findWindow(
  db: Queryable,
  { gameId, id, now }: { gameId: number; id: number; now: Date },
): Promise<OpsPriceWindow> {
  const [row] = await selectWindows(db, now).where(
    and(eq(priceWindows.id, id), eq(priceWindows.gameId, gameId)),
  );
  if (!row) throw fail('call/not-found');
  return shown(row);
}
