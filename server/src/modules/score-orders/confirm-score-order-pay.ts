// Pays a points order: points and stock are taken together, or neither is.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { beginDelivery, itemsOf, lockOrder, moveOrder, ownOrder, reserveStock } from '../orders/index.ts';
import { spendPoints } from '../points/index.ts';
import { paidWithPoints } from './reads.ts';

export const confirmScoreOrderPay: CallHandler<Contract['score']['confirmScoreOrderPay']> = (
  { services, gameId, session, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    await ownOrder(tx, { gameId, playerId: session.playerId }, orderId, 'points');
    const order = paidWithPoints(await lockOrder(tx, orderId));
    if (order.status !== 'unpaid' || order.expiresAt <= now) throw fail('order/not-possible');
    const { playerId, scoreType, points } = order;
    const spending = { gameId, playerId, scoreType, points, reason: 'score-order', ref: orderId, now };
    const { balance } = await spendPoints(tx, spending);
    // The stock comes last: its row is hot, and nobody should wait for another player's ledger entries.
    for (const item of await itemsOf(tx, [orderId]))
      if (!(await reserveStock(tx, item))) throw fail('goods/sold-out', { name: item.name });
    const set = { paidAt: now };
    const paid = await moveOrder(tx, { orderId, from: 'unpaid', to: 'paid', reason: 'exchanged', now, set });
    if (!paid) throw new Error(`order ${orderId} moved under its lock`);
    await beginDelivery(tx, paid, now);
    return {
      order_id: orderId,
      status: paid.isParcel ? ('paid' as const) : ('delivering' as const),
      points,
      balance,
    };
  });
