// Marks the coupons or the messages of a player as seen.
import type { Contract } from '@emall/contract';
import { countClaimableGifts } from '../modules/gifts/index.ts';
import { markSeen } from '../modules/messages/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { readUnclaimedActivities } from './unclaimed-activities.ts';

export const refreshMessageNotify: CallHandler<Contract['message']['refreshMessageNotify']> = async (
  { services, gameId, session, transact },
  { kind },
) => {
  const { playerId } = session;
  if (!playerId) throw fail('identity/not-initialised');
  const [gift, activities] = await Promise.all([
    countClaimableGifts(services, session),
    readUnclaimedActivities(services, { gameId, playerId }),
  ]);
  return transact(async (tx) => ({ unread: { ...(await markSeen(tx, playerId, kind)), gift, activities } }));
};
