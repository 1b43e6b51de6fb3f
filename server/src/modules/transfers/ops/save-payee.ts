// Replaces the bank account that receives a game's transfers; earlier transfers keep theirs.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import type { CallHandler } from '../../../services.ts';
import { payeeAccounts } from '../tables.ts';

export const savePayee: CallHandler<Contract['ops']['transfer']['savePayee']> = (
  { services, gameId, transact },
  input,
) =>
  transact(async (tx) => {
    // A game has one active account: two operators at once follow each other.
    await lockByName(tx, 'payee-account', gameId);
    await tx
      .update(payeeAccounts)
      .set({ isActive: false })
      .where(and(eq(payeeAccounts.gameId, gameId), payeeAccounts.isActive));
    await tx.insert(payeeAccounts).values({
      gameId,
      accountName: input.account_name.trim(),
      accountNo: input.account_no.replace(/\D/g, ''),
      bankName: input.bank_name.trim(),
      branch: input.branch.trim(),
      minAmount: input.min_amount,
      createdAt: services.clock.now(),
    });
    return {};
  });
