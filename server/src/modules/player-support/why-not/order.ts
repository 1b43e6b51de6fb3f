// Why an order did not arrive: placed, paid, refunded, shipped, and every item on its way to the role.
import { contract, type Language, type MissedRule } from '@emall/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { findOrder, itemsOf, type OrderRow } from '../../orders/index.ts';
import { orderEvents, refundApplications } from '../../orders/tables.ts';
import { type RefundWithProvider, refundsOf } from '../../payments/index.ts';
import { findPresaleOrder, liveBalanceOf, ordersOf } from '../../presale/index.ts';
import {
  type Diagnosis,
  type DiagnosisContext,
  dayText,
  link,
  NAME_SEPARATOR,
  namesInBoth,
  namesOf,
  repair,
  same,
  type Texts,
  timeText,
  trackingText,
  yuan,
} from './diagnosis.ts';
import { diagnoseItems } from './items.ts';
import { diagnosePayment, type Finding } from './payment.ts';

const { order: ops, payment, transfer } = contract.ops;

export async function diagnoseOrder(at: DiagnosisContext, orderId: string): Promise<Diagnosis> {
  const { db } = at.services;
  const order = await findOrder(db, orderId);
  if (order?.gameId !== at.gameId) throw fail('call/not-found');
  const [items, paid] = await Promise.all([
    itemsOf(db, [orderId]),
    order.scoreType === null ? diagnosePayment(at, order) : paidWithPoints(order),
  ]);
  const nameOf = await namesInBoth(at, items);
  const countedIn = (language: Language) =>
    items
      .map(({ name, quantity }) => nameOf(name)[language] + (quantity > 1 ? ` ×${quantity}` : ''))
      .join(NAME_SEPARATOR);
  const counted = { zh: countedIn('zh'), en: countedIn('en') };
  const placed = link('ok', order.createdAt, { zh: '下单', en: 'Order placed' }, counted);
  const subject = { playerId: order.playerId, orderId, name: namesOf(items) || orderId };
  const chain = [placed, ...paid.chain];
  const { cause, ...rest } = paid;
  if (cause) return { ...subject, ...rest, cause, chain };
  const after = (await diagnoseRefunds(at, order)) ?? (await diagnoseArrival(at, order));
  return { ...subject, ...after, cause: after.cause ?? 'arrived', chain: [...chain, ...after.chain] };
}

function paidWithPoints({ paidAt, status }: OrderRow): Finding {
  if (paidAt) {
    const text = { zh: '积分已支付', en: 'Paid with points' };
    return { chain: [link('ok', paidAt, text)], repairs: [], values: {} };
  }
  const text = { zh: '没有用积分支付', en: 'Not paid with points' };
  const cause = status === 'cancelled' ? 'cancelled_unpaid' : 'not_paid';
  return { chain: [link('waiting', null, text)], repairs: [], values: {}, cause };
}

/** Undefined where nothing is refunded or asked back. */
async function diagnoseRefunds(
  { services: { db } }: DiagnosisContext,
  order: OrderRow,
): Promise<Finding | undefined> {
  const [refunds, [application], late] = await Promise.all([
    refundsOf(db, order.id),
    db
      .select()
      .from(refundApplications)
      .where(
        and(
          eq(refundApplications.orderId, order.id),
          inArray(refundApplications.status, ['applied', 'returning']),
        ),
      )
      .orderBy(asc(refundApplications.id))
      .limit(1),
    db
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.reason, 'refund_late')))
      .limit(1),
  ]);
  const chain = refunds.map(refundLink);
  const pending = refunds.find(({ refund }) => refund.status === 'pending');
  if (pending) {
    const { refundNo: refund_no, amount } = pending.refund;
    const isByHand = pending.provider === 'offline';
    const repairs = isByHand
      ? [repair(transfer.confirmRefund, { refund_no }, { zh: '确认已转回', en: 'Confirm the wired refund' })]
      : [repair(payment.retryRefund, { refund_no }, { zh: '重新提交退款', en: 'Send the refund again' })];
    const cause = isByHand ? 'refund_to_wire' : 'refund_pending';
    return { chain, repairs, cause, values: { amount: yuan(amount) } };
  }
  if (application) {
    const text = { zh: '玩家申请退款，等待处理', en: 'The player asked for a refund; not decided yet' };
    const { id: application_id, createdAt, description, kind } = application;
    const decide =
      kind === 'return' && application.status === 'returning' ? ops.confirmReturn : ops.approveRefund;
    return {
      chain: [...chain, link('broken', createdAt, text, description || null)],
      repairs: [
        repair(decide, { application_id }, { zh: '同意退款', en: 'Approve the refund' }),
        repair(ops.rejectRefund, { application_id }, { zh: '拒绝退款申请', en: 'Decline the request' }),
      ],
      cause: 'refund_to_decide',
      values: {},
    };
  }
  if (order.status === 'refunded') {
    const values = { amount: yuan(order.refundedAmount) };
    return { chain, repairs: [], cause: late.length ? 'late_payment_refunded' : 'refunded', values };
  }
  return undefined;
}

