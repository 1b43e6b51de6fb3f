// Counts payments and refunds for the top-up gift, the ranking and invitations, in the same transaction.
// Called right after the order is locked: spend totals are locked before awards, points and coupons.
import type { Contract } from '@emall/contract';
import { takeBackTiers } from '../modules/invitation/index.ts';
import { type OrderRow, ownOrder } from '../modules/orders/index.ts';
import { forfeitReward, updateRank } from '../modules/ranking/index.ts';
import { takeBackMilestones } from '../modules/recharge/index.ts';
import { countOrder, rechargeCountedFor, rechargeIfPaid, takeBackOrder } from '../modules/spend/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { noteEffect } from '../platform/operators/effects.ts';
import type { CallHandler } from '../services.ts';

/** An order has been paid. */
export async function countPaid(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { roleId, paidAt } = order;
  for (const { kind, activityId, playerId, amount } of await countOrder(tx, order, now))
    if (kind === 'ranking' && paidAt)
      await updateRank(tx, { activityId, playerId, roleId, amount, at: paidAt });
}

/** `isWhole`: nothing of the order stays paid for. */
type RefundedSpend = { orderId: string; playerId: number; amount: number; isWhole: boolean; now: Date };

/** An amount of a paid order is reserved for a refund: from now on it does not count. */
export async function countRefund(
  tx: Tx,
  { playerId: inviteeId, isWhole, now, ...back }: RefundedSpend,
): Promise<void> {
  for (const { kind, activityId, title, playerId, amount, isLate } of await takeBackOrder(tx, back)) {
    noteEffect(tx, 'spend', -back.amount, title);
    if (kind === 'recharge')
      await takeBackMilestones(tx, { activityId, title, playerId, spent: amount, now });
    else if (isLate) await forfeitReward(tx, { activityId, playerId, now });
    else {
      noteEffect(tx, 'ranks', 1, title);
      await updateRank(tx, { activityId, playerId, amount, at: now });
    }
  }
  // A purchase counts while any part of it stays paid.
  if (isWhole) await takeBackTiers(tx, { inviteeId, now });
}

/** What an order earns: points after refunds, and progress of the top-up gift. */
export const getRebateOrderInfo: CallHandler<Contract['user']['getRebateOrderInfo']> = async (
  { services: { db, clock }, gameId, session: { playerId } },
  { order_id },
) => {
  const [order, counted] = await Promise.all([
    ownOrder(db, { gameId, playerId }, order_id),
    rechargeCountedFor(db, order_id),
  ]);
  return {
    points: order.rebatePoints - order.revokedPoints,
    recharge_progress: order.paidAt ? counted : await rechargeIfPaid(db, order, clock.now()),
    is_granted: order.paidAt !== null && order.payAmount > order.refundedAmount,
  };
};
