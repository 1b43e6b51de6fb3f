// Hides a finished order from its owner.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { type Owner, ownOrder, type PaidWith } from './find.ts';
import { orders } from './tables.ts';

export const deleteOrder: CallHandler<Contract['user']['deleteOrder']> = (
  { services, gameId, session, transact },
  { order_id: orderId },
) => {
  const owner = { gameId, playerId: session.playerId };
  return transact((tx) => hideOrder(tx, { owner, orderId, paidWith: 'money', now: services.clock.now() }));
};

type Hiding = { owner: Owner; orderId: string; paidWith: PaidWith; now: Date };

export async function hideOrder(
  tx: Tx,
  { owner, orderId, paidWith, now }: Hiding,
): Promise<Record<never, never>> {
  const order = await ownOrder(tx, owner, orderId, paidWith);
  const hidden = await tx
    .update(orders)
    .set({ deletedAt: now })
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['completed', 'cancelled', 'refunded'])))
    .returning({ id: orders.id });
  if (!hidden.length) throw fail('order/not-possible');
  return {};
}
