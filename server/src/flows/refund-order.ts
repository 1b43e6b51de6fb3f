// Refunds an order, wholly or in part: decided in the operator's transaction, sent by a job, finished once.
import type { Contract } from '@emall/contract';
import { counted } from '@emall/contract/plural';
import { releaseCoupon, releaseTemplate, revokeBought } from '../modules/coupons/index.ts';
import {
  approveOpenApplications,
  countRefunded,
  findOrder,
  lineText,
  lockOrder,
  moveOrder,
  noteOrderEvent,
  noteSentGoods,
  type OrderRow,
  openApplicationsOf,
  type PaymentServices,
  pointsOfRefund,
  type RefundDecision,
  type RefundLine,
  type RefundRequest,
  readRestOfOrder,
  releaseStock,
  reserveLines,
  reserveRefund,
  stopLines,
  voidWaiting,
} from '../modules/orders/index.ts';
import {
  claimRefund,
  dueRefunds,
  finishRefund,
  nextRefund,
  openRefund,
  paymentOf,
  type Refund,
  type RefundJob,
} from '../modules/payments/index.ts';
import { takeBackPoints } from '../modules/points/index.ts';
import { isOfPresale, presaleRefunded, presaleStopped } from '../modules/presale/index.ts';
import { badInput } from '../platform/bad-input.ts';
import type { Tx } from '../platform/database/database.ts';
import { fail } from '../platform/fail.ts';
import { scheduleRetry } from '../platform/jobs/jobs.ts';
import { forEachDue } from '../platform/jobs/sweep.ts';
import { noteEffect } from '../platform/operators/effects.ts';
import { PaymentUnavailable, type RefundState } from '../providers/payment/index.ts';
import type { CallHandler, Services } from '../services.ts';
import { countRefund } from './count-spend.ts';

const BATCH = 50;
const ALERT_AFTER_TRIES = 6;

export const refund: CallHandler<Contract['ops']['order']['refund']> = (
  { services, gameId, transact },
  { order_id: orderId, amount, items, reason },
) =>
  transact(async (tx) => {
    const request = { gameId, orderId, reason: reason.trim(), now: services.clock.now() };
    if (items && amount !== undefined) throw badInput('amount', 'amount-of-items');
    if (!items && amount === undefined && (await endWithoutMoney(tx, request)))
      return { refund_no: null, amount: 0 };
    const refunded = items
      ? await refundLines(tx, request, items)
      : await refundOrder(tx, { ...request, amount });
    await noteSentGoods(
      tx,
      orderId,
      items?.map(({ order_item_id }) => order_item_id),
    );
    return { refund_no: refunded.refundNo, amount: refunded.amount };
  });

type Pieces = { order_item_id: number; quantity: number };

