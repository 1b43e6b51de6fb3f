// Another delivery address for a parcel that is not shipped yet.
import type { Contract } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findAddress } from '../../addresses/index.ts';
import { copyAddress } from '../create/write-order.ts';
import { ownOrder } from '../find.ts';
import { limitRevisionRate } from '../limits/eligibility.ts';
import { orders } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';

/** The parcel has not left the shop. */
export const ADDRESS_CHANGEABLE = ['unpaid', 'paid'] as const;

export const changeOrderAddress: CallHandler<Contract['user']['changeOrderAddress']> = async (
  { services, gameId, session, transact },
  { order_id: orderId, address_id: addressId },
) => {
  await limitRevisionRate({ services, session });
  const { playerId } = session;
  return transact(async (tx) => {
    const order = await ownOrder(tx, { gameId, playerId }, orderId);
    const address = await findAddress(tx, { playerId, addressId });
    if (!address) throw fail('call/not-found');
    // Conditional: a parcel that is shipped at the same moment goes where its label says.
    const [changed] = await tx
      .update(orders)
      .set({ address: copyAddress(address) })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.isParcel, true),
          inArray(orders.status, [...ADDRESS_CHANGEABLE]),
        ),
      )
      .returning();
    if (!changed) throw fail('order/not-possible');
    await noteOrderEvent(tx, changed, { reason: 'address_changed', now: services.clock.now() });
    return {};
  });
};
