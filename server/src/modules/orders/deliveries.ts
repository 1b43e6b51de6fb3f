// The deliveries of an order's items: opened when it is paid, moved step by step, each step written down.
import type { OrderStatus } from '@emall/contract';
import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { LEASE_MS } from '../deliveries/index.ts';
import type { PlayerRole } from '../roles/index.ts';
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
import type { DeliveryStep, OrderReason } from './timeline.ts';
import { moveOrder } from './transitions.ts';

export type DueDelivery = { delivery: DeliveryRow; item: OrderItemRow; order: OrderRow };

// A deposit delivers nothing: its balance does.
const isDelivered = ({ kind }: Pick<OrderRow, 'kind'>): boolean => kind !== 'presale_deposit';

type Payment = { from: OrderStatus; reason: OrderReason; now: Date; set: Partial<OrderRow> };

/**
 * The order is paid and its deliveries are opened: a parcel waits for its carrier, everything else is a worker's
 * business from now on. The caller locked the order and enqueues `deliveryJobs`.
 */
export async function acceptPayment(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'kind' | 'isParcel'>,
  payment: Payment,
): Promise<OrderRow> {
  const { id: orderId, isParcel } = order;
  const then = { to: 'delivering', reason: 'delivering' } as const;
  const isSentAtOnce = isDelivered(order) && !isParcel;
  const paid = await moveOrder(tx, { orderId, to: 'paid', ...payment, ...(isSentAtOnce ? { then } : {}) });
  if (!paid) throw new Error(`order ${orderId} moved under its lock`);
  if (isDelivered(order)) await openDeliveries(tx, orderId, payment.now);
  return paid;
}

/** The job that delivers a freshly paid order; `more` is part of its payload. */
export function deliveryJobs(order: Pick<OrderRow, 'id' | 'kind' | 'isParcel'>): NewJob[] {
  if (!isDelivered(order) || order.isParcel) return [];
  const payload = { order_id: order.id };
  return [{ task: 'deliver-order', payload, options: { key: `deliver-order:${order.id}` } }];
}

/** Opens a delivery per item. */
async function openDeliveries(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    WITH opened AS (
      INSERT INTO ${deliveries} (order_item_id, order_id, method, phase, next_try_at)
      SELECT id, order_id, delivery, 'waiting', CASE WHEN delivery <> 'ship' THEN ${now}::timestamptz END
      FROM ${orderItems} WHERE order_id = ${orderId} ORDER BY id
      RETURNING order_item_id, method
    )
    INSERT INTO ${deliveryEvents} (order_item_id, at, step)
    SELECT order_item_id, ${now}, CASE WHEN method = 'ship' THEN 'waiting_to_ship' ELSE 'waiting' END FROM opened`);
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
  const rows = await findDueOf(db, { orderId, now });
  return rows.map((row) => row.id);
}

const findDueOf = compiled<{ orderId: string; now: Date }, { id: number }[]>((db) =>
  db
    .select({ id: deliveries.orderItemId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.orderId, sql.placeholder('orderId')),
        lte(deliveries.nextTryAt, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(deliveries.orderItemId)),
);

/** Takes a due delivery for this worker: until `lease` nobody else looks at it. */
export async function claimDelivery(
  db: Queryable,
  orderItemId: number,
  { now, lease }: { now: Date; lease: Date },
): Promise<DueDelivery | undefined> {
  const [claimed] = await claim(db, { orderItemId, now, lease });
  return claimed;
}

const claim = compiled<{ orderItemId: number; now: Date; lease: Date }, DueDelivery[]>((db) =>
  db
    .update(deliveries)
    .set({ nextTryAt: sql`${sql.placeholder('lease')}` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(deliveries.orderItemId, sql.placeholder('orderItemId')),
        eq(orderItems.id, sql.placeholder('orderItemId')),
        lte(deliveries.nextTryAt, sql.placeholder('now')),
      ),
    )
    .returning({ delivery: deliveries, item: orderItems, order: orders }),
);

/** A delivery of which nothing was sent, as it is now. */
export async function findWaitingDelivery(
  db: Queryable,
  orderItemId: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderItemId, orderItemId), eq(deliveries.phase, 'waiting')));
  return row;
}

type Step = Partial<Pick<DeliveryRow, 'phase' | 'nextTryAt' | 'stuckAt' | 'tries' | 'problem' | 'rejection'>>;

/** Changes a delivery that is still in the phase the worker saw. */
export async function stepDelivery(
  tx: Queryable,
  seen: Pick<DeliveryRow, 'orderItemId' | 'phase'>,
  set: Step,
  step: DeliveryStep | undefined,
  now: Date,
  note?: string,
): Promise<boolean> {
  const isAsSeen = and(eq(deliveries.orderItemId, seen.orderItemId), eq(deliveries.phase, seen.phase));
  return (await stepAll(tx, set, isAsSeen, step, now, note)).length > 0;
}

/**
 * The moment before a delivery is sent, in one statement: under the order's lock, while the order still wants it. False:
 * somebody else decided something, which the caller finds out under the lock.
 */
export async function markSending(
  db: Queryable,
  seen: Pick<DeliveryRow, 'orderItemId' | 'orderId'>,
  tries: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH owner AS MATERIALIZED (
      SELECT id FROM ${orders} WHERE id = ${seen.orderId} AND status = 'delivering' FOR UPDATE
    ), moved AS (
      UPDATE ${deliveries} SET phase = 'sending', tries = ${tries}
      FROM owner
      WHERE ${deliveries.orderId} = owner.id AND ${deliveries.orderItemId} = ${seen.orderItemId}
        AND ${deliveries.phase} = 'waiting'
      RETURNING ${deliveries.orderItemId}
    )
    INSERT INTO ${deliveryEvents} (order_item_id, at, step)
    SELECT order_item_id, ${now}, 'sent' FROM moved RETURNING order_item_id`);
  return rows.length > 0;
}

