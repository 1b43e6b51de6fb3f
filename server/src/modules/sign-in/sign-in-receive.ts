// Grants one box of the round to a player, once.

import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireReceiving } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import {
  boxesOf,
  boxReason,
  isReached,
  nearestDay,
  readSignedDays,
  roundAt,
  signInProgressOf,
} from './progress.ts';

export const signInReceive: CallHandler<Contract['activity']['signInReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, kind, days },
) => {
  const activity = await readActivity(services, { gameId, activeid, kind: 'sign_in' });
  const box = boxesOf(activity).find((each) => each.kind === kind && each.days === days);
  if (!box) throw fail('call/not-found');
  return transact(async (tx) => {
    const now = services.clock.now();
    requireReceiving(activity, now);
    const today = businessDay(now);
    const round = roundAt(activity, nearestDay(activity, today));
    const progress = signInProgressOf(activity, await readSignedDays(tx, activity, playerId, round), today);
    if (!isReached(box, progress)) throw fail('sign-in/box-locked');
    const granted = await grantAward(tx, {
      gameId,
      playerId,
      activityId: activity.id,
      reason: boxReason(box, round),
      prize: box.prize,
      isOncePerRole: true,
      now,
    });
    if (granted.outcome === 'sold-out') throw fail('award/sold-out');
    if (granted.outcome === 'repeated') throw fail('sign-in/box-received');
    return { award: awardView(granted.award, now) };
  });
};
