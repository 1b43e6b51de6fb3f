// What operators see of the catalogue: also hidden groups, drafts and withdrawn goods.
import type { Contract, OpsGoods, OpsSku } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { contains, equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups, skus } from '../tables.ts';

type OpsCatalog = Contract['ops']['catalog'];

export const listGroups: CallHandler<OpsCatalog['listGroups']> = async ({ services: { db }, gameId }) => ({
  list: await db
    .select({
      group_id: goodsGroups.id,
      name: goodsGroups.name,
      kind: goodsGroups.kind,
      score_type: goodsGroups.scoreType,
      sort: goodsGroups.sort,
      is_visible: goodsGroups.isVisible,
      goods_count: sql<number>`(SELECT count(*)::int FROM goods g WHERE g.group_id = goods_groups.id)`,
    })
    .from(goodsGroups)
    .where(eq(goodsGroups.gameId, gameId))
    .orderBy(asc(goodsGroups.sort), asc(goodsGroups.id)),
});

export const listGoods: CallHandler<OpsCatalog['listGoods']> = async (
  { services: { db, clock }, gameId },
  { group_id, sale, is_points_shop, keyword, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(goods.gameId, gameId),
    equals(goods.groupId, group_id),
    sale === undefined ? undefined : sql`${saleStateAt(clock.now())} = ${sale}`,
    is_points_shop === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM goods_groups g WHERE g.id = ${goods.groupId} AND g.score_type IS NOT NULL) = ${is_points_shop}`,
    contains(goods.name, keyword),
    isWithin(goods.publishedAt, dates),
  );
  const rows = await db
    .select()
    .from(goods)
    .where(and(wanted, idCursor.before(goods.id, cursor)))
    .orderBy(desc(goods.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const ids = page.map(({ id }) => id);
  const offered = ids.length
    ? await db.select().from(skus).where(inArray(skus.goodsId, ids)).orderBy(asc(skus.sort), asc(skus.id))
    : [];
  return {
    list: page.map((row) =>
      opsGoods(
        row,
        offered.filter(({ goodsId }) => goodsId === row.id),
      ),
    ),
    next_cursor,
    total: has_total ? await countRows(db, goods, wanted) : null,
  };
};

/** The first that applies; the console marks goods by the same rule. */
const saleStateAt = (now: Date) => sql`CASE
  WHEN ${goods.publishedAt} IS NULL THEN 'draft'
  WHEN ${goods.unpublishedAt} <= ${now} THEN 'withdrawn'
  WHEN ${goods.publishedAt} > ${now} THEN 'scheduled'
  WHEN ${goods.saleEndsAt} <= ${now} THEN 'ended'
  WHEN ${goods.saleStartsAt} > ${now} THEN 'announced'
  WHEN EXISTS (SELECT FROM skus s WHERE s.goods_id = ${goods.id} AND s.is_offered AND s.stock > 0) THEN 'on_sale'
  ELSE 'sold_out' END`;

export const goodsInfo: CallHandler<OpsCatalog['goodsInfo']> = async (
  { services: { db }, gameId },
  { goods_id },
) => {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goods_id), eq(goods.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  const offered = await db
    .select()
    .from(skus)
    .where(eq(skus.goodsId, goods_id))
    .orderBy(asc(skus.sort), asc(skus.id));
  return opsGoods(row, offered);
};

function opsGoods(row: typeof goods.$inferSelect, offered: (typeof skus.$inferSelect)[]): OpsGoods {
  return {
    goods_id: row.id,
    group_id: row.groupId,
    kind: row.kind,
    delivery: row.delivery,
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    images: row.images,
    tags: row.tags,
    contents: row.contents,
    options: row.options,
    limits: { per_order: row.limitPerOrder, per_role: row.limitPerRole, period: row.limitPeriod },
    points_rate: row.pointsRate,
    sale_starts_at: row.saleStartsAt?.toISOString() ?? null,
    sale_ends_at: row.saleEndsAt?.toISOString() ?? null,
    sort: row.sort,
    published_at: row.publishedAt?.toISOString() ?? null,
    unpublished_at: row.unpublishedAt?.toISOString() ?? null,
    skus: offered.map(opsSku),
  };
}

function opsSku(row: typeof skus.$inferSelect): OpsSku {
  return {
    sku_id: row.id,
    name: row.name,
    values: row.optionValues,
    price: row.price,
    market_price: row.marketPrice,
    cost_amount: row.costAmount,
    image: row.image,
    is_offered: row.isOffered,
    sort: row.sort,
    product_code: row.productCode,
    code_pool_id: row.codePoolId,
    coupon_template_id: row.couponTemplateId,
    stock: row.stock,
  };
}
