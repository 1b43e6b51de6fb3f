// What limits leave to a buyer: those of goods and of flash sales, and that of what unpaid orders reserve. Pages show it before
// an order is placed; `create_orders` decides by the same SQL functions.
import type { FailureKey } from '@emall/contract/codes';
import { ORDER_MOST } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Offer } from '../catalog/index.ts';
import { findPurchaseFailures } from '../coupons/index.ts';

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
  /** SKU id → how many more in the flash sale that runs. */
  windowAllowances: Map<number, number>;
  /** Template id → why this many of a coupon that is for sale cannot be bought. */
  couponFailures: Map<number, FailureKey>;
};

export async function readLimits(
  db: Queryable,
  { buyer, lines, now }: { buyer: Buyer; lines: LimitedLine[]; now: Date },
): Promise<Limits> {
  const goods = lines.map(({ offer }) => offer.goods);
  const wanted = lines.flatMap(({ offer: { couponTemplateId: templateId }, quantity }) =>
    templateId === null ? [] : [{ templateId, quantity }],
  );
  const [allowances, windowAllowances, couponFailures] = await Promise.all([
    readAllowances(db, { roleId: buyer.roleId, goods, now }),
    readWindowAllowances(db, buyer, lines),
    findPurchaseFailures(db, { playerId: buyer.playerId, wanted, now }),
  ]);
  return { allowances, windowAllowances, couponFailures };
}

type LimitedGoods = Pick<Offer['goods'], 'id' | 'limitPerOrder' | 'limitPerRole'>;

/** How many of each limited goods a role may buy now. */
export async function readAllowances(
  db: Queryable,
  { roleId, goods, now }: { roleId: number; goods: LimitedGoods[]; now: Date },
): Promise<Map<number, Allowance>> {
  const limited = goods.filter(
    ({ limitPerOrder, limitPerRole }) => limitPerOrder !== null || limitPerRole !== null,
  );
  if (!limited.length) return new Map();
  const { rows } = await db.execute<{ id: number; in_order: number; in_period: number | null }>(sql`
    SELECT g.id,
      purchase_allowance(g.id, g.limit_per_order, g.limit_per_role, g.limit_period, r.server_code, r.role_code,
        ${now}::timestamptz) AS in_order,
      purchase_allowance(g.id, NULL, g.limit_per_role, g.limit_period, r.server_code, r.role_code,
        ${now}::timestamptz) AS in_period
    FROM goods g JOIN player_roles r ON r.role_id = ${roleId}
    WHERE g.id = ANY (${sql.param(limited.map(({ id }) => id))}::bigint[])
      AND (g.limit_per_order IS NOT NULL OR g.limit_per_role IS NOT NULL)`);
  return new Map(rows.map((row) => [row.id, { inOrder: row.in_order, inPeriod: row.in_period }]));
}

/** How many more of each SKU in a flash sale with a limit this buyer may order. */
async function readWindowAllowances(
  db: Queryable,
  { roleId, accountId }: Buyer,
  lines: LimitedLine[],
): Promise<Map<number, number>> {
  const limited = lines.flatMap(({ offer: { window } }) =>
    window && window.limitQuantity !== null ? [window.id] : [],
  );
  if (!limited.length) return new Map();
  const { rows } = await db.execute<{ sku_id: number; allowance: number }>(sql`
    SELECT w.sku_id,
      price_window_allowance(w.id, w.limit_quantity, w.limit_per, ${accountId}, r.server_code, r.role_code) AS allowance
    FROM price_windows w JOIN player_roles r ON r.role_id = ${roleId}
    WHERE w.id = ANY (${sql.param(limited)}::bigint[]) AND w.limit_quantity IS NOT NULL`);
  return new Map(rows.map(({ sku_id, allowance }) => [sku_id, allowance]));
}

/** How many more pieces of each SKU a player may reserve before paying. */
export async function readRemaining(
  db: Queryable,
  playerId: number,
  lines: LimitedLine[],
): Promise<Map<number, number>> {
  const wanted = lines.map(({ skuId, offer }) => ({ sku_id: skuId, stock: offer.stock }));
  const { rows } = await db.execute<{ sku_id: number; remaining: number }>(sql`
    SELECT w.sku_id, (reservation_room(${playerId}, w.sku_id, w.stock, player.is_newcomer)).pieces AS remaining
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(sku_id bigint, stock integer),
      (SELECT has_never_paid(${playerId}) AS is_newcomer OFFSET 0) AS player`);
  return new Map(rows.map(({ sku_id, remaining }) => [sku_id, remaining]));
}

/** The most of a SKU that this player can order now, as its only line. */
export function maxQuantity(
  { offer, skuId, goodsId }: LimitedLine,
  limits: Omit<Limits, 'couponFailures'> & { remaining: Map<number, number> },
): number {
  const bounds = [
    limits.allowances.get(goodsId)?.inOrder,
    offer.window?.left,
    limits.windowAllowances.get(skuId),
    limits.remaining.get(skuId),
  ].map((bound) => bound ?? Infinity);
  return Math.min(offer.stock, ORDER_MOST.quantity, ...bounds);
}
