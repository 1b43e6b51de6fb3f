// A payment has arrived: the order is paid, revived, or the money is refunded. Repeated notifications change nothing.
import { useCoupon as spendCoupon } from '../modules/coupons/index.ts';
import {
  acceptPayment,
  deliveryJobs,
  lockOrder,
  moveOrder,
  type OrderRow,
  type PaymentOutcome,
  reserveAgain,
} from '../modules/orders/index.ts';
import {
  type Attempt,
  findAttempt,
  isTransactionReused,
  markPaid,
  openRefund,
  storeNotification,
} from '../modules/payments/index.ts';
import { earnPoints } from '../modules/points/index.ts';
import { canRevivePresale, isOfPresale, presalePaid } from '../modules/presale/index.ts';
import { closeTransfer } from '../modules/transfers/index.ts';
import type { Queryable, Tx } from '../platform/database/database.ts';
import { enqueueJobs } from '../platform/jobs/jobs.ts';
import { paymentName } from '../platform/provider-names.ts';
import type { NotificationRejection, PaidState, PaymentProviderName } from '../providers/payment/index.ts';
import type { Services } from '../services.ts';
import { countPaid } from './count-spend.ts';

export type Settled = 'settled' | 'rejected';

/** Called with a verified notification or the provider's own response, and with nothing else. */
export async function settlePayment(
  services: Pick<Services, 'db' | 'clock' | 'alerts' | 'log'>,
  { provider, merchantId }: { provider: PaymentProviderName; merchantId: number | null },
  outTradeNo: string,
  paid: PaidState,
  { isNotification = false } = {},
): Promise<Settled> {
  const { db, clock, alerts, log } = services;
  const now = clock.now();
  const attempt = await findAttempt(db, outTradeNo);
  const store = async (into: Queryable, result: 'settled' | 'repeated' | NotificationRejection) => {
    if (!isNotification || !attempt) return;
    const isAccepted = result === 'settled' || result === 'repeated';
    await storeNotification(into, {
      attemptId: attempt.id,
      receivedAt: now,
      ...(isAccepted ? { result } : { result: 'rejected', rejection: result }),
      transactionId: paid.transactionId,
      amount: paid.amount,
    });
  };
  const reject = async (
    rejection: NotificationRejection,
    what: string,
    whatZh: string,
  ): Promise<'rejected'> => {
    log.warn({ provider, what }, 'a reported payment does not match its attempt');
    const name = paymentName(provider);
    const text = `${name.en} reported a payment with ${what}`;
    const textZh = `${name.zh}报告的付款不符：${whatZh}`;
    alerts.raise({ key: `payment-misfit:${provider}`, text, textZh, category: 'money', gameId: null });
    await store(db, rejection);
    return 'rejected';
  };
  if (!attempt) return reject('content', 'an unknown order', '没有这笔订单');
  if (attempt.provider !== provider || attempt.merchantId !== merchantId)
    return reject('receiver', 'another provider or merchant', '支付渠道或商户不同');
  if (attempt.amount !== paid.amount) return reject('amount', 'another amount', '金额不同');
  if (attempt.status === 'paid') {
    if (attempt.transactionId !== paid.transactionId)
      return reject('transaction', 'a second transaction for one attempt', '同一次支付有第二笔交易');
    await store(db, 'repeated');
    return 'settled';
  }
  try {
    await db.transaction(async (tx) => {
      const outcome = await settle(tx, attempt, paid, now);
      await store(tx, outcome === 'known' ? 'repeated' : 'settled');
    });
    return 'settled';
  } catch (error) {
    if (isTransactionReused(error))
      return reject('transaction', 'a transaction that paid something else', '这笔交易已用于别的付款');
    throw error;
  }
}

/** Part of a transaction; for money whose arrival is proven. */
export async function settle(tx: Tx, attempt: Attempt, paid: PaidState, now: Date): Promise<PaymentOutcome> {
  const order = await lockOrder(tx, attempt.orderId);
  if (!order) throw new Error(`attempt ${attempt.id} has no order`);
  // A concurrent duplicate that waited for the order's lock finds the attempt paid.
  const fresh = await markPaid(tx, attempt.id, paid);
  if (!fresh) return 'known';
  const back = (kind: 'late' | 'duplicate', reason: string) =>
    openRefund(tx, { attempt: fresh, amount: fresh.amount, kind, reason, now });

  if (order.status === 'unpaid') {
    await accept(tx, order, fresh, 'paid', now);
    return 'paid';
  }
  if (order.status !== 'cancelled') {
    await back('duplicate', 'paid twice');
    return 'returned';
  }
  const isWanted = !isOfPresale(order) || (await canRevivePresale(tx, order, paid.paidAt));
  if (isWanted && (await reserveAgain(tx, order, now))) {
    await accept(tx, order, fresh, 'paid_late', now);
    return 'revived';
  }
  await back('late', 'paid after it was cancelled');
  await moveOrder(tx, {
    orderId: order.id,
    from: 'cancelled',
    to: 'refunding',
    reason: 'refund_late',
    now,
    set: { refundingAmount: fresh.amount, paidAt: paid.paidAt, payType: fresh.payType, deletedAt: null },
  });
  return 'returned';
}

/** The order is paid: activities count it, coupon spent, points earned, deliveries opened. */
async function accept(
  tx: Tx,
  unpaid: OrderRow,
  attempt: Attempt,
  reason: 'paid' | 'paid_late',
  now: Date,
): Promise<void> {
  const { id: orderId, status: from, couponId, payType: wasToPay } = unpaid;
  const set = { paidAt: attempt.paidAt, payType: attempt.payType, deletedAt: null };
  const order = await acceptPayment(tx, unpaid, { from, reason, now, set });
  await countPaid(tx, order, now);
  // Paid online before the order was turned into one for a transfer, and learned of only now.
  if (wasToPay === 'offline_transfer' && attempt.provider !== 'offline')
    await closeTransfer(tx, { orderId, step: 'closed_paid', now });
  if (couponId !== null) await spendCoupon(tx, { couponId, orderId });
  if (order.rebatePoints > 0)
    await earnPoints(tx, {
      gameId: order.gameId,
      playerId: order.playerId,
      scoreType: 1,
      points: order.rebatePoints,
      reason: 'order-paid',
      ref: orderId,
      now,
    });
  if (isOfPresale(order)) await presalePaid(tx, order, now);
  await enqueueJobs(tx, deliveryJobs(order));
}
