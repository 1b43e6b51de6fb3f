// Tries everything that hangs again now, of one problem or of all.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../../services.ts';
import { makeDue } from '../deliveries.ts';
import { deliveries, orders } from '../tables.ts';
import { hasProblem, isUndelivered } from './stuck.ts';

export const retryStuck: CallHandler<Contract['ops']['order']['retryStuck']> = (
  { services: { clock }, gameId, transact },
  { problem },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const stuck = tx
      .select({ id: deliveries.orderItemId })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(and(isUndelivered(gameId, now), hasProblem(problem)));
    const due = await makeDue(tx, inArray(deliveries.orderItemId, stuck), now);
    await enqueue(tx, 'retry-deliveries', {}, { key: 'retry-deliveries:stuck' });
    return { retried: due.length };
  });
