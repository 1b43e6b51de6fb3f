// Replaces the bank account that receives a game's transfers; earlier transfers keep theirs.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { payeeAccounts, transfers } from '../tables.ts';

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
    const isOpen = and(eq(transfers.gameId, gameId), inArray(transfers.status, ['awaiting', 'reviewing']));
    noteEffect(tx, 'transfers_open', await tx.$count(transfers, isOpen), gameId);
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
