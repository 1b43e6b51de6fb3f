// An operator rejects the proof of a transfer, with a reason; the player may submit another.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findGame } from '../../games/index.ts';
import { awaitTransfer, noteOrderEvent, notifyBuyer } from '../../orders/index.ts';
import { rejectedMessage } from '../messages.ts';
import { holdUntil } from '../rules.ts';
import { moveTransfer } from '../transitions.ts';
import { lockTransferForDecision, outcome } from './decision.ts';

export const reject: CallHandler<Contract['ops']['transfer']['reject']> = async (
  ctx,
  { order_id: orderId, reason },
) => {
  const signature = (await findGame(ctx.services, ctx.gameId))?.name ?? '';
  return ctx.transact(async (tx) => {
    const now = ctx.services.clock.now();
    const { order } = await lockTransferForDecision(tx, ctx, orderId);
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
    if (!row || !(await awaitTransfer(tx, orderId, hold))) throw fail('transfer/not-possible');
    await noteOrderEvent(tx, order, { reason: 'transfer_rejected', note, now });
    const message = rejectedMessage(orderId, note, hold.expiresAt);
    await notifyBuyer(tx, order, { signature, message, now, expiresAt: hold.expiresAt });
    return outcome(tx, orderId, row.status);
  });
};
