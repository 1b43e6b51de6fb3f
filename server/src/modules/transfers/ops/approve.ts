// An operator approves a transfer: the money is in the bank, and the order is paid.

import type { Contract } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { groupedYuan } from '../../../platform/money.ts';
import { requireApproval } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import type { OrderFlows } from '../../orders/index.ts';
import { differencesOf } from '../differences.ts';
import { addEntry, lockEntry } from '../entries.ts';
import { payeeOf } from '../payee.ts';
import { plainBankReference } from '../reference.ts';
import { settleTransfer } from '../settle-transfer.ts';
import type { BankEntryRow, TransferRow } from '../tables.ts';
import { lockTransferForDecision, outcome } from './decision.ts';

export const approve =
  ({ settle }: Pick<OrderFlows, 'settle'>): CallHandler<Contract['ops']['transfer']['approve']> =>
  (ctx, input) =>
    ctx.transact(async (tx) => {
      const { order_id: orderId, amount } = input;
      const now = ctx.services.clock.now();
      const { operatorId } = ctx.operator;
      const { order, transfer } = await lockTransferForDecision(tx, ctx, orderId);
      if (transfer.status === 'approved') throw fail('transfer/not-possible');
      const entry = await findOrAddEntry(tx, transfer, {
        bankReference: plainBankReference(input.bank_reference),
        amount,
        paidAt: input.paid_at ? new Date(input.paid_at) : now,
        operatorId,
        now,
      });
      const isOfOtherOrder = entry.orderId !== null && entry.orderId !== orderId;
      if (isOfOtherOrder || entry.status === 'settled' || entry.status === 'returned')
        throw fail('transfer/reference-used');
      // The statement's amount counts over the operator's input; an overpayment is accepted, an underpayment never.
      if (entry.amount !== amount || entry.amount < transfer.amount)
        throw fail('transfer/amount-differs', {
          received: groupedYuan(entry.amount),
          due: groupedYuan(transfer.amount),
        });
      const differences = differencesOf(entry, transfer, order);
      if (differences.includes('before_order')) throw fail('operator/paid-before-order');
      // Nobody but the operator says that this money exists.
      if (entry.statementId === null) requireApproval(tx, 'typed-reference');
      // Many orders have the same amount.
      else if (differences.includes('no_reference') && differences.includes('other_payer'))
        requireApproval(tx, 'amount-only');
      const end = await settleTransfer(tx, settle, { order, transfer, entry, operatorId, now });
      return outcome(tx, orderId, end === 'returned' ? transfer.status : 'approved');
    });

type EntryInput = { bankReference: string; amount: number; paidAt: Date; operatorId: number; now: Date };

/** The bank entry as a statement listed it, otherwise added from the operator's input. */
async function findOrAddEntry(tx: Tx, transfer: TransferRow, input: EntryInput): Promise<BankEntryRow> {
  const { gameId, orderId, payerName } = transfer;
  const { accountNo } = await payeeOf(tx, transfer.payeeAccountId);
  const { bankReference } = input;
  const known = await lockEntry(tx, { gameId, accountNo, bankReference });
  if (known) return known;
  const added = await addEntry(tx, {
    ...input,
    gameId,
    accountNo,
    statementId: null,
    payerName,
    payerAccount: '',
    memo: '',
    status: 'matched',
    orderId,
  });
  // Another operator added it meanwhile.
  const entry = added ?? (await lockEntry(tx, { gameId, accountNo, bankReference }));
  if (!entry) throw new Error('the bank entry was not added');
  return entry;
}
