// An operator submits a transfer for review whose proof came by another channel.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { lockOrderAndTransfer } from '../find.ts';
import { requireNotOwn } from '../own.ts';
import { startReview } from '../start-review.ts';

export const submit: CallHandler<Contract['ops']['transfer']['submit']> = (
  { services, gameId, operator, transact },
  { order_id: orderId, note, payer_name },
) =>
  transact(async (tx) => {
    const { order, transfer } = await lockOrderAndTransfer(tx, gameId, orderId);
    const { operatorId } = operator;
    await requireNotOwn(tx, operatorId, { ...transfer, submittedBy: null });
    const row = await startReview(tx, order, transfer, {
      step: 'submitted_by_shop',
      payerName: payer_name?.trim() ?? transfer.payerName,
      note: note.trim(),
      operatorId,
      now: services.clock.now(),
    });
    return { status: row.status, order_status: order.status };
  });
