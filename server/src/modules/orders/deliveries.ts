// The deliveries of an order's items: opened when it is paid, moved step by step, each step written down.
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { noteEffect } from '../../platform/effects.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs.ts';
import { itemsOf, lockOrder } from './find.ts';
import { releaseStock } from './reservations.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryEvents,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  orders,
} from './tables.ts';
import type { DeliveryStep } from './timeline.ts';
import { moveOrder } from './transitions.ts';

export type DueDelivery = { delivery: DeliveryRow; item: OrderItemRow; order: OrderRow };

/** The order is paid: a parcel waits for its carrier, everything else is a worker's business from now on. */
export async function beginDelivery(tx: Tx, { id: orderId, isParcel }: OrderRow, now: Date): Promise<void> {
  await openDeliveries(tx, await itemsOf(tx, [orderId]), now);
  if (isParcel) return;
  await moveOrder(tx, { orderId, from: 'paid', to: 'delivering', reason: 'delivering', now });
  await enqueue(tx, 'deliver-order', { order_id: orderId }, { key: `deliver-order:${orderId}` });
}

/** Opens a delivery per item. */
async function openDeliveries(tx: Tx, items: OrderItemRow[], now: Date): Promise<void> {
  await tx.insert(deliveries).values(
    items.map((item) => ({
      orderItemId: item.id,
      orderId: item.orderId,
      method: item.delivery,
      phase: 'waiting' as const,
      nextTryAt: item.delivery === 'ship' ? null : now,
    })),
  );
  for (const item of items)
    await noteStep(tx, item.id, item.delivery === 'ship' ? 'waiting_to_ship' : 'waiting', now);
}

export async function noteStep(
  tx: Queryable,
  orderItemId: number,
  step: DeliveryStep,
  now: Date,
): Promise<void> {
  await tx.insert(deliveryEvents).values({ orderItemId, at: now, step });
}

/** What a worker should look at now, oldest first. */
export async function dueDeliveries(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: deliveries.orderItemId })
    .from(deliveries)
    .where(and(isNotNull(deliveries.nextTryAt), lte(deliveries.nextTryAt, now)))
    .orderBy(asc(deliveries.nextTryAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function nextDelivery(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: deliveries.nextTryAt })
    .from(deliveries)
    .where(isNotNull(deliveries.nextTryAt))
    .orderBy(asc(deliveries.nextTryAt))
    .limit(1);
  return row?.at ?? undefined;
}

export async function deliveriesDueOf(db: Queryable, orderId: string, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: deliveries.orderItemId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), lte(deliveries.nextTryAt, now)))
    .orderBy(asc(deliveries.orderItemId));
  return rows.map((row) => row.id);
}

/** Takes a due delivery for this worker: until `lease` nobody else looks at it. */
export async function claimDelivery(
  db: Queryable,
  orderItemId: number,
  { now, lease }: { now: Date; lease: Date },
): Promise<DueDelivery | undefined> {
  const [delivery] = await db
    .update(deliveries)
    .set({ nextTryAt: lease })
    .where(and(eq(deliveries.orderItemId, orderItemId), lte(deliveries.nextTryAt, now)))
    .returning();
  if (!delivery) return undefined;
  const [row] = await db
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId));
  return row && { delivery, ...row };
}

type Step = Partial<Pick<DeliveryRow, 'phase' | 'nextTryAt' | 'stuckAt' | 'tries'>>;

/** Changes a delivery that is still in the phase the worker saw. */
export async function stepDelivery(
  tx: Queryable,
  seen: Pick<DeliveryRow, 'orderItemId' | 'phase'>,
  set: Step,
  note: DeliveryStep | undefined,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .update(deliveries)
    .set(set)
    .where(and(eq(deliveries.orderItemId, seen.orderItemId), eq(deliveries.phase, seen.phase)))
    .returning({ id: deliveries.orderItemId });
  if (moved.length && note) await noteStep(tx, seen.orderItemId, note, now);
  return moved.length > 0;
}

