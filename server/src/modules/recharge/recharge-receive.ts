// Hands one milestone's prize to one player, once, and never for money that went back.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireReceiving } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { lockSpend } from '../spend/index.ts';
import { reasonOf, receiptsOf, writeReceipt } from './receipts.ts';
import { owedAmount } from './standing.ts';

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
    const whose = { activityId: activity.id, playerId };
    // Held until the end: a refund that comes now waits, and then takes back what is given here.
    const { amount: spent } = await lockSpend(tx, activity.id, playerId);
    if (spent < milestone.amount)
      throw fail('recharge/not-reached', { amount: yuan(milestone.amount - spent) });
    const owed = owedAmount(await receiptsOf(tx, whose), spent);
    if (owed > 0) throw fail('recharge/owed', { amount: yuan(owed) });
    const receipt = await writeReceipt(tx, {
      ...whose,
      milestoneId: milestone_id,
      amount: milestone.amount,
      now,
    });
    if (!receipt) throw fail('recharge/received');
    const { prize } = milestone;
    const granted = await grantAward(tx, { gameId, ...whose, reason: reasonOf(receipt), prize, now });
    // Takes the receipt back with it.
    if (granted.outcome === 'sold-out') throw fail('recharge/sold-out');
    return { award: awardView(granted.award, now) };
  });
};

const yuan = (cents: number) => (cents / 100).toFixed(2);
