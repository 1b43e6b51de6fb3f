// An operator rejects the proof of a transfer, with a reason; the player may submit another.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { awaitTransfer } from '../../orders/index.ts';
import { holdUntil } from '../rules.ts';
import { moveTransfer } from '../transitions.ts';
import { lockTransferForDecision, outcome } from './decision.ts';

export const reject: CallHandler<Contract['ops']['transfer']['reject']> = (
  ctx,
  { order_id: orderId, reason },
) =>
  ctx.transact(async (tx) => {
    const now = ctx.services.clock.now();
    await lockTransferForDecision(tx, ctx, orderId);
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
    return outcome(tx, orderId, row.status);
  });
