// Tries the deliveries of one order again now.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { makeDue } from '../deliveries.ts';
import { lockOrder } from '../find.ts';
import { deliveries } from '../tables.ts';

export const retryDelivery: CallHandler<Contract['ops']['order']['retryDelivery']> = (
  { services, gameId, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.gameId !== gameId) throw fail('call/not-found');
    if (order.status !== 'delivering') throw fail('order/not-possible');
    const due = await makeDue(tx, eq(deliveries.orderId, orderId), services.clock.now());
    const isOpen = and(eq(deliveries.orderId, orderId), inArray(deliveries.phase, ['waiting', 'sending']));
    noteEffect(tx, 'deliveries_retried', await tx.$count(deliveries, isOpen), orderId);
    await enqueue(tx, 'deliver-order', { order_id: orderId }, { key: `deliver-order:${orderId}` });
    return { retried: due.length };
  });
