// Shows an operator where a parcel goes; the audit log has why.
import type { Contract } from '@emall/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { requireWithin } from '../../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../../services.ts';
import { findOrder } from '../find.ts';
import type { OrderRow } from '../tables.ts';
import { addressView } from './info.ts';

// Whoever needs more in an hour is collecting them.
export const REVEAL_LIMIT = { max: 60, window_s: 3600 };

export const revealAddress: CallHandler<Contract['ops']['order']['revealAddress']> = async (
  { services, gameId, operator, transact },
  { order_id: orderId },
) => {
  await requireWithin(services.hitLimit, `reveal-address:${operator.operatorId}`, REVEAL_LIMIT);
  return transact(async (tx) => {
    noteEffect(tx, 'reveals', 1, orderId);
    const { address } = await orderOf(tx, gameId, orderId);
    if (!address) throw fail('order/not-possible');
    return addressView(address, false);
  });
};

/** An order of another game reads like one that does not exist. */
export async function orderOf(db: Queryable, gameId: number, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  return order;
}