/** Refunds pieces of lines by what was paid for them; those that were not sent are not delivered any more. */
async function refundLines(tx: Tx, request: RefundRequest, pieces: Pieces[]): Promise<RefundDecision> {
  const { gameId, orderId, reason, now } = request;
  const order = await lockOrder(tx, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  const wanted = pieces.map(({ order_item_id: itemId, quantity }) => ({ itemId, quantity }));
  const { lines, rest } = await reserveLines(tx, order, wanted, now);
  const left = order.payAmount - order.refundedAmount - order.refundingAmount;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const refunded = await refundOrder(tx, {
    ...request,
    // Compensations were paid of the same money.
    ...(rest.isNothing ? {} : { amount: Math.min(sum, left), goesOn: rest.isAwaited }),
    points: lines.reduce((total, line) => total + line.points, 0),
    note: `${lines.map(lineText).join(', ')}: ${reason}`,
  });
  // After the refund, which locks spend totals before stock as every flow does.
  await stopLines(tx, order, {
    refundId: refunded.refundId,
    lines: withinAmount(lines, refunded.amount),
    now,
  });
  return refunded;
}

/** Lines whose amounts together are no more than what is refunded. */
export function withinAmount(lines: readonly RefundLine[], amount: number): RefundLine[] {
  let rest = amount;
  return lines.map((line) => {
    const share = Math.min(line.amount, rest);
    rest -= share;
    return { ...line, amount: share };
  });
}

/** Part of the operator's transaction. Returns what will be refunded. */
export async function refundOrder(tx: Tx, request: RefundRequest): Promise<RefundDecision> {
  const { gameId, orderId, reason, note = reason, now } = request;
  const order = await lockOrder(tx, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  const left = order.payAmount - order.refundedAmount - order.refundingAmount;
  const amount = request.amount ?? left;
  const attempt = await paymentOf(tx, orderId);
  if (!attempt || amount <= 0) throw fail('order/not-possible');
  const points = pointsOfRefund(order, amount, request.points);
  const reserved = await reserveRefund(tx, orderId, { amount, points });
  if (!reserved) throw fail('order/not-possible');
  const isWhole = amount === left;
  const isEnd = isWhole && !request.goesOn;
  if (!isEnd && amount > left - (await appliedFor(tx, request))) throw fail('refund/under-way');
  // A deposit counts in full against the balance: a part of it would be worth more than was paid.
  if (!isWhole && isOpenDeposit(reserved)) throw badInput('amount', 'deposit-whole', { left });
  noteEffect(tx, 'money_back', amount, orderId);
  noteEffect(tx, 'points_revoked', points, orderId);
  if (isEnd && order.couponId !== null) noteEffect(tx, 'coupons_back', 1, orderId);
  await countRefund(tx, { orderId, playerId: order.playerId, amount, isWhole, now });
  if (isEnd) await stopOrder(tx, reserved, { amount, note, now });
  else await noteOrderEvent(tx, reserved, { reason: 'part_refund_asked', amount, note, now });
  const opened = await openRefund(tx, { attempt, amount, kind: 'order', reason, revokedPoints: points, now });
  const refundId = opened.id;
  if (isEnd && request.applicationId === undefined)
    await approveOpenApplications(tx, { orderId, refundId, note: reason, now });
  return { refundId, refundNo: opened.refundNo, amount };
}

/**
 * Ends an order that goes on after all its money went back: what was not sent is not delivered any more. False when money is
 * left, or nothing waits to be delivered.
 */
async function endWithoutMoney(tx: Tx, { gameId, orderId, reason, now }: RefundRequest): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.gameId !== gameId) throw fail('call/not-found');
  const { payAmount, refundedAmount, refundingAmount, status, couponId, playerId } = order;
  const isOpen = status === 'paid' || status === 'delivering' || status === 'shipped';
  const { isAwaited } = await readRestOfOrder(tx, orderId, []);
  if (!isOpen || !isAwaited || payAmount === 0 || refundedAmount + refundingAmount < payAmount) return false;
  await stopOrder(tx, order, { note: reason, now });
  // The last refund that is under way ends the order when it arrives.
  if (refundingAmount > 0) return true;
  if (couponId !== null) {
    noteEffect(tx, 'coupons_back', 1, orderId);
    await releaseCoupon(tx, { couponId, orderId, now });
  }
  await moveOrder(tx, { orderId, from: 'refunding', to: 'refunded', reason: 'refunded', now });
  await revokeBought(tx, { orderId, playerId, now });
  return true;
}

/** What players' other open applications for the order ask for: a part refund leaves it to them. */
async function appliedFor(tx: Tx, { orderId, applicationId }: RefundRequest): Promise<number> {
  const others = (await openApplicationsOf(tx, orderId)).filter(({ id }) => id !== applicationId);
  return others.reduce((sum, { amount }) => sum + amount, 0);
}

/** Paid, and neither counted by a balance nor forfeited yet. */
const isOpenDeposit = ({ kind, status }: OrderRow) => kind === 'presale_deposit' && status === 'paid';

/** With the last cent the order ends: deliveries that have not started stop and their stock is released. Limits stay. */
async function stopOrder(
  tx: Tx,
  order: OrderRow,
  { amount, note, now }: { amount?: number; note: string; now: Date },
): Promise<void> {
  const { id: orderId, status: from } = order;
  const asked = { reason: 'refund_asked', ...(amount === undefined ? {} : { amount }), note } as const;
  await moveOrder(tx, { orderId, from, to: 'refunding', ...asked, now });
  const stopped = await voidWaiting(tx, orderId, now);
  await releaseTemplate(tx, { orderId });
  await revokeBought(tx, { orderId, playerId: order.playerId, now });
  if (stopped.length) await releaseStock(tx, orderId, stopped);
  if (isOfPresale(order)) await presaleStopped(tx, order);
}

