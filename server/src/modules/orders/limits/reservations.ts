// What an unpaid order reserves: its coupon, limits and stock. Released when it is cancelled, reserved again when it is
// paid too late.
import { sql } from 'drizzle-orm';
import { failureOfSql, type Tx } from '../../../platform/database/database.ts';
import { CallFailure } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { Offer } from '../../catalog/index.ts';
import { lockCoupon, releaseCoupon, releaseTemplate, reserveTemplate } from '../../coupons/index.ts';
import { isStaleOffer } from '../create/write-order.ts';
import { itemsOf } from '../find.ts';
import type { OrderItemRow, OrderRow } from '../tables.ts';
import { failureOf, type Rejection } from './eligibility.ts';

/** In the lock order of `create_orders`, so that nobody deadlocks. */
export async function releaseReservations(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.couponId !== null) await releaseCoupon(tx, { couponId: order.couponId, orderId: order.id, now });
  await tx.execute(sql`SELECT release_limits(${order.id})`);
  await releaseTemplate(tx, { orderId: order.id });
  // A points order reserves its stock with its payment; that of a presale belongs to its deposit.
  if (order.scoreType !== null || order.kind === 'presale_balance') return;
  const released = await releaseStock(tx, order.id);
  if (released.some(({ price_window_id }) => price_window_id !== null))
    await tx.execute(sql`SELECT release_price_windows(${order.id})`);
}

/** The stock of all items of an order, or of those named. */
export async function releaseStock(tx: Tx, orderId: string, itemIds?: number[]): Promise<Released[]> {
  const { rows } = await tx.execute<Released>(sql`
    SELECT i.name, i.quantity, i.price_window_id, release_stock(i.sku_id, i.quantity)
    FROM (
      SELECT sku_id, quantity - coalesce(d.stopped_quantity, 0) AS quantity, name, price_window_id
      FROM order_items LEFT JOIN deliveries d ON d.order_item_id = id
      WHERE order_items.order_id = ${orderId}
        AND (${itemIds === undefined}::boolean OR id = ANY(${sql.param(itemIds ?? [])}::bigint[]))
      ORDER BY sku_id
    ) i`);
  for (const { name, quantity } of rows) noteEffect(tx, 'stock', quantity, name);
  return rows;
}

type Released = { name: string; quantity: number; price_window_id: number | null };

/** Reserves everything again, or nothing: false when any of it is gone. */
export async function reserveAgain(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => reserveAll(savepoint, order, now));
    return true;
  } catch (error) {
    if (error instanceof Gone || isStaleOffer(error) || failureOfSql(error) || error instanceof CallFailure)
      return false;
    throw error;
  }
}

class Gone extends Error {}

async function reserveAll(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  // A deletion under way is waited for: role and address of the order are erased with the account.
  const { rows: buyers } = await tx.execute(
    sql`SELECT FROM accounts WHERE id = ${order.accountId} AND deleted_at IS NULL FOR KEY SHARE`,
  );
  if (!buyers.length) throw new Gone();
  // Everything is reserved by its deposit.
  if (order.kind === 'presale_balance') return;
  const { id: orderId, couponId, playerId } = order;
  if (couponId !== null && !(await lockCoupon(tx, { couponId, playerId, orderId, now }))) throw new Gone();
  await tx.execute(sql`SELECT reserve_limits_again(${orderId}, ${now}::timestamptz)`);
  const items = await itemsOf(tx, [orderId]);
  for (const { couponTemplateId: templateId, quantity } of items) {
    if (templateId === null) continue;
    if (await reserveTemplate(tx, { templateId, playerId, orderId, quantity, now })) throw new Gone();
  }
  for (const item of items.toSorted((a, b) => a.skuId - b.skuId)) {
    if (!(await reserveStock(tx, item))) throw new Gone();
  }
  if (items.some(({ priceWindowId }) => priceWindowId !== null))
    await tx.execute(sql`SELECT reserve_price_windows(ARRAY[${orderId}], false)`);
}

/** False when not that many are left. */
export async function reserveStock(
  tx: Tx,
  { skuId, quantity }: Pick<OrderItemRow, 'skuId' | 'quantity'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_reserved: boolean }>(
    sql`SELECT reserve_stock(${skuId}, ${quantity}) AS is_reserved`,
  );
  return rows[0]?.is_reserved ?? false;
}

type Reserved = { playerId: number; skuId: number; name: string; quantity: number; amount: number };

/**
 * For orders that `create_orders` does not create: fails when the player would reserve more than unpaid orders may. The caller
 * holds the buyer's lock.
 */
export async function requireReservationRoom(
  tx: Tx,
  { playerId, skuId, name, quantity, amount }: Reserved,
): Promise<void> {
  const { rows } = await tx.execute<{ rejection: Rejection | null }>(sql`
    SELECT reservation_rejection(${playerId}, s.id, ${name}, ${quantity}, s.stock, ${amount},
      has_never_paid(${playerId})) AS rejection
    FROM skus s WHERE s.id = ${skuId}`);
  const rejection = rows[0]?.rejection;
  if (rejection) throw failureOf(rejection);
}

type Limited = Pick<Offer['goods'], 'id' | 'name' | 'limitPerRole' | 'limitPeriod'>;

/** Counts goods of an order against the limit of its role; fails when that is reached. */
export async function reserveLimit(
  tx: Tx,
  { order, goods, quantity, now }: { order: OrderRow; goods: Limited; quantity: number; now: Date },
): Promise<void> {
  if (goods.limitPerRole === null) return;
  await tx
    .execute(sql`
      SELECT reserve_limit(o, ${goods.id}, ${goods.name}, ${quantity}, ${goods.limitPerRole},
        ${goods.limitPeriod}, ${now}::timestamptz)
      FROM orders o WHERE o.id = ${order.id}`)
    .catch((error) => {
      throw failureOfSql(error) ?? error;
    });
}
