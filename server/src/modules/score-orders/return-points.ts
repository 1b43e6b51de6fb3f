// Undoes a paid points order: returns the points at once and releases the stock of deliveries that have not started.
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { releaseTemplate, revokeBought } from '../coupons/index.ts';
import { moveOrder, releaseStock, voidWaiting } from '../orders/index.ts';
import { returnPoints } from '../points/index.ts';
import type { PointsOrder } from './reads.ts';

const PAID = ['paid', 'delivering', 'shipped', 'completed'] as const;

/** The order is locked. As with money, limits are not given back. `note`: the shop's words for it. */
export async function undoExchange(
  tx: Tx,
  order: PointsOrder,
  { now, note }: { now: Date; note?: string },
): Promise<void> {
  const { id: orderId, gameId, playerId, scoreType, points } = order;
  const isStopped = await moveOrder(tx, {
    orderId,
    from: PAID,
    to: 'refunding',
    reason: 'points_asked_back',
    ...(note ? { note } : {}),
    now,
  });
  if (!isStopped) throw fail('order/not-possible');
  noteEffect(tx, 'points_back', points, orderId);
  await returnPoints(tx, {
    gameId,
    playerId,
    scoreType,
    points,
    reason: 'score-order-returned',
    ref: orderId,
    now,
  });
  const stopped = await voidWaiting(tx, orderId, now);
  await releaseTemplate(tx, { orderId });
  await revokeBought(tx, { orderId, playerId, now });
  if (stopped.length) await releaseStock(tx, orderId, stopped);
  await moveOrder(tx, { orderId, from: 'refunding', to: 'refunded', reason: 'points_returned', now });
}
