// Marks the coupons or the messages of a player as seen.
import type { Contract } from '@emall/contract';
import { markSeen } from '../modules/messages/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { readClaimable, readCounts } from './unread.ts';

export const refreshMessageNotify: CallHandler<Contract['message']['refreshMessageNotify']> = async (
  { services, session, transact },
  { kind },
) => {
  const { playerId } = session;
  if (!playerId) throw fail('identity/not-initialised');
  const owner = { ...session, playerId };
  const claimable = await readClaimable(services, owner);
  return transact(async (tx) => {
    await markSeen(tx, playerId, kind);
    return { unread: { ...(await readCounts(tx, services, owner)), ...claimable } };
  });
};
