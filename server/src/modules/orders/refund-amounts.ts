// Money of an order on its way back: reserved first, so that two refunds together never exceed what was paid.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type OrderRow, orders } from './tables.ts';

const REFUNDABLE = ['paid', 'delivering', 'shipped', 'completed'] as const;

/** Sets an amount aside for a refund; undefined when so much is not left or the order is not paid. */
export async function reserveRefund(tx: Tx, orderId: string, amount: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ refundingAmount: sql`${orders.refundingAmount} + ${amount}` })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, [...REFUNDABLE]),
        sql`${orders.refundedAmount} + ${orders.refundingAmount} + ${amount} <= ${orders.payAmount}`,
      ),
    )
    .returning();
  return row;
}

/** The reserved amount is back with the player. */
export async function countRefunded(tx: Tx, orderId: string, amount: number): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      refundingAmount: sql`${orders.refundingAmount} - ${amount}`,
      refundedAmount: sql`${orders.refundedAmount} + ${amount}`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!row) throw new Error(`order ${orderId} has vanished`);
  return row;
}