/** It has arrived. The order's last arrival completes the order. */
export async function finishDelivery(
  tx: Tx,
  seen: Pick<DeliveryRow, 'orderItemId' | 'phase' | 'orderId'>,
  now: Date,
): Promise<boolean> {
  // The order first, as everywhere. Two last items may finish at the same time: one of them sees the other.
  await lockOrder(tx, seen.orderId);
  const finished = await tx
    .update(deliveries)
    .set({ phase: 'delivered', deliveredAt: now, nextTryAt: null, stuckAt: null })
    .where(and(eq(deliveries.orderItemId, seen.orderItemId), eq(deliveries.phase, seen.phase)))
    .returning({ id: deliveries.orderItemId });
  if (!finished.length) return false;
  await noteStep(tx, seen.orderItemId, 'delivered', now);
  await completeOrder(tx, seen.orderId, now);
  return true;
}

async function completeOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [open] = await tx
    .select({ id: deliveries.orderItemId })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), inArray(deliveries.phase, ['waiting', 'sending'])))
    .limit(1);
  if (open) return;
  const set = { completedAt: now };
  await moveOrder(tx, { orderId, from: 'delivering', to: 'completed', reason: 'delivered', now, set });
}

/** Every item of a parcel at once: on its way, or arrived. Returns false when no item waits to be sent. */
export function sendParcel(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  return stepParcel(tx, orderId, { phase: 'sending' }, 'waiting', 'shipped', now);
}

export async function finishParcel(tx: Tx, orderId: string, now: Date): Promise<void> {
  await stepParcel(tx, orderId, { phase: 'delivered', deliveredAt: now }, 'sending', 'received', now);
}

async function stepParcel(
  tx: Tx,
  orderId: string,
  set: Partial<DeliveryRow>,
  from: DeliveryRow['phase'],
  note: DeliveryStep,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .update(deliveries)
    .set(set)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.method, 'ship'), eq(deliveries.phase, from)))
    .returning({ id: deliveries.orderItemId });
  for (const { id } of moved) await noteStep(tx, id, note, now);
  return moved.length > 0;
}

/** Voids deliveries that were certainly not sent. Returns the items that were stopped. */
export async function voidWaiting(tx: Tx, orderId: string, now: Date): Promise<number[]> {
  const stopped = await tx
    .update(deliveries)
    .set({ phase: 'void', nextTryAt: null })
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.phase, 'waiting')))
    .returning({ id: deliveries.orderItemId });
  for (const { id } of stopped) await noteStep(tx, id, 'void', now);
  noteEffect(tx, 'deliveries_stopped', stopped.length, orderId);
  return stopped.map((row) => row.id);
}

/**
 * Whether nothing is left to deliver once these items are stopped. Fails when one of them is being sent: that cannot be
 * stopped. The order is locked by the caller, so that no item begins to be sent meanwhile.
 */
export async function isRestOfOrder(tx: Tx, orderId: string, itemIds: number[]): Promise<boolean> {
  const all = await tx
    .select({ id: deliveries.orderItemId, phase: deliveries.phase })
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId));
  if (all.some(({ id, phase }) => phase === 'sending' && itemIds.includes(id)))
    throw fail('refund/not-possible');
  return all.every(({ id, phase }) => phase === 'void' || (phase === 'waiting' && itemIds.includes(id)));
}

/** Stops the items that wait of an order that goes on without them. */
export async function stopItems(tx: Tx, order: OrderRow, itemIds: number[], now: Date): Promise<void> {
  const stopped = await tx
    .update(deliveries)
    .set({ phase: 'void', nextTryAt: null })
    .where(and(inArray(deliveries.orderItemId, itemIds), eq(deliveries.phase, 'waiting')))
    .returning({ id: deliveries.orderItemId });
  for (const { id } of stopped) await noteStep(tx, id, 'void', now);
  noteEffect(tx, 'deliveries_stopped', stopped.length, order.id);
  if (stopped.length)
    await releaseStock(
      tx,
      order.id,
      stopped.map(({ id }) => id),
    );
  // The others may all have arrived already.
  if (stopped.length && order.status === 'delivering') await completeOrder(tx, order.id, now);
}

/** Codes came into a pool: whoever waits for one is due. */
export async function wakeWaitingForCodes(tx: Queryable, poolId: number, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ nextTryAt: now })
    .where(
      and(
        eq(deliveries.method, 'code'),
        eq(deliveries.phase, 'waiting'),
        isNotNull(deliveries.nextTryAt),
        sql`${deliveries.orderItemId} IN (SELECT id FROM ${orderItems} WHERE ${orderItems.codePoolId} = ${poolId})`,
      ),
    );
}
