// Grants the reward of a tier to a player, once; again only after it was revoked and the tier is reached again.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireReceiving } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { readCounts } from './counted.ts';
import { lockTiers, readReceived, tierReason, tiersOf } from './tiers.ts';

export const inviteReceive: CallHandler<Contract['activity']['inviteReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, count },
) => {
  const activity = await readActivity(services, { gameId, activeid, kind: 'invitation' });
  const tier = tiersOf(activity).find((each) => each.count === count);
  if (!tier) throw fail('call/not-found');
  return transact(async (tx) => {
    const now = services.clock.now();
    requireReceiving(activity, now);
    const key = { activityId: activity.id, inviterId: playerId };
    await lockTiers(tx, key);
    const { counted } = await readCounts(tx, key, now);
    if (counted < count) throw fail('invitation/not-reached', { missing: count - counted });
    const { times, isOwned } = (await readReceived(tx, key)).get(count) ?? { times: 0, isOwned: false };
    if (isOwned) throw fail('invitation/received');
    const reason = tierReason({ count, times: times + 1 });
    const grant = { gameId, playerId, activityId: activity.id, reason, prize: tier.prize, now };
    const granted = await grantAward(tx, { ...grant, isOncePerRole: true });
    if (granted.outcome === 'sold-out') throw fail('award/sold-out');
    return { award: awardView(granted.award, now) };
  });
};
