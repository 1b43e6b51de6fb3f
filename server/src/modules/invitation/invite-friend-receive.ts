// Grants the prize of a friend who came by an invitation and counts, once.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireReceiving } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { inviterOfFriend, isCounted } from './counted.ts';
import { FRIEND_REASON, lockTiers } from './tiers.ts';

export const inviteFriendReceive: CallHandler<Contract['activity']['inviteFriendReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid },
) => {
  const activity = await readActivity(services, { gameId, activeid, kind: 'invitation' });
  const prize = activity.config.friend_prize;
  if (!prize) throw fail('call/not-found');
  return transact(async (tx) => {
    const now = services.clock.now();
    requireReceiving(activity, now);
    const inviterId = await inviterOfFriend(tx, activity.id, playerId);
    if (inviterId === undefined) throw fail('invitation/not-counted');
    // A refund that takes the purchase back waits for this lock, or is seen here.
    await lockTiers(tx, { activityId: activity.id, inviterId });
    if (!(await isCounted(tx, { activityId: activity.id, inviteeId: playerId, now })))
      throw fail('invitation/not-counted');
    const grant = { gameId, playerId, activityId: activity.id, reason: FRIEND_REASON, prize, now };
    const granted = await grantAward(tx, { ...grant, isOncePerRole: true });
    if (granted.outcome === 'sold-out') throw fail('award/sold-out');
    if (granted.outcome === 'repeated') throw fail('invitation/received');
    return { award: awardView(granted.award, now) };
  });
};