/** Changes all deliveries that match and records the step of each, in one statement. Returns their items. */
async function stepAll(
  tx: Queryable,
  set: Partial<DeliveryRow>,
  where: SQL | undefined,
  step: DeliveryStep | undefined,
  now: Date,
  note?: string,
): Promise<number[]> {
  const moved = tx
    .$with('moved')
    .as(tx.update(deliveries).set(set).where(where).returning({ id: deliveries.orderItemId }));
  const noted = tx.$with('noted', {}).as(sql`
    INSERT INTO ${deliveryEvents} (order_item_id, at, step, note)
    SELECT order_item_id, ${now}, ${step ?? null}::text, ${note ?? null}::text FROM moved ORDER BY order_item_id`);
  const rows = await (step ? tx.with(moved, noted) : tx.with(moved)).select({ id: moved.id }).from(moved);
  return rows.map(({ id }) => id);
}

/** It has arrived. The order's last arrival completes the order. False: somebody else moved the delivery. */
export async function finishDelivery(
  db: Queryable,
  { orderId, orderItemId, phase }: Pick<DeliveryRow, 'orderItemId' | 'phase' | 'orderId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_finished: boolean }>(
    sql`SELECT finish_delivery(${orderId}, ${orderItemId}, ${phase}, ${now}) AS is_finished`,
  );
  return rows[0]?.is_finished ?? false;
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
  const isMoved = and(
    eq(deliveries.orderId, orderId),
    eq(deliveries.method, 'ship'),
    eq(deliveries.phase, from),
  );
  return (await stepAll(tx, set, isMoved, note, now)).length > 0;
}

/** Voids deliveries that were certainly not sent. Returns the items that were stopped. */
export async function voidWaiting(tx: Tx, orderId: string, now: Date): Promise<number[]> {
  const isWaiting = and(eq(deliveries.orderId, orderId), eq(deliveries.phase, 'waiting'));
  const stopped = await stepAll(tx, { phase: 'void', nextTryAt: null }, isWaiting, 'void', now);
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
  const stopped = await stepAll(tx, { phase: 'void', nextTryAt: null }, isWaiting, 'void', now);
  noteEffect(tx, 'deliveries_stopped', stopped.length, order.id);
  if (stopped.length) await releaseStock(tx, order.id, stopped);
  // The others may all have arrived already.
  if (stopped.length && order.status === 'delivering')
    await tx.execute(sql`SELECT complete_delivered_order(${order.id}, ${now})`);
}

/**
 * Makes deliveries that pause between two tries due now. Those that a worker may hold at this moment are left alone: their
 * next try is seconds away. Returns their items.
 */
export function makeDue(tx: Tx, which: SQL | undefined, now: Date): Promise<number[]> {
  const isPausing = gt(deliveries.nextTryAt, new Date(now.getTime() + LEASE_MS));
  return stepAll(tx, { nextTryAt: now }, and(isPausing, which), 'retried', now);
}

type Recipient = Pick<PlayerRole, 'roleId' | 'serverCode' | 'serverName' | 'roleCode' | 'roleName'>;

/**
 * Redirects what has certainly not arrived to another role, due at once. What a worker may hold at this moment is left
 * alone: it may be on its way to the old role. Returns the items.
 */
export function redirectWaiting(tx: Tx, orderId: string, role: Recipient, now: Date): Promise<number[]> {
  const { roleId, serverCode, serverName, roleCode, roleName } = role;
  const isRedirected = and(
    eq(deliveries.orderId, orderId),
    eq(deliveries.method, 'role'),
    eq(deliveries.phase, 'waiting'),
    gt(deliveries.nextTryAt, new Date(now.getTime() + LEASE_MS)),
  );
  const set = {
    ...{ toRoleId: roleId, toServerCode: serverCode, toServerName: serverName },
    ...{ toRoleCode: roleCode, toRoleName: roleName },
    ...{ nextTryAt: now, stuckAt: null, problem: null, rejection: null },
  };
  return stepAll(tx, set, isRedirected, 'redirected', now, `${serverName} ${roleName}`);
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