/** The job: sends the refund to the provider, as often as it takes. */
export async function sendRefund(services: PaymentServices, payload: { refund_id: number }): Promise<void> {
  const refund = await claimRefund(services.db, payload.refund_id, services.clock.now());
  if (!refund) return;
  const state = await requestRefund(services, refund);
  if (state?.status === 'done')
    await services.db.transaction((tx) => finishOrderRefund(tx, refund, services.clock.now()));
  else if (refund.tries === ALERT_AFTER_TRIES) {
    const gameId = (await findOrder(services.db, refund.orderId))?.gameId ?? null;
    services.alerts.raise({
      category: 'money',
      gameId,
      key: `refund-stuck:${refund.attempt.provider}:${gameId}`,
      subject: { kind: 'order', id: refund.orderId },
      text: `refund ${refund.refundNo} is not through after ${counted(refund.tries, 'try', 'tries')}`,
      textZh: `退款 ${refund.refundNo} 提交 ${refund.tries} 次后仍未完成`,
    });
  }
}

/** The job: sends due refunds again, with backoff. */
export async function retryRefunds(services: PaymentServices): Promise<void> {
  const { db, clock } = services;
  const due = await dueRefunds(db, clock.now(), BATCH);
  await forEachDue(services, 'retry-refunds', due, (refund_id) => sendRefund(services, { refund_id }));
  await scheduleRetry(db, 'retry-refunds', { next: await nextRefund(db), now: clock.now() });
}

async function requestRefund(
  services: Pick<Services, 'payments' | 'log'>,
  refund: RefundJob,
): Promise<RefundState | undefined> {
  const { attempt, refundNo, amount, reason } = refund;
  const provider = await services.payments.find(attempt.provider, attempt.merchantId);
  const order = { outTradeNo: attempt.outTradeNo, refundNo, amount, total: attempt.amount, reason };
  try {
    // After the first try it may be done already: queried before it is sent again.
    const known = refund.tries > 1 ? await provider?.queryRefund(order) : undefined;
    if (known && known.status !== 'unknown') return known;
    return await provider?.refund(order);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    services.log.warn({ provider: attempt.provider, reason: error.message }, 'a refund did not go through');
    return undefined;
  }
}

/** The money is back: points follow it; when the order ends with it, the coupon it used returns, and those it bought go. */
export async function finishOrderRefund(tx: Tx, refund: Refund, now: Date): Promise<void> {
  if (!(await lockOrder(tx, refund.orderId)) || !(await finishRefund(tx, refund.id, now))) return;
  // A payment that came twice or too late never was the order's: it earned nothing.
  if (refund.kind === 'duplicate' || refund.kind === 'surplus') return;
  const order = await countRefunded(tx, refund.orderId, refund.amount);
  // An order that goes on without money, after a compensation, is not ended by its last refund.
  const isEnd = order.refundedAmount === order.payAmount && order.status === 'refunding';
  if (refund.kind === 'order') {
    const points = refund.revokedPoints;
    if (points > 0)
      await takeBackPoints(tx, {
        gameId: order.gameId,
        playerId: order.playerId,
        scoreType: 1,
        points,
        reason: 'order-refunded',
        ref: refund.refundNo,
        now,
      });
    if (isEnd && order.couponId !== null)
      await releaseCoupon(tx, { couponId: order.couponId, orderId: order.id, now });
    if (isEnd) await revokeBought(tx, { orderId: order.id, playerId: order.playerId, now });
  }
  const { amount } = refund;
  if (!isEnd) return noteOrderEvent(tx, order, { reason: 'part_refunded', amount, now });
  await moveOrder(tx, {
    orderId: order.id,
    from: 'refunding',
    to: 'refunded',
    reason: 'refunded',
    amount,
    now,
  });
  if (isOfPresale(order)) await presaleRefunded(tx, order);
}
