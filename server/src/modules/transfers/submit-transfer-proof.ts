// The player submits proof of a bank transfer (images). The order stays unpaid until an operator approves.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { takeUploads } from '../uploads/index.ts';
import { lockOrderAndTransfer, proofPurpose } from './find.ts';
import { startReview } from './start-review.ts';
import { transferProofs } from './tables.ts';

export const submitTransferProof: CallHandler<Contract['order']['submitTransferProof']> = (
  { services, gameId, session, transact },
  { order_id: orderId, upload_ids, payer_name },
) =>
  transact(async (tx) => {
    const { playerId } = session;
    const { order, transfer } = await lockOrderAndTransfer(tx, gameId, orderId);
    if (transfer.playerId !== playerId || order.deletedAt) throw fail('call/not-found');
    const payerName = payer_name?.trim() ?? transfer.payerName;
    const step = transfer.submissions ? ('submitted_again' as const) : ('submitted' as const);
    const row = await startReview(tx, order, transfer, { step, payerName, now: services.clock.now() });
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
