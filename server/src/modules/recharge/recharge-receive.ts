// Grants the prize of one milestone to a player, once, and not for refunded money.

import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import { groupedYuan } from '../../platform/money.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireReceiving } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { lockSpend } from '../spend/index.ts';
import { milestoneReasonOf, owedAmount, receiptsOf, writeMilestoneReceipt } from './milestones.ts';

export const rechargeReceive: CallHandler<Contract['activity']['rechargeReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, milestone_id },
) => {
  const now = services.clock.now();
  const activity = await readActivity(services, { gameId, activeid, kind: 'recharge' });
  const milestone = activity.config.milestones.find((each) => each.milestone_id === milestone_id);
  if (!milestone) throw fail('activity/not-found');
  return transact(async (tx) => {
    requireReceiving(activity, now);
    const key = { activityId: activity.id, playerId };
    // The lock lasts until the commit: a concurrent refund waits, and then revokes what is granted here.
    const { amount: spent } = await lockSpend(tx, activity.id, playerId);
    if (spent < milestone.amount)
      throw fail('recharge/not-reached', { amount: groupedYuan(milestone.amount - spent) });
    const owed = owedAmount(await receiptsOf(tx, key), spent);
    if (owed > 0) throw fail('recharge/owed', { amount: groupedYuan(owed) });
    const receipt = await writeMilestoneReceipt(tx, {
      ...key,
      milestoneId: milestone_id,
      amount: milestone.amount,
      now,
    });
    if (!receipt) throw fail('recharge/received');
    const { prize } = milestone;
    const granted = await grantAward(tx, { gameId, ...key, reason: milestoneReasonOf(receipt), prize, now });
    // The rollback removes the receipt.
    if (granted.outcome === 'sold-out') throw fail('recharge/sold-out');
    return { award: awardView(granted.award, now) };
  });
};
