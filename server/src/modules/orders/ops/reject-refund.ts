// An operator rejects an application for a refund, or a return that arrived in no state to be refunded.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findGame } from '../../games/index.ts';
import { lockOrder } from '../find.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { findApplication, moveApplication } from '../refunds/refund-applications.ts';
import { rejectedMessage } from '../refunds/refund-messages.ts';
import type { OrderRow, RefundApplicationRow } from '../tables.ts';
import { noteOrderEvent } from '../transitions.ts';

export const rejectRefund: CallHandler<Contract['ops']['order']['rejectRefund']> = async (
  { services, gameId, transact },
  { application_id: id, reason },
) => {
  const signature = (await findGame(services, gameId))?.name ?? '';
  const now = services.clock.now();
  const note = reason.trim();
  return transact(async (tx) => {
    const { order } = await lockApplication(tx, gameId, id);
    const set = { decidedAt: now, decisionNote: note };
    const moved = await moveApplication(tx, { id, from: ['applied', 'returning'], to: 'rejected', set });
    if (!moved) throw fail('refund/not-possible');
    await noteOrderEvent(tx, order, { reason: 'refund_rejected', note, now });
    await notifyBuyer(tx, order, { signature, message: rejectedMessage(order.id, note), now });
    return { status: 'rejected' as const };
  });
};

/** An application of the operator's game, its order locked; another game's reads like one that does not exist. */
export async function lockApplication(
  tx: Tx,
  gameId: number,
  id: number,
): Promise<{ order: OrderRow; application: RefundApplicationRow }> {
  const found = await findApplication(tx, id);
  if (found?.gameId !== gameId) throw fail('call/not-found');
  const order = await lockOrder(tx, found.orderId);
  // As it is under the lock.
  const application = await findApplication(tx, id);
  if (!order || !application) throw fail('call/not-found');
  return { order, application };
}
