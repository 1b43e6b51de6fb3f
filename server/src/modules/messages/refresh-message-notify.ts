// Marks the gifts or the coupons of a player as seen.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { markSeen } from './unread.ts';

export const refreshMessageNotify: CallHandler<Contract['message']['refreshMessageNotify']> = async (
  { session: { playerId }, transact },
  { kind },
) => {
  if (!playerId) throw fail('identity/not-initialised');
  return transact(async (tx) => ({ unread: await markSeen(tx, playerId, kind) }));
};
