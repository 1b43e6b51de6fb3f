// An order that waits for a bank transfer: how long it is held, and whether its proof is being looked at.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type OrderRow, orders } from './tables.ts';

type Hold = { expiresAt: Date; isUnderReview: boolean };

/** Undefined when the order is no longer unpaid. */
export async function holdForTransfer(tx: Tx, orderId: string, hold: Hold): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ payType: 'offline_transfer', ...hold })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'unpaid')))
    .returning();
  return row;
}
