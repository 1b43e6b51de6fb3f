// What limits leave to a buyer: those of goods and of flash sales, and that of what unpaid orders reserve. Pages show it before
// an order is placed; `create_orders` decides by the same SQL functions.
import type { FailureKey } from '@emall/contract/codes';
import { ORDER_MOST } from '@emall/contract/constants';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { compiled, compiledByShape } from '../../../platform/database/compiled-query.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Offer } from '../../catalog/index.ts';
import { goods, skus } from '../../catalog/tables.ts';
import { findPurchaseFailure } from '../../coupons/index.ts';
import { couponCounts, couponTemplates } from '../../coupons/tables.ts';
import { playerRoles } from '../../roles/tables.ts';

export type Buyer = { roleId: number; playerId: number; accountId: number };
export type LimitedLine = { skuId: number; goodsId: number; quantity: number; offer: Offer };

/** How many of goods a role may buy. */
export type Allowance = {
  /** In one order, by all limits of the goods. */
  inOrder: number;
  /** Until the period of the limit per role ends; null without that limit. */
  inPeriod: number | null;
};

/** What is left for one buyer; without an entry there is no limit. */
export type Limits = {
  /** By goods id. */
  allowances: Map<number, Allowance>;
  /** Id of a flash sale → how many more of its SKU. */
  windowAllowances: Map<number, number>;
  /** Template id → why this many of a coupon that is for sale cannot be bought. */
  couponFailures: Map<number, FailureKey>;
  /** SKU id → how many more pieces the player may reserve before paying. */
  remaining: Map<number, number>;
};

type LimitValues = Buyer & { now: Date };
const given = sql.placeholder;
const BUYER = {
  roleId: given('roleId'),
  accountId: given('accountId'),
  playerId: given('playerId'),
  now: given('now'),
};

/**
 * By SKU alone, so that nothing has to be read before: a page reads it beside the offers. `hasRemaining`: whether what the
 * buyer may still reserve is read too.
 */
