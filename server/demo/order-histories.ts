// Applies the history of a demo order after it was placed: cancelled, paid, delivered, shipped, received, refunded.
import { eq, sql } from 'drizzle-orm';
import { cancel } from '../src/flows/cancel-order.ts';
import { refundOrder } from '../src/flows/refund-order.ts';
import { giveCodes } from '../src/modules/code-pools/index.ts';
import { grantReserved, useCoupon as spendCoupon } from '../src/modules/coupons/index.ts';
import {
  acceptPayment,
  countRefunded,
  finishDelivery,
  finishParcel,
  itemsOf,
  lockOrder,
  moveOrder,
  type OrderRow,
  shipOrder,
} from '../src/modules/orders/index.ts';
import { deliveries } from '../src/modules/orders/tables.ts';
import { finishRefund, markPaid, openAttempt } from '../src/modules/payments/index.ts';
import { refunds } from '../src/modules/payments/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { DemoOrder } from './world/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

export type OrderPoints = {
  playerId: number;
  gameId: number;
  points: number;
  reason: 'order-paid' | 'order-refunded';
  ref: string;
  at: Date;
};

export async function applyOrderHistory(
  tx: Tx,
  orderId: string,
  { end }: Pick<DemoOrder, 'end'>,
  at: Date,
): Promise<OrderPoints[]> {
  if (end.status === 'cancelled') {
    await cancel(tx, orderId, end.reason, after(at, end.afterMinutes * MINUTE_MS));
    return [];
  }
  const paidAt = after(at, 2 * MINUTE_MS);
  const order = await pay(tx, orderId, paidAt);
  const { gameId, playerId } = order;
  const earned: OrderPoints = {
    playerId,
    gameId,
    points: order.rebatePoints,
    reason: 'order-paid',
    ref: orderId,
    at: paidAt,
  };
  if (!order.isParcel) await deliver(tx, order, after(paidAt, MINUTE_MS));
  if (end.status === 'refunded') {
    const doneAt = after(at, end.afterDays * DAY_MS);
    const ref = await refund(tx, order, end.reason, doneAt);
    return [earned, { ...earned, points: -earned.points, reason: 'order-refunded', ref, at: doneAt }];
  }
  if (end.status === 'shipped') {
    const { carrier, trackingNumber, shippedAfter, receivedAfter } = end.parcel;
    const now = after(at, shippedAfter * DAY_MS);
    await shipOrder(tx, { gameId, orderId, carrier, trackingNumber, now });
    if (receivedAfter !== undefined) await receive(tx, orderId, after(at, receivedAfter * DAY_MS));
  }
  return [earned];
}

/** As a notice of the sandbox cashier does; the cashier keeps its own ledger, from which it can refund. */
async function pay(tx: Tx, orderId: string, paidAt: Date): Promise<OrderRow> {
  const unpaid = await lockOrder(tx, orderId);
  if (!unpaid) throw new Error(`order ${orderId} was not placed`);
  const { payAmount: amount, createdAt, expiresAt, couponId } = unpaid;
  const payType = 'sandbox';
  const { id, outTradeNo } = await openAttempt(tx, { orderId, payType, amount, expiresAt, now: createdAt });
  const transactionId = `demo${outTradeNo}`;
  await tx.execute(sql`
    INSERT INTO sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url,
      return_url, expires_at, paid_at)
    VALUES (${outTradeNo}, ${transactionId}, ${transactionId}, '', ${amount}, '', 'paid', '', '', ${expiresAt}, ${paidAt})`);
  await markPaid(tx, id, { status: 'paid', transactionId, amount, paidAt });
  const set = { paidAt, payType } as const;
  const order = await acceptPayment(tx, unpaid, { from: 'unpaid', reason: 'paid', now: paidAt, set });
  if (couponId !== null) await spendCoupon(tx, { couponId, orderId });
  return order;
}

export async function deliver(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, gameId, playerId } = order;
  for (const { id, quantity, codePoolId, couponTemplateId: templateId } of await itemsOf(tx, [orderId])) {
    const giving = { quantity, givenFor: `order-item:${id}`, now };
    if (codePoolId !== null && !(await giveCodes(tx, { ...giving, poolId: codePoolId })))
      throw new Error(`pool ${codePoolId} has no codes for order ${orderId}`);
    if (templateId !== null) {
      const coupons = await grantReserved(tx, { templateId, orderId, gameId, playerId, now });
      // What was bought long ago is no news.
      await tx.execute(
        sql`UPDATE unread_counts SET coupon = coupon - ${coupons.length} WHERE player_id = ${playerId}`,
      );
    }
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.orderItemId, id));
    if (!delivery || !(await finishDelivery(tx, delivery, now))) throw new Error(`item ${id} did not arrive`);
  }
}

async function receive(tx: Tx, orderId: string, now: Date): Promise<void> {
  const set = { completedAt: now };
  await moveOrder(tx, { orderId, from: 'shipped', to: 'completed', reason: 'confirmed', now, set });
  await finishParcel(tx, orderId, now);
}

async function refund(tx: Tx, order: OrderRow, reason: string, now: Date): Promise<string> {
  const { id: orderId, gameId } = order;
  const { refundNo, amount } = await refundOrder(tx, { gameId, orderId, reason, now });
  const [opened] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  if (!opened) throw new Error(`refund ${refundNo} was not opened`);
  await tx.execute(sql`
    INSERT INTO sandbox_refunds (refund_no, out_trade_no, amount, created_at)
    SELECT ${refundNo}, out_trade_no, ${amount}, ${now} FROM payment_attempts WHERE id = ${opened.attemptId}`);
  await finishRefund(tx, opened.id, now);
  await countRefunded(tx, orderId, amount);
  await moveOrder(tx, { orderId, from: 'refunding', to: 'refunded', reason: 'refunded', now });
  return refundNo;
}
