// Money found in the bank pays its order: once per bank reference, by the same rules as any payment.
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { writeMessages } from '../messages/index.ts';
import type { OrderFlows, OrderRow, PaymentOutcome } from '../orders/index.ts';
import { isTransactionReused, openAttempt, openRefund } from '../payments/index.ts';
import { hasEndedElsewhere, moveEntry } from './entries.ts';
import { approvedMessage } from './messages.ts';
import type { BankEntryRow, TransferRow } from './tables.ts';
import { moveTransfer, noteTransferEvent } from './transitions.ts';

type Found = { order: OrderRow; transfer: TransferRow; entry: BankEntryRow; operatorId: number; now: Date };

/** The caller has locked the order and the transfer, and checked that the entry covers what is due. */
export async function settleTransfer(
  tx: Tx,
  settle: OrderFlows['settle'],
  found: Found,
): Promise<PaymentOutcome> {
  const { order, transfer, entry, operatorId, now } = found;
  const { orderId } = transfer;
  noteEffect(tx, 'money_in', entry.amount, orderId);
  const isReturned = await hasEndedElsewhere(tx, entry, ['returned']);
  if (isReturned || !(await moveEntry(tx, entry.id, { to: 'settled', orderId })))
    throw fail('transfer/reference-used');
  const attempt = await openAttempt(tx, {
    orderId,
    payType: 'offline_transfer',
    amount: entry.amount,
    expiresAt: order.expiresAt,
    now,
  });
  const end = await settle(
    tx,
    attempt,
    {
      status: 'paid',
      // Bank references are unique per account only.
      transactionId: `${entry.accountNo}:${entry.bankReference}`,
      amount: entry.amount,
      // Some banks give the day only.
      paidAt: entry.paidAt < order.createdAt ? now : entry.paidAt,
    },
    now,
  ).catch((error) => {
    throw isTransactionReused(error) ? fail('transfer/reference-used') : error;
  });
  const event = { orderId, operatorId, now };
  if (end === 'returned') await noteTransferEvent(tx, transfer.status, { ...event, step: 'money_returns' });
  else
    await moveTransfer(tx, {
      ...event,
      from: ['awaiting', 'reviewing', 'rejected', 'closed'],
      to: 'approved',
      step: end === 'revived' ? 'approved_late' : 'approved',
      set: { reason: null },
    });
  if (end !== 'returned') {
    const message = approvedMessage(orderId, entry.amount);
    await writeMessages(tx, { gameId: order.gameId, at: now }, [{ playerId: order.playerId, ...message }]);
  }
  const surplus = entry.amount - transfer.amount;
  if (surplus > 0 && end !== 'returned')
    await openRefund(tx, { attempt, amount: surplus, kind: 'surplus', reason: 'paid too much', now });
  return end;
}
