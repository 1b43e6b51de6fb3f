// The player lets go of a points order: before it is paid, or while its parcel has not been shipped.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { lockOrder, moveOrder, ownOrder, releaseReservations } from '../orders/index.ts';
import { paidWithPoints } from './reads.ts';
import { undoExchange } from './return-points.ts';

export const cancelScoreOrder: CallHandler<Contract['score']['cancelScoreOrder']> = (
  { services, gameId, session, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    await ownOrder(tx, { gameId, playerId: session.playerId }, orderId, 'points');
    const order = paidWithPoints(await lockOrder(tx, orderId));
    if (order.status === 'unpaid') {
      const reason = 'cancelled_by_player';
      await moveOrder(tx, { orderId, from: 'unpaid', to: 'cancelled', reason, now });
      await releaseReservations(tx, order, now);
      return { status: 'cancelled' as const };
    }
    // What goes to the game or comes as a code is on its way already.
    if (order.status !== 'paid' || !order.isParcel) throw fail('order/not-possible');
    await undoExchange(tx, order, { now });
    return { status: 'refunded' as const };
  });
