// What can still be refunded of an order, and what became of the applications so far.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { ownOrder } from '../find.ts';
import { applicationsOf, applicationView } from './refund-applications.ts';
import { readRefundableItems, refundableOf } from './refundable.ts';

export const refundProgress: CallHandler<Contract['order']['refundProgress']> = async (
  { services: { db, clock }, gameId, session: { playerId } },
  { order_id: orderId },
) => {
  // All of it in one round trip; it is shown only when the order is the player's own.
  const [order, all, applications] = await Promise.all([
    ownOrder(db, { gameId, playerId }, orderId),
    readRefundableItems(db, orderId),
    applicationsOf(db, orderId),
  ]);
  const { kinds, items, amountFor, until } = refundableOf(order, all, clock.now());
  return {
    kinds,
    items: items.map(({ id, amount }) => ({ order_item_id: id, amount })),
    amount: amountFor(items.map(({ id }) => id)),
    apply_until: until?.toISOString() ?? null,
    list: applications.map(applicationView),
  };
};
