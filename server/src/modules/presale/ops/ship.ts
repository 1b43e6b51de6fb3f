// An operator ships the balance order of a presale order.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { shipDecidedOrder } from '../../orders/index.ts';
import { findPresaleOrder, liveBalanceOf, ordersOf } from '../find.ts';

export const ship: CallHandler<Contract['ops']['presale']['ship']> = (
  { services, gameId, transact },
  { presale_order_id, carrier, tracking_number: trackingNumber },
) =>
  transact(async (tx) => {
    const row = await findPresaleOrder(tx, presale_order_id);
    if (row?.gameId !== gameId) throw fail('call/not-found');
    const balance = liveBalanceOf(await ordersOf(tx, row.id));
    if (!balance) throw fail('order/not-possible');
    const parcel = { carrier, trackingNumber, now: services.clock.now() };
    await shipDecidedOrder(tx, services, { gameId, orderId: balance.id, ...parcel });
    return {};
  });
