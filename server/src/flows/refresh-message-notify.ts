// Marks the coupons or the messages of a player as seen.
import type { Contract } from '@emall/contract';
import { countClaimableGifts } from '../modules/gifts/index.ts';
import { markSeen } from '../modules/messages/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';

export const refreshMessageNotify: CallHandler<Contract['message']['refreshMessageNotify']> = async (
  { services, session, transact },
  { kind },
) => {
  const { playerId } = session;
  if (!playerId) throw fail('identity/not-initialised');
  const gift = await countClaimableGifts(services, session);
  return transact(async (tx) => ({ unread: { ...(await markSeen(tx, playerId, kind)), gift } }));
};
