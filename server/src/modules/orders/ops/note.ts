// A note of an operator about an order, for other operators.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findOrder } from '../find.ts';
import { orderNotes } from '../tables.ts';

export const note: CallHandler<Contract['ops']['order']['note']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { order_id: orderId, text },
) =>
  transact(async (tx) => {
    if ((await findOrder(tx, orderId))?.gameId !== gameId) throw fail('call/not-found');
    await tx.insert(orderNotes).values({ orderId, operatorId, at: clock.now(), text: text.trim() });
    return {};
  });
