// Hides a finished order from its owner.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { ownOrder } from './find.ts';
import { orders } from './tables.ts';

export const deleteOrder: CallHandler<Contract['user']['deleteOrder']> = (ctx, { order_id }) =>
  ctx.transact(async (tx) => {
    const order = await ownOrder(tx, { gameId: ctx.gameId, playerId: ctx.session.playerId }, order_id);
    const hidden = await tx
      .update(orders)
      .set({ deletedAt: ctx.services.clock.now() })
      .where(and(eq(orders.id, order.id), inArray(orders.status, ['completed', 'cancelled', 'refunded'])))
      .returning({ id: orders.id });
    if (!hidden.length) throw fail('order/not-possible');
    return {};
  });