function limitsQuery(db: Queryable, isWanted: SQL, { hasRemaining }: { hasRemaining: boolean }) {
  const { roleId, accountId, playerId, now } = BUYER;
  const { limitPerRole, limitPeriod } = goods;
  const role = sql`${playerRoles.serverCode}, ${playerRoles.roleCode}`;
  const allowance = (perOrder: SQLWrapper) => sql<number | null>`
    CASE WHEN ${playerRoles.roleId} IS NOT NULL AND (${goods.limitPerOrder} IS NOT NULL OR ${limitPerRole} IS NOT NULL)
      THEN purchase_allowance(${goods.id}, ${perOrder}, ${limitPerRole}, ${limitPeriod}, ${role}, ${now}::timestamptz) END`;
  return db
    .select({
      skuId: skus.id,
      goodsId: goods.id,
      inOrder: allowance(goods.limitPerOrder),
      inPeriod: allowance(sql`NULL`),
      windows: sql<Record<string, number> | null>`(
        SELECT json_object_agg(w.id, price_window_allowance(
          w.id, w.limit_quantity, w.limit_per, ${accountId}::bigint, ${role}))
        FROM price_windows w
        WHERE w.sku_id = ${skus.id} AND w.limit_quantity IS NOT NULL AND ${playerRoles.roleId} IS NOT NULL
          AND w.starts_at <= ${now}::timestamptz AND w.ends_at > ${now}::timestamptz)`,
      remaining: hasRemaining
        ? sql<number | null>`(reservation_room(${playerId}::bigint, ${skus.id}, ${skus.stock},
            (SELECT has_never_paid(${playerId}::bigint)))).pieces`
        : sql<null>`NULL`,
      template: couponTemplates,
      counts: couponCounts,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .leftJoin(playerRoles, sql`${playerRoles.roleId} = ${roleId}::bigint`)
    .leftJoin(couponTemplates, eq(couponTemplates.id, skus.couponTemplateId))
    .leftJoin(
      couponCounts,
      and(
        eq(couponCounts.templateId, couponTemplates.id),
        sql`${couponCounts.playerId} = ${playerId}::bigint`,
      ),
    )
    .where(isWanted);
}

type LimitRow = Awaited<ReturnType<typeof limitsQuery>>[number];
const findLimits = compiled<LimitValues & { skuIds: number[] }, LimitRow[]>((db) =>
  limitsQuery(db, sql`${skus.id} = ANY(${given('skuIds')}::bigint[])`, { hasRemaining: true }),
);

export async function readLimits(
  db: Queryable,
  { buyer, wanted, now }: { buyer: Buyer; wanted: { skuId: number; quantity: number }[]; now: Date },
): Promise<Limits> {
  const skuIds = wanted.map(({ skuId }) => skuId);
  const rows = await findLimits(db, { ...buyer, skuIds, now });
  const quantities = new Map(wanted.map(({ skuId, quantity }) => [skuId, quantity]));
  return limitsOf(rows, (skuId) => quantities.get(skuId) ?? 1, now);
}

/**
 * For one of each of the SKUs that a query returns. Its values are those of the buyer and `now`, and of its own
 * placeholders.
 */
export function limitsOfOne<Shape extends object, Values extends Record<string, unknown>>(
  skuIds: (db: Queryable, shape: Shape) => SQLWrapper,
): (db: Queryable, shape: Shape, values: LimitValues & Values) => Promise<Limits> {
  const find = compiledByShape<Shape, LimitValues & Values, LimitRow[]>((db, shape) =>
    limitsQuery(db, inArray(skus.id, skuIds(db, shape)), { hasRemaining: false }),
  );
  return async (db, shape, values) => limitsOf(await find(db, shape, values), () => 1, values.now);
}

function limitsOf(rows: LimitRow[], quantityOf: (skuId: number) => number, now: Date): Limits {
  const { allowances, windowAllowances, couponFailures, remaining } = {
    allowances: new Map<number, Allowance>(),
    windowAllowances: new Map<number, number>(),
    couponFailures: new Map<number, FailureKey>(),
    remaining: new Map<number, number>(),
  };
  for (const { skuId, goodsId, inOrder, inPeriod, windows, template, counts, ...row } of rows) {
    if (inOrder !== null) allowances.set(goodsId, { inOrder, inPeriod });
    for (const [id, allowance] of Object.entries(windows ?? {})) windowAllowances.set(Number(id), allowance);
    const failure = template && findPurchaseFailure(template, counts, quantityOf(skuId), now);
    if (failure) couponFailures.set(template.id, failure);
    if (row.remaining !== null) remaining.set(skuId, row.remaining);
  }
  return { allowances, windowAllowances, couponFailures, remaining };
}

/** How many of limited goods a role may buy now; null without a limit. */
export async function readAllowance(
  db: Queryable,
  { roleId, skuId, now }: { roleId: number; skuId: number; now: Date },
): Promise<Allowance | null> {
  const [row] = await findAllowance(db, { roleId, skuId, now });
  return row ? { inOrder: row.in_order, inPeriod: row.in_period } : null;
}

const findAllowance = compiled<
  { roleId: number; skuId: number; now: Date },
  { in_order: number; in_period: number | null }[]
>(
  () => sql`
    SELECT purchase_allowance(g.id, g.limit_per_order, g.limit_per_role, g.limit_period, r.server_code, r.role_code,
        ${given('now')}::timestamptz) AS in_order,
      purchase_allowance(g.id, NULL, g.limit_per_role, g.limit_period, r.server_code, r.role_code,
        ${given('now')}::timestamptz) AS in_period
    FROM skus s JOIN goods g ON g.id = s.goods_id JOIN player_roles r ON r.role_id = ${given('roleId')}
    WHERE s.id = ${given('skuId')} AND (g.limit_per_order IS NOT NULL OR g.limit_per_role IS NOT NULL)`,
);

/** The most of a SKU that this player can order now, as its only line. */
export function maxQuantity(
  { offer, skuId, goodsId }: LimitedLine,
  limits: Omit<Limits, 'couponFailures'>,
): number {
  const bounds = [
    limits.allowances.get(goodsId)?.inOrder,
    offer.window?.left,
    limits.windowAllowances.get(offer.window?.id ?? 0),
    limits.remaining.get(skuId),
  ].map((bound) => bound ?? Infinity);
  return Math.min(offer.stock, ORDER_MOST.quantity, ...bounds);
}
