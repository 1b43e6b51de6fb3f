// A paid order: its status moves and its deliveries are opened.
import type { OrderStatus } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import { deliveries, deliveryEvents, type OrderRow, orderItems } from './tables.ts';
import type { OrderReason } from './timeline.ts';
import { moveOrder } from './transitions.ts';

// A deposit delivers nothing: its balance does.
const isDelivered = ({ kind }: Pick<OrderRow, 'kind'>): boolean => kind !== 'presale_deposit';

type Payment = { from: OrderStatus; reason: OrderReason; now: Date; set: Partial<OrderRow> };

/**
 * The order is paid and its deliveries are opened: a parcel waits for its carrier, everything else is delivered by a
 * worker. The caller locked the order and enqueues `deliveryJobs`.
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

/** The job that delivers a freshly paid order. */
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