function refundLink({ refund, provider }: RefundWithProvider) {
  const { status, createdAt, doneAt, refundNo, tries } = refund;
  if (status === 'done') return link('ok', doneAt, { zh: '退款已到账', en: 'Refund completed' }, refundNo);
  const text =
    provider === 'offline'
      ? { zh: '退款等待财务转回', en: 'The refund waits to be wired' }
      : {
          zh: `退款等待支付渠道（已提交 ${tries} 次）`,
          en: `The refund waits at the provider (sent ${tries}×)`,
        };
  return link('broken', createdAt, text, refundNo);
}

async function diagnoseArrival(at: DiagnosisContext, order: OrderRow): Promise<Finding> {
  if (order.kind === 'presale_deposit') return diagnoseBalance(at, order);
  return order.isParcel ? diagnoseParcel(order) : diagnoseItems(at, order);
}

const AFTER_MISSED: Record<MissedRule, Texts> = {
  forfeit: { zh: '按预售规则，定金不退。', en: 'By the terms of the presale, the deposit isn’t refunded.' },
  refund: { zh: '定金会原路退回。', en: 'Your deposit will be refunded the way you paid.' },
};

/** A deposit is followed by its balance: not open yet, open, missed, or paid and on its way. */
async function diagnoseBalance(at: DiagnosisContext, order: OrderRow): Promise<Finding> {
  const { db, clock } = at.services;
  const presale = await findPresaleOrder(db, order.presaleOrderId ?? 0);
  if (!presale) throw new Error(`order ${order.id} has no presale`);
  const { balanceStartsAt, balanceEndsAt, onMissed } = presale;
  const balance = liveBalanceOf(await ordersOf(db, presale.id));
  if (balance && balance.status !== 'unpaid') {
    const paid = link('ok', balance.paidAt, { zh: '尾款已支付', en: 'Balance paid' }, balance.id);
    const found = await diagnoseArrival(at, balance);
    return { ...found, chain: [paid, ...found.chain] };
  }
  const now = clock.now();
  if (now >= balanceEndsAt || presale.status === 'forfeited') {
    const text = { zh: '尾款没有按时支付', en: 'The balance was not paid in time' };
    return {
      chain: [link('broken', balanceEndsAt, text)],
      repairs: [],
      values: { until: timeText(balanceEndsAt), reason: AFTER_MISSED[onMissed] },
      cause: 'presale_balance_missed',
    };
  }
  const text = { zh: '等待支付尾款', en: 'Waiting for the balance' };
  const isOpen = now >= balanceStartsAt;
  return {
    chain: [link('waiting', null, text)],
    repairs: [],
    values: { until: timeText(isOpen ? balanceEndsAt : balanceStartsAt) },
    cause: isOpen ? 'presale_balance_open' : 'presale_deposit',
  };
}

function diagnoseParcel(order: OrderRow): Finding {
  const role = same(order.roleName);
  if (!order.shippedAt)
    return {
      chain: [link('broken', null, { zh: '还没有寄出', en: 'Not shipped yet' })],
      repairs: [repair(ops.ship, { order_id: order.id }, { zh: '发货', en: 'Ship' })],
      values: { role },
      cause: 'parcel_to_ship',
    };
  const tracking = trackingText(order);
  const shipped = link('ok', order.shippedAt, { zh: '已寄出', en: 'Shipped' }, tracking);
  if (order.completedAt)
    return {
      chain: [shipped, link('ok', order.completedAt, { zh: '已签收', en: 'Received' })],
      repairs: [],
      values: { tracking, until: dayText(order.completedAt) },
      cause: 'parcel_received',
    };
  return {
    chain: [shipped, link('waiting', null, { zh: '包裹在途中', en: 'On its way' })],
    repairs: [
      repair(ops.correctShipment, { order_id: order.id }, { zh: '更正运单', en: 'Correct the shipment' }),
    ],
    values: { tracking },
    cause: 'parcel_under_way',
  };
}
