// Cancels an unpaid order: by the player, by an operator, or because its time is over. Releases all it reserved, once.
import type { Contract, Output } from '@emall/contract';
import {
  type CancelReason,
  expiredOrders,
  findOrder,
  lockOrder,
  moveOrder,
  nextExpiry,
  ownOrder,
  type PaymentServices,
  releaseReservations,
} from '../modules/orders/index.ts';
import { attemptsOf } from '../modules/payments/index.ts';
import { isOfPresale, presaleCancelled } from '../modules/presale/index.ts';
import { closeTransfer } from '../modules/transfers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { fail } from '../platform/fail.ts';
import { scheduleRetry } from '../platform/jobs/jobs.ts';
import { sweepDue } from '../platform/jobs/sweep.ts';
import { noteEffect } from '../platform/operators/effects.ts';
import type { CallHandler } from '../services.ts';
import { closeAtProvider } from './poll-payments.ts';

type CancelOrder = Contract['user']['cancelOrder'];
type OpsCancel = Contract['ops']['order']['cancel'];

const transferSteps = {
  cancelled_by_player: 'closed_by_player',
  cancelled_by_time: 'closed_by_time',
  cancelled_by_operator: 'closed_by_operator',
} as const;

const BATCH = 50;

export const cancelOrder: CallHandler<CancelOrder> = async (ctx, { order_id }) => {
  const { services, gameId, session } = ctx;
  const stored = await ctx.findStoredResponse<Output<CancelOrder>>();
  if (stored) return stored.response;
  const owner = { gameId, playerId: session.playerId };
  const order = await ownOrder(services.db, owner, order_id);
  if (order.status === 'unpaid') await closeAttempts(services, order_id);
  return ctx.transact(async (tx) => {
    // The money may have been sent already: the review decides.
    if ((await lockOrder(tx, order_id))?.isUnderReview) throw fail('order/not-possible');
    const isCancelled = await cancel(tx, order_id, 'cancelled_by_player', services.clock.now());
    if (!isCancelled) throw fail('order/not-possible');
    return { status: 'cancelled' as const };
  });
};

/** The same for an operator. */
export const cancelByOperator: CallHandler<OpsCancel> = async (ctx, { order_id: orderId }) => {
  const { services, gameId, operator } = ctx;
  const stored = await ctx.findStoredResponse<Output<OpsCancel>>();
  if (stored) return stored.response;
  const order = await findOrder(services.db, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  if (order.status === 'unpaid' && !services.isDryRun) await closeAttempts(services, orderId);
  return ctx.transact(async (tx) => {
    // Proof that was handed in is decided in the review, which also says what becomes of the money.
    if ((await lockOrder(tx, orderId))?.isUnderReview) throw fail('order/not-possible');
    const by = { operatorId: operator.operatorId };
    const isCancelled = await cancel(tx, orderId, 'cancelled_by_operator', services.clock.now(), by);
    if (!isCancelled) throw fail('order/not-possible');
    return { status: 'cancelled' as const };
  });
};

/** Closes the open payments at their providers; over the network, so before any transaction. */
export async function closeAttempts(services: PaymentServices, orderId: string): Promise<void> {
  for (const attempt of await attemptsOf(services.db, orderId))
    if (attempt.status === 'open') await closeAtProvider(services, attempt);
}

/** unpaid → cancelled, with all reservations released; false when the order is no longer unpaid. */
export async function cancel(
  tx: Tx,
  orderId: string,
  reason: CancelReason,
  now: Date,
  by: { note?: string; operatorId?: number } = {},
): Promise<boolean> {
  const order = await moveOrder(tx, { orderId, from: 'unpaid', to: 'cancelled', reason, now });
  if (!order) return false;
  noteEffect(tx, 'orders', 1, orderId);
  if (order.payType === 'offline_transfer')
    await closeTransfer(tx, { orderId, step: transferSteps[reason], now, ...by });
  if (isOfPresale(order)) await presaleCancelled(tx, order);
  await releaseReservations(tx, order, now);
  return true;
}

/**
 * The job: closes what was not paid in time. Creating an order enqueues nothing: the job runs every minute and, when an
 * order expires before the next minute, once more at that moment.
 */
export async function closeUnpaidOrders(services: PaymentServices): Promise<void> {
  const { db, clock } = services;
  await sweepDue(services, 'close-unpaid-orders', {
    batch: BATCH,
    find: (skipped: string[], limit) => expiredOrders(db, { now: clock.now(), skipped, limit }),
    process: (orderId) => closeUnpaidOrder(services, orderId),
  });
  await scheduleRetry(db, 'close-unpaid-orders', { next: await nextExpiry(db), now: clock.now() });
}

async function closeUnpaidOrder(services: PaymentServices, orderId: string): Promise<void> {
  // The provider is closed first; a payment it found meanwhile has settled the order, and nothing is cancelled.
  await closeAttempts(services, orderId);
  const order = await findOrder(services.db, orderId);
  if (order?.status !== 'unpaid') return;
  await services.db.transaction((tx) => cancel(tx, orderId, 'cancelled_by_time', services.clock.now()));
}
