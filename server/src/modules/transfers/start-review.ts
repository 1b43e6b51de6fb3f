// Moves a transfer into review and extends its order's deadline, for a player's proof and an operator's submission.
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { awaitTransfer, noteOrderEvent, type OrderRow } from '../orders/index.ts';
import { reviewUntil } from './rules.ts';
import type { TransferRow } from './tables.ts';
import { moveTransfer } from './transitions.ts';

type Submission = {
  step: 'submitted' | 'submitted_again' | 'submitted_by_shop';
  payerName: string;
  note?: string;
  operatorId?: number;
  now: Date;
};

export async function startReview(
  tx: Tx,
  order: OrderRow,
  before: TransferRow,
  submission: Submission,
): Promise<TransferRow> {
  const { payerName, operatorId, now } = submission;
  const orderId = order.id;
  if (order.status !== 'unpaid' || order.expiresAt <= now) throw fail('transfer/not-possible');
  const row = await moveTransfer(tx, {
    orderId,
    ...submission,
    from: ['awaiting', 'rejected'],
    to: 'reviewing',
    set: {
      submissions: before.submissions + 1,
      payerName,
      reason: null,
      submittedAt: now,
      submittedBy: operatorId ?? null,
    },
  });
  const hold = { expiresAt: reviewUntil(now), isUnderReview: true };
  if (!row || !(await awaitTransfer(tx, orderId, hold))) throw fail('transfer/not-possible');
  await noteOrderEvent(tx, order, { reason: 'transfer_submitted', now });
  return row;
}
