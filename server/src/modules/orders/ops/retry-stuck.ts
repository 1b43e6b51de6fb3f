// Tries everything that hangs again now, of one problem, of one answer of the game, or of all.
import type { Contract } from '@emall/contract';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { enqueueSweep } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { makeDue } from '../deliveries.ts';
import { deliveries, orders } from '../tables.ts';
import { hasProblem, isUndelivered } from './stuck.ts';

const hasRejection = (rejection: string | null | undefined): SQL | undefined => {
  if (rejection === undefined) return undefined;
  return rejection === null ? isNull(deliveries.rejection) : eq(deliveries.rejection, rejection);
};

export const retryStuck: CallHandler<Contract['ops']['order']['retryStuck']> = (
  { services: { clock }, gameId, transact },
  { problem, rejection },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const stuck = tx
      .select({ id: deliveries.orderItemId })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(and(isUndelivered(gameId, now), hasProblem(problem), hasRejection(rejection)));
    const due = await makeDue(tx, inArray(deliveries.orderItemId, stuck), now);
    noteEffect(tx, 'deliveries_retried', due.length, '');
    await enqueueSweep(tx, 'retry-deliveries', { key: 'stuck' });
    return { retried: due.length };
  });
