// Deliveries that a refund stops, and what is left of the order without them.
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { stepDeliveries } from './deliveries.ts';
import { releaseStock } from './limits/reservations.ts';
import { type DeliveryRow, deliveries, type OrderRow, orderItems } from './tables.ts';

/** Voids deliveries that were certainly not sent. Returns the items that were stopped. */
export async function voidWaiting(tx: Tx, orderId: string, now: Date): Promise<number[]> {
  const isWaiting = and(eq(deliveries.orderId, orderId), eq(deliveries.phase, 'waiting'));
  const stopped = await stepDeliveries(tx, { phase: 'void', nextTryAt: null }, isWaiting, 'void', now);
  noteEffect(tx, 'deliveries_stopped', stopped.length, orderId);
  return stopped;
}

/** Notes the goods that a refund leaves with the player, of these items or of the order: delivered, or in a shipped parcel. */
export async function noteSentGoods(tx: Tx, orderId: string, itemIds?: number[]): Promise<void> {
  const sent = await tx
    .select({
      name: orderItems.name,
      quantity: sql<number>`${orderItems.quantity} - ${deliveries.stoppedQuantity}`,
    })
    .from(deliveries)
    .innerJoin(orderItems, eq(orderItems.id, deliveries.orderItemId))
    .where(
      and(
        eq(deliveries.orderId, orderId),
        or(
          eq(deliveries.phase, 'delivered'),
          and(eq(deliveries.phase, 'sending'), eq(deliveries.method, 'ship')),
        ),
        itemIds && inArray(deliveries.orderItemId, itemIds),
      ),
    );
  for (const { name, quantity } of sent) noteEffect(tx, 'goods_final', quantity, name);
}

/** What becomes of an order without some of its items. */
export type RestOfOrder = {
  /** Nothing was or will be delivered: all that is left of the money goes back, the shipping fee too. */
  isNothing: boolean;
  /** Others wait to be delivered: the order goes on, also when no money of it is left after a compensation. */
  isAwaited: boolean;
};

export function restOfOrder(
  opened: readonly Pick<DeliveryRow, 'orderItemId' | 'phase'>[],
  stopped: readonly number[],
): RestOfOrder {
  const isStopped = ({ orderItemId, phase }: Pick<DeliveryRow, 'orderItemId' | 'phase'>) =>
    phase === 'waiting' && stopped.includes(orderItemId);
  return {
    isNothing: opened.every((each) => each.phase === 'void' || isStopped(each)),
    isAwaited: opened.some((each) => each.phase === 'waiting' && !isStopped(each)),
  };
}

/**
 * What is left of an order once these items are stopped. Fails when one of them is being sent: that cannot be
 * stopped. The order is locked by the caller, so that no item begins to be sent meanwhile.
 */
export async function readRestOfOrder(tx: Tx, orderId: string, itemIds: number[]): Promise<RestOfOrder> {
  const opened = await tx
    .select({ orderItemId: deliveries.orderItemId, phase: deliveries.phase })
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId));
  if (opened.some(({ orderItemId, phase }) => phase === 'sending' && itemIds.includes(orderItemId)))
    throw fail('refund/not-possible');
  return restOfOrder(opened, itemIds);
}

/** Stops the items that wait of an order that goes on without them. */
export async function stopItems(tx: Tx, order: OrderRow, itemIds: number[], now: Date): Promise<void> {
  const isWaiting = and(inArray(deliveries.orderItemId, itemIds), eq(deliveries.phase, 'waiting'));
  const stopped = await stepDeliveries(tx, { phase: 'void', nextTryAt: null }, isWaiting, 'void', now);
  noteEffect(tx, 'deliveries_stopped', stopped.length, order.id);
  if (stopped.length) await releaseStock(tx, order.id, stopped);
  // The others may all have arrived already.
  if (stopped.length && order.status === 'delivering')
    await tx.execute(sql`SELECT complete_delivered_order(${order.id}, ${now})`);
}
