// Records how operators change stock and prices, and reads it back together with the sales of each day.
import type { Contract, PriceChange, StockChange } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { businessZone } from '../../../platform/business-days.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { cursorField, defineCursor, idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type Dates, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups, skuChanges, skus } from '../tables.ts';

type OpsCatalog = Contract['ops']['catalog'];
type Recorded = typeof skuChanges.$inferInsert;

/** What all changes of a call have in common. */
export type ChangeRecord = Pick<Recorded, 'gameId' | 'operatorId' | 'createdAt' | 'cause' | 'reason'>;
/** `before` is null for a new SKU. */
export type SkuDifference = { skuId: number; field: Recorded['field']; before: number | null; after: number };

/** One statement for all of them; what stays as it was is left out. */
export async function recordSkuChanges(
  tx: Tx,
  record: ChangeRecord,
  differences: SkuDifference[],
): Promise<void> {
  const rows = differences
    .filter(({ before, after }) => before !== after)
    .map((row) => ({ ...record, ...row }));
  if (rows.length) await tx.insert(skuChanges).values(rows);
}

type Row = Omit<StockChange, 'created_at'> & { created_at: string; id: number };

const cursorOf = defineCursor<{ at: Date; id: number }>({ at: cursorField.time, id: cursorField.int8 });

export const stockHistory: CallHandler<OpsCatalog['stockHistory']> = async (
  { services: { db }, gameId },
  { goods_id: goodsId, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const after = cursorOf.read(cursor);
  const { scoreType } = await requireGoods(db, gameId, goodsId);
  const sold =
    scoreType === null
      ? soldForMoney(gameId, goodsId, await summedUntil(db, gameId))
      : soldForPoints(gameId, goodsId);
  const all = sql`(
    SELECT c.created_at, c.id, c.cause, c.sku_id, s.name AS sku_name, c.before, c.after - coalesce(c.before, 0) AS change,
      c.after, c.reason, (SELECT o.name FROM operators o WHERE o.id = c.operator_id) AS operator
    FROM sku_changes c JOIN skus s ON s.id = c.sku_id
    WHERE s.goods_id = ${goodsId} AND c.game_id = ${gameId} AND c.field = 'stock'
    UNION ALL
    SELECT day::timestamp AT TIME ZONE ${businessZone}, 0, 'sales', NULL, NULL, NULL, -sum(quantity), NULL, NULL, NULL
    FROM (${sold}) d GROUP BY day HAVING sum(quantity) > 0) h`;
  const wanted = datesOf(dates);
  const { rows } = await db.execute<Row>(sql`
    SELECT h.* FROM ${all}
    WHERE ${wanted} AND ${after ? sql`(h.created_at, h.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`}
    ORDER BY h.created_at DESC, h.id DESC LIMIT ${limit + 1}`);
  const { page, next_cursor } = cursorOf.page(rows, limit, ({ created_at, id }) => ({
    at: new Date(created_at),
    id,
  }));
  const counted = has_total
    ? await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${all} WHERE ${wanted}`)
    : undefined;
  return {
    list: page.map(({ id: _, created_at, change, ...row }) => ({
      ...row,
      created_at: new Date(created_at).toISOString(),
      change: Number(change),
    })),
    next_cursor,
    total: counted?.rows[0]?.total ?? null,
  };
};

const datesOf = ({ from, to }: Dates): SQL => sql`
  ${from === undefined ? sql`true` : sql`h.created_at >= ${new Date(from)}`}
  AND ${to === undefined ? sql`true` : sql`h.created_at < ${new Date(to)}`}`;

async function requireGoods(
  db: Queryable,
  gameId: number,
  goodsId: number,
): Promise<{ scoreType: 1 | 2 | null }> {
  const [row] = await db
    .select({ scoreType: goodsGroups.scoreType })
    .from(goods)
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .where(and(eq(goods.id, goodsId), eq(goods.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return row;
}

/**
 * The sums, and the orders since they end: items have no index by goods, which each order would pay for. A presale is sold
 * with its balance, as in the sums. `since` narrows what is read; where the sums end is decided in this statement.
 */
const soldForMoney = (gameId: number, goodsId: number, since: Date | undefined): SQL => sql`
  SELECT day, quantity FROM report_sales WHERE game_id = ${gameId} AND goods_id = ${goodsId}
  UNION ALL
  ${paidItems(gameId, goodsId)} AND o.score_type IS NULL AND o.kind <> 'presale_deposit'
    AND ${since ? sql`o.paid_at >= ${since}` : sql`o.paid_at IS NOT NULL`}
    AND o.paid_at >= coalesce((${endOfSums(gameId)}), '-infinity')`;

const endOfSums = (gameId: number): SQL => sql`
  SELECT summed_until FROM report_days WHERE game_id = ${gameId} ORDER BY day DESC LIMIT 1`;

/** Read before: without its value PostgreSQL would expect a third of all orders after it, and read all items. */
async function summedUntil(db: Queryable, gameId: number): Promise<Date | undefined> {
  const { rows } = await db.execute<{ summed_until: string }>(endOfSums(gameId));
  return rows[0] && new Date(rows[0].summed_until);
}

const soldForPoints = (gameId: number, goodsId: number): SQL => sql`
  ${paidItems(gameId, goodsId)} AND o.score_type IS NOT NULL AND o.paid_at IS NOT NULL`;

const paidItems = (gameId: number, goodsId: number): SQL => sql`
  SELECT (o.paid_at AT TIME ZONE ${businessZone})::date AS day, i.quantity
  FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.game_id = ${gameId} AND i.goods_id = ${goodsId}`;

export const priceHistory: CallHandler<OpsCatalog['priceHistory']> = async (
  { services: { db }, gameId },
  { goods_id: goodsId, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  await requireGoods(db, gameId, goodsId);
  const wanted = and(
    eq(skuChanges.gameId, gameId),
    eq(skuChanges.field, 'price'),
    sql`${skuChanges.skuId} IN (SELECT s.id FROM skus s WHERE s.goods_id = ${goodsId})`,
    isWithin(skuChanges.createdAt, dates),
  );
  const rows = await db
    .select({
      row: skuChanges,
      skuName: skus.name,
      operator: sql<string>`(SELECT o.name FROM operators o WHERE o.id = ${skuChanges.operatorId})`,
    })
    .from(skuChanges)
    .innerJoin(skus, eq(skus.id, skuChanges.skuId))
    .where(and(wanted, idCursor.before(skuChanges.id, cursor)))
    .orderBy(desc(skuChanges.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  return {
    list: page.map(
      ({ row, skuName, operator }): PriceChange => ({
        change_id: row.id,
        cause: row.cause,
        created_at: row.createdAt.toISOString(),
        sku_id: row.skuId,
        sku_name: skuName,
        before: row.before,
        change: row.after - (row.before ?? 0),
        after: row.after,
        reason: row.reason,
        operator,
      }),
    ),
    next_cursor,
    total: has_total ? await countRows(db, skuChanges, wanted) : null,
  };
};
