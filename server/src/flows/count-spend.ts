// Money that arrived or goes back moves the top-up gift, the rich list and invitations, in the same transaction.
// Called right after the order's own lock: who holds a sum goes on to awards, points and coupons, never the other way.
import { takeBackTiers } from '../modules/invitation/index.ts';
import type { OrderRow } from '../modules/orders/index.ts';
import { forfeitReward, updateRank } from '../modules/ranking/index.ts';
import { takeBackMilestones } from '../modules/recharge/index.ts';
import { countOrder, takeBackOrder } from '../modules/spend/index.ts';
import type { Tx } from '../platform/database.ts';

/** An order has been paid. */
export async function countPaid(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { roleId, paidAt } = order;
  for (const { kind, activityId, playerId, amount } of await countOrder(tx, order, now))
    if (kind === 'ranking' && paidAt)
      await updateRank(tx, { activityId, playerId, roleId, amount, at: paidAt });
}

/** `isWhole`: nothing of the order stays paid for. */
type Back = { orderId: string; playerId: number; amount: number; isWhole: boolean; now: Date };

/** Money of a paid order is set aside to go back: from now on it counts for nothing. */
export async function countRefund(
  tx: Tx,
  { playerId: inviteeId, isWhole, now, ...back }: Back,
): Promise<void> {
  for (const { kind, activityId, playerId, amount, isLate } of await takeBackOrder(tx, back)) {
    if (kind === 'recharge') await takeBackMilestones(tx, { activityId, playerId, spent: amount, now });
    else if (isLate) await forfeitReward(tx, { activityId, playerId, now });
    else await updateRank(tx, { activityId, playerId, amount, at: now });
  }
  // A purchase of which something is still paid for is one.
  if (isWhole) await takeBackTiers(tx, { inviteeId, now });
}
