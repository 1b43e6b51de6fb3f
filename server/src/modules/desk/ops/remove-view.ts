// Removes an operator's own saved view.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { savedViews } from '../tables.ts';

export const removeView: CallHandler<Contract['ops']['desk']['removeView']> = (
  { gameId, operator: { operatorId }, transact },
  { view_id: viewId },
) =>
  transact(async (tx) => {
    const removed = await tx
      .delete(savedViews)
      .where(
        and(eq(savedViews.id, viewId), eq(savedViews.gameId, gameId), eq(savedViews.operatorId, operatorId)),
      )
      .returning({ id: savedViews.id });
    if (!removed.length) throw fail('call/not-found');
    return {};
  });
