// Cancels a requested deletion while the waiting period lasts.
import type { Contract } from '@emall/contract';
import type { CallHandler, PersonalData } from '../../services.ts';
import { lockAccount } from '../identity/index.ts';
import { isPendingDeletion, readDeletion } from './reads.ts';
import { accountDeletions } from './tables.ts';

export const cancelAccountDeletion =
  (holders: readonly PersonalData[]): CallHandler<Contract['user']['cancelAccountDeletion']> =>
  (ctx) =>
    ctx.transact(async (tx) => {
      const { accountId } = ctx.session;
      // Waits for a deletion that has just begun; what it erased does not come back.
      await lockAccount(tx, accountId);
      await tx.delete(accountDeletions).where(isPendingDeletion(accountId));
      return readDeletion(tx, holders, accountId);
    });
