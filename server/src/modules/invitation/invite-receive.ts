// Hands out the reward of one tier to one player, once.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireRunning } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { readCounts } from './counted.ts';
import { tierReason, tiersOf } from './tiers.ts';

export const inviteReceive: CallHandler<Contract['activity']['inviteReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, count },
) => {
  const activity = await readActivity(services, { gameId, activeid, kind: 'invitation' });
  const tier = tiersOf(activity).find((each) => each.count === count);
  if (!tier) throw fail('call/not-found');
  return transact(async (tx) => {
    const now = services.clock.now();
    requireRunning(activity, now);
    const { counted } = await readCounts(tx, {
      activityId: activity.id,
      inviterId: playerId,
    });
    if (counted < count) throw fail('invitation/not-reached', { missing: count - counted });
    const reason = tierReason(tier);
    const grant = { gameId, playerId, activityId: activity.id, reason, prize: tier.prize, now };
    const granted = await grantAward(tx, grant);
    if (granted.outcome === 'sold-out') throw fail('award/sold-out');
    if (granted.outcome === 'repeated') throw fail('invitation/received');
    return { award: awardView(granted.award, now) };
  });
};
