// A player takes an application back: before it is decided, or before the parcel is sent.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { lockOrder, type Owner } from '../find.ts';
import { limitRevisionRate } from '../limits/eligibility.ts';
import type { OrderRow, RefundApplicationRow } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';
import { findApplication, moveApplication } from './refund-applications.ts';

export const withdrawRefund: CallHandler<Contract['order']['withdrawRefund']> = async (
  { services, gameId, session, transact },
  { application_id: id },
) => {
  await limitRevisionRate({ services, session });
  return transact(async (tx) => {
    const { order } = await lockOwnApplication(tx, { gameId, playerId: session.playerId }, id);
    const moved = await moveApplication(tx, { id, from: ['applied', 'awaiting_return'], to: 'withdrawn' });
    if (!moved) throw fail('refund/not-possible');
    await noteOrderEvent(tx, order, { reason: 'refund_withdrawn', now: services.clock.now() });
    return { status: 'withdrawn' as const };
  });
};

/** The player's own application, its order locked; another's reads like one that does not exist. */
export async function lockOwnApplication(
  tx: Tx,
  { gameId, playerId }: Owner,
  id: number,
): Promise<{ order: OrderRow; application: RefundApplicationRow }> {
  const application = await findApplication(tx, id);
  if (application?.gameId !== gameId || application.playerId !== playerId) throw fail('call/not-found');
  const order = await lockOrder(tx, application.orderId);
  if (!order) throw fail('call/not-found');
  return { order, application };
}
