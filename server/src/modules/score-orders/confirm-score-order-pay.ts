// Pays a points order: points and stock are taken together, or neither is.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import { enqueueJobs } from '../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { acceptPayment, deliveryJobs, itemsOf, lockOwnOrder, reserveStock } from '../orders/index.ts';
import { spendPoints } from '../points/index.ts';
import { paidWithPoints } from './reads.ts';

export const confirmScoreOrderPay: CallHandler<Contract['score']['confirmScoreOrderPay']> = (
  { services, gameId, session, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    const owner = { gameId, playerId: session.playerId };
    const order = paidWithPoints(await lockOwnOrder(tx, owner, orderId, 'points'));
    if (order.status !== 'unpaid' || order.expiresAt <= now) throw fail('order/not-possible');
    const { playerId, scoreType, points } = order;
    const spending = { gameId, playerId, scoreType, points, reason: 'score-order', ref: orderId, now };
    const { balance } = await spendPoints(tx, spending);
    // The stock comes last: its row is hot, and nobody should wait for another player's ledger entries.
    for (const item of await itemsOf(tx, [orderId]))
      if (!(await reserveStock(tx, item))) throw fail('goods/sold-out', { name: item.name });
    const set = { paidAt: now };
    const paid = await acceptPayment(tx, order, { from: 'unpaid', reason: 'exchanged', now, set });
    await enqueueJobs(tx, deliveryJobs(paid));
    return {
      order_id: orderId,
      status: paid.isParcel ? ('paid' as const) : ('delivering' as const),
      points,
      balance,
    };
  });
