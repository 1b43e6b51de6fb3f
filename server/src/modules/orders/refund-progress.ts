// What can still be refunded of an order, and what became of the applications so far.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { ownOrder } from './find.ts';
import { applicationsOf, applicationViews } from './refund-applications.ts';
import { readRefundable } from './refundable.ts';

export const refundProgress: CallHandler<Contract['order']['refundProgress']> = async (
  { services: { db, clock }, gameId, session: { playerId } },
  { order_id: orderId },
) => {
  const order = await ownOrder(db, { gameId, playerId }, orderId);
  const [refundable, applications] = await Promise.all([
    readRefundable(db, order, clock.now()),
    applicationsOf(db, orderId),
  ]);
  return {
    kinds: refundable.kinds,
    items: refundable.items.map(({ id, amount }) => ({ order_item_id: id, amount })),
    amount: refundable.amountFor(refundable.items.map(({ id }) => id)),
    apply_until: refundable.until?.toISOString() ?? null,
    list: await applicationViews(db, applications),
  };
};
