// Takes the own request for an approval back.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorApprovals } from '../tables.ts';
import { approvalStatusOf, lockApproval } from './approval-reads.ts';

export const withdraw: CallHandler<Contract['ops']['approval']['withdraw']> = (ctx, { approval_id }) =>
  ctx.transact(async (tx) => {
    const row = await lockApproval(tx, ctx, approval_id);
    if (row.requestedBy !== ctx.operator.operatorId) throw fail('call/not-found');
    if (approvalStatusOf(row, ctx.services.clock.now()) !== 'waiting') throw fail('operator/approval-over');
    await tx
      .update(operatorApprovals)
      .set({ status: 'withdrawn' })
      .where(eq(operatorApprovals.id, approval_id));
    return { status: 'withdrawn' as const, failure: null };
  });
