// The deliveries of an order's items: found when they are due, moved step by step, each step written down.
import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { dueRows, LEASE_MS } from '../deliveries/index.ts';
import type { PlayerRole } from '../roles/index.ts';
import {
  type DeliveryRow,
  deliveries,
  deliveryEvents,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  orders,
} from './tables.ts';
import { type DeliveryStep, withReason } from './timeline.ts';

export type DueDelivery = { delivery: DeliveryRow; item: OrderItemRow; order: OrderRow };

export const dueDeliveries = dueRows({
  table: deliveries,
  id: deliveries.orderItemId,
  nextTryAt: deliveries.nextTryAt,
  // Codes and coupons are handed over without the game.
  isOfGame: (gameId) => sql`${deliveries.method} = 'role'
    AND (SELECT o.game_id FROM orders o WHERE o.id = ${deliveries.orderId}) = ${gameId}`,
});

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
  return (await stepDeliveries(tx, set, isAsSeen, step, now, note)).length > 0;
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
  const { orderId, orderItemId } = seen;
  return (await moveToSending(db, { orderId, orderItemId, tries, now })).length > 0;
}

type Sending = { orderId: string; orderItemId: number; tries: number; now: Date };
const moveToSending = compiled<Sending, { order_item_id: number }[]>(
  () => sql`
    WITH owner AS MATERIALIZED (
      SELECT id FROM ${orders} WHERE id = ${sql.placeholder('orderId')} AND status = 'delivering' FOR UPDATE
    ), moved AS (
      UPDATE ${deliveries} SET phase = 'sending', tries = ${sql.placeholder('tries')}
      FROM owner
      WHERE ${deliveries.orderId} = owner.id AND ${deliveries.orderItemId} = ${sql.placeholder('orderItemId')}
        AND ${deliveries.phase} = 'waiting'
      RETURNING ${deliveries.orderItemId}
    )
    INSERT INTO ${deliveryEvents} (order_item_id, at, step)
    SELECT order_item_id, ${sql.placeholder('now')}::timestamptz, 'sent' FROM moved RETURNING order_item_id`,
);

/** Changes all deliveries that match and records the step of each, in one statement. Returns their items. */
export async function stepDeliveries(
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
  const [row] = await finish(db, { orderId, orderItemId, phase, now });
  return row?.is_finished ?? false;
}

type Finished = Pick<DeliveryRow, 'orderItemId' | 'phase' | 'orderId'> & { now: Date };
const finish = compiled<Finished, { is_finished: boolean }[]>(
  () => sql`
    SELECT finish_delivery(${sql.placeholder('orderId')}, ${sql.placeholder('orderItemId')}, ${sql.placeholder('phase')},
      ${sql.placeholder('now')}) AS is_finished`,
);

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
  return (await stepDeliveries(tx, set, isMoved, note, now)).length > 0;
}

/**
 * Makes deliveries that pause between two tries due now. Those that a worker may hold at this moment are left alone: their
 * next try is seconds away. Returns their items.
 */
export function makeDue(tx: Tx, which: SQL | undefined, now: Date): Promise<number[]> {
  const isPausing = gt(deliveries.nextTryAt, new Date(now.getTime() + LEASE_MS));
  return stepDeliveries(tx, { nextTryAt: now }, and(isPausing, which), 'retried', now);
}

type Recipient = Pick<PlayerRole, 'roleId' | 'serverCode' | 'serverName' | 'roleCode' | 'roleName'>;

type Redirection = { role: Recipient; reason: string; now: Date };

/**
 * Redirects what has certainly not arrived to another role, due at once. What a worker may hold at this moment is left
 * alone: it may be on its way to the old role. Returns the items.
 */
export function redirectWaiting(
  tx: Tx,
  orderId: string,
  { role, reason, now }: Redirection,
): Promise<number[]> {
  const { roleId, serverCode, serverName, roleCode, roleName } = role;
  const isRedirected = and(
    eq(deliveries.orderId, orderId),
    eq(deliveries.method, 'role'),
    eq(deliveries.phase, 'waiting'),
    gt(deliveries.nextTryAt, new Date(now.getTime() + LEASE_MS)),
  );
  const set = {
    toRoleId: roleId,
    toServerCode: serverCode,
    toServerName: serverName,
    toRoleCode: roleCode,
    toRoleName: roleName,
    nextTryAt: now,
    stuckAt: null,
    problem: null,
    rejection: null,
  };
  const note = withReason(`${serverName} ${roleName}`, reason);
  return stepDeliveries(tx, set, isRedirected, 'redirected', now, note);
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
