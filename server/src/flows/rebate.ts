// What an order earns back: points as they stand after what was given back, and what it counts for the top-up gift.
import type { Contract } from '@emall/contract';
import { ownOrder, pointsTakenBack } from '../modules/orders/index.ts';
import { rechargeProgressOf } from '../modules/spend/index.ts';
import type { CallHandler } from '../services.ts';

export const getRebateOrderInfo: CallHandler<Contract['user']['getRebateOrderInfo']> = async (
  { services: { db, clock }, gameId, session: { playerId } },
  { order_id },
) => {
  const order = await ownOrder(db, { gameId, playerId }, order_id);
  return {
    points: order.rebatePoints - pointsTakenBack(order),
    recharge_progress: await rechargeProgressOf(db, order, clock.now()),
    is_granted: order.paidAt !== null && order.payAmount > order.refundedAmount,
  };
};
