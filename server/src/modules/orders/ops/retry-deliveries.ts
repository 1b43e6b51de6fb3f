// Tries the deliveries of several orders again now, and names the orders with nothing to try.
import type { Contract } from '@emall/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { enqueueSweep } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { makeDue } from '../deliveries.ts';
import { deliveries, orders } from '../tables.ts';

export const retryDeliveries: CallHandler<Contract['ops']['order']['retryDeliveries']> = (
  { services, gameId, transact },
  { order_ids: orderIds },
) =>
  transact(async (tx) => {
    const found = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.gameId, gameId), inArray(orders.id, orderIds)))
      .orderBy(asc(orders.id))
      .for('update');
    const delivering = found.filter(({ status }) => status === 'delivering').map(({ id }) => id);
    const errors = orderIds.flatMap((order_id, at) => {
      if (delivering.includes(order_id)) return [];
      const isKnown = found.some(({ id }) => id === order_id);
      return [
        { line: at + 1, order_id, reason: isKnown ? ('not_delivering' as const) : ('not_found' as const) },
      ];
    });
    if (!delivering.length) return { retried: 0, errors };
    const due = await makeDue(tx, inArray(deliveries.orderId, delivering), services.clock.now());
    noteEffect(tx, 'deliveries_retried', due.length, '');
    await enqueueSweep(tx, 'retry-deliveries', { key: 'stuck' });
    return { retried: due.length, errors };
  });
