// An operator decides on a transfer: the money is there, the proof is turned down, or it ends. Never on one of their own.
import type { Contract } from '@emall/contract';
import { findOrder, holdForTransfer } from '../modules/orders/index.ts';
import {
  addEntry,
  type BankEntryRow,
  holdUntil,
  lockEntry,
  moveTransfer,
  OPEN,
  payeeOf,
  plainBankReference,
  requireOther,
  type TransferRow,
} from '../modules/transfers/index.ts';
import type { Tx } from '../platform/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallContextOf, CallHandler } from '../services.ts';
import { cancel, closeAttempts } from './cancel-order.ts';
import { settleTransfer } from './settle-transfer.ts';
import { lockBoth } from './submit-transfer.ts';

type OpsTransferCalls = Contract['ops']['transfer'];
type Deciding = CallContextOf<OpsTransferCalls['reject']>;

async function lockForDecision(tx: Tx, { gameId, operator }: Deciding, orderId: string) {
  const found = await lockBoth(tx, gameId, orderId);
  await requireOther(tx, operator.operatorId, found.transfer);
  return found;
}

/** What an order and its transfer have become. */
async function outcome(tx: Tx, orderId: string, status: TransferRow['status']) {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { status, order_status: order.status };
}

export const approve: CallHandler<OpsTransferCalls['approve']> = (ctx, input) =>
  ctx.transact(async (tx) => {
    const { order_id: orderId, amount } = input;
    const now = ctx.services.clock.now();
    const { operatorId } = ctx.operator;
    const { order, transfer } = await lockForDecision(tx, ctx, orderId);
    if (transfer.status === 'approved') throw fail('transfer/not-possible');
    const entry = await findOrNote(tx, transfer, {
      bankReference: plainBankReference(input.bank_reference),
      amount,
      paidAt: input.paid_at ? new Date(input.paid_at) : now,
      operatorId,
      now,
    });
    const isElsewhere = entry.orderId !== null && entry.orderId !== orderId;
    if (isElsewhere || entry.status === 'settled' || entry.status === 'returned')
      throw fail('transfer/reference-used');
    // The bank's own word counts, whatever was typed; more than is due is enough, less never is.
    if (entry.amount !== amount || entry.amount < transfer.amount)
      throw fail('transfer/amount-differs', { received: yuan(entry.amount), due: yuan(transfer.amount) });
    const end = await settleTransfer(tx, { order, transfer, entry, operatorId, now });
    return outcome(tx, orderId, end === 'returned' ? transfer.status : 'approved');
  });

const yuan = (cents: number) => (cents / 100).toFixed(2);

type Told = { bankReference: string; amount: number; paidAt: Date; operatorId: number; now: Date };

/** The money as a statement told of it, or as this operator does now. */
async function findOrNote(tx: Tx, transfer: TransferRow, told: Told): Promise<BankEntryRow> {
  const { gameId, orderId, payerName } = transfer;
  const { accountNo } = await payeeOf(tx, transfer.payeeAccountId);
  const { bankReference } = told;
  const known = await lockEntry(tx, { gameId, accountNo, bankReference });
  if (known) return known;
  const noted = await addEntry(tx, {
    ...told,
    gameId,
    accountNo,
    statementId: null,
    payerName,
    payerAccount: '',
    memo: '',
    status: 'matched',
    orderId,
  });
  // Another operator typed it in meanwhile.
  const entry = noted ?? (await lockEntry(tx, { gameId, accountNo, bankReference }));
  if (!entry) throw new Error('a bank entry was not noted');
  return entry;
}

export const reject: CallHandler<OpsTransferCalls['reject']> = (ctx, { order_id: orderId, reason }) =>
  ctx.transact(async (tx) => {
    const now = ctx.services.clock.now();
    await lockForDecision(tx, ctx, orderId);
    const note = reason.trim();
    const row = await moveTransfer(tx, {
      orderId,
      from: ['reviewing'],
      to: 'rejected',
      step: 'rejected',
      note,
      operatorId: ctx.operator.operatorId,
      now,
      set: { reason: note },
    });
    const hold = { expiresAt: holdUntil(now), isUnderReview: false };
    if (!row || !(await holdForTransfer(tx, orderId, hold))) throw fail('transfer/not-possible');
    return outcome(tx, orderId, row.status);
  });

export const close: CallHandler<OpsTransferCalls['close']> = async (ctx, { order_id: orderId, reason }) => {
  const { services, operator } = ctx;
  await closeAttempts(services, orderId);
  return ctx.transact(async (tx) => {
    const { transfer } = await lockForDecision(tx, ctx, orderId);
    if (!OPEN.includes(transfer.status)) throw fail('transfer/not-possible');
    const by = { note: reason.trim(), operatorId: operator.operatorId };
    if (!(await cancel(tx, orderId, 'cancelled_by_operator', services.clock.now(), by)))
      throw fail('transfer/not-possible');
    return outcome(tx, orderId, 'closed');
  });
};
