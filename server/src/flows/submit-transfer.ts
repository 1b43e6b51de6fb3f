// Proof of a transfer is handed in: by the player, or by an operator whom it reached another way. It pays for nothing yet.
import type { Contract } from '@emall/contract';
import { holdForTransfer, lockOrder, type OrderRow } from '../modules/orders/index.ts';
import {
  lockTransfer,
  moveTransfer,
  requireOther,
  reviewUntil,
  type TransferRow,
  transferProofs,
} from '../modules/transfers/index.ts';
import { takeUploads } from '../modules/uploads/index.ts';
import type { Tx } from '../platform/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';

export const proofPurpose = (orderId: string) => `transfer:${orderId}`;

export const submitTransferProof: CallHandler<Contract['order']['submitTransferProof']> = (
  { services, gameId, session, transact },
  { order_id: orderId, upload_ids, payer_name },
) =>
  transact(async (tx) => {
    const { playerId } = session;
    const { order, transfer } = await lockBoth(tx, gameId, orderId);
    if (transfer.playerId !== playerId || order.deletedAt) throw fail('call/not-found');
    const payerName = payer_name?.trim() ?? transfer.payerName;
    const step = transfer.submissions ? ('submitted_again' as const) : ('submitted' as const);
    const row = await handIn(tx, order, transfer, { step, payerName, now: services.clock.now() });
    if (!(await takeUploads(tx, { gameId, playerId }, upload_ids, proofPurpose(orderId))))
      throw fail('transfer/proof-missing');
    await tx.insert(transferProofs).values(
      upload_ids.map((uploadId, at) => ({
        orderId,
        submission: row.submissions,
        place: at + 1,
        uploadId,
      })),
    );
    return { status: row.status };
  });

export const submit: CallHandler<Contract['ops']['transfer']['submit']> = (
  { services, gameId, operator, transact },
  { order_id: orderId, note, payer_name },
) =>
  transact(async (tx) => {
    const { order, transfer } = await lockBoth(tx, gameId, orderId);
    const { operatorId } = operator;
    await requireOther(tx, operatorId, { ...transfer, submittedBy: null });
    const row = await handIn(tx, order, transfer, {
      step: 'submitted_by_shop',
      payerName: payer_name?.trim() ?? transfer.payerName,
      note: note.trim(),
      operatorId,
      now: services.clock.now(),
    });
    return { status: row.status, order_status: order.status };
  });

/** The order first, then its transfer: everybody locks in this order. */
export async function lockBoth(
  tx: Tx,
  gameId: number,
  orderId: string,
): Promise<{ order: OrderRow; transfer: TransferRow }> {
  const order = await lockOrder(tx, orderId);
  const transfer = order?.gameId === gameId ? await lockTransfer(tx, orderId) : undefined;
  if (!order || !transfer) throw fail('call/not-found');
  return { order, transfer };
}

type Submission = {
  step: 'submitted' | 'submitted_again' | 'submitted_by_shop';
  payerName: string;
  note?: string;
  operatorId?: number;
  now: Date;
};

async function handIn(
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
  if (!row || !(await holdForTransfer(tx, orderId, hold))) throw fail('transfer/not-possible');
  return row;
}
