// Turns a call of another operator down.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorApprovals } from '../tables.ts';
import { approvalStatusOf, lockApprovalForDecision } from './approval-reads.ts';

export const reject: CallHandler<Contract['ops']['approval']['reject']> = (ctx, { approval_id, reason }) =>
  ctx.transact(async (tx) => {
    const now = ctx.services.clock.now();
    if (approvalStatusOf(await lockApprovalForDecision(tx, ctx, approval_id), now) !== 'waiting')
      throw fail('operator/approval-over');
    await tx
      .update(operatorApprovals)
      .set({ status: 'rejected', decidedBy: ctx.operator.operatorId, decidedAt: now, note: reason.trim() })
      .where(eq(operatorApprovals.id, approval_id));
    return { status: 'rejected' as const, failure: null };
  });
