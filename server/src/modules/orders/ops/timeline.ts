// Everything that happened to an order, for operators: its events, payments, deliveries, refunds, notes and operators' acts.
import type { OpsOrderEvent } from '@emall/contract';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/fail.ts';
import { parcelIn } from '../../../providers/logistics/index.ts';
import { auditOfOrder } from '../../operators/index.ts';
import { operators } from '../../operators/tables.ts';
import {
  type Attempt,
  notificationsOf,
  payTypeName,
  type RefundWithProvider,
  type StoredNotification,
} from '../../payments/index.ts';
import { linesOfRefunds } from '../refunds/refund-items.ts';
import { refundNoteIn } from '../refunds/refund-messages.ts';
import {
  deliveries,
  deliveryEvents,
  type OrderItemRow,
  type OrderRow,
  orderEvents,
  orderNotes,
} from '../tables.ts';
import { deliveryNote, operatorOrderNote, parcelOf, SHIPMENTS } from '../timeline.ts';

type Texts = Record<Language, string>;

/** By the name of the call; those not listed are reads or stand in the timeline by their effect. */
const acts: Record<string, Texts> = {
  'ops/order/refund': { zh: '操作员发起退款', en: 'Refund started by an operator' },
  'ops/payment/retryRefund': { zh: '操作员重新提交退款', en: 'Refund sent again by an operator' },
  'ops/order/cancel': { zh: '操作员取消订单', en: 'Cancelled by an operator' },
  'ops/order/ship': { zh: '操作员发货', en: 'Shipped by an operator' },
  'ops/order/importShipments': { zh: '操作员批量发货', en: 'Shipped from a file by an operator' },
  'ops/presale/ship': { zh: '操作员发货', en: 'Shipped by an operator' },
  'ops/presale/importShipments': { zh: '操作员批量发货', en: 'Shipped from a file by an operator' },
  'ops/order/retryDeliveries': {
    zh: '操作员批量重试发放',
    en: 'Delivery retried by an operator, with others',
  },
  'ops/order/correctShipment': { zh: '操作员更正运单', en: 'Shipment corrected by an operator' },
  'ops/order/approveRefund': { zh: '操作员同意退款申请', en: 'Refund request approved by an operator' },
  'ops/order/rejectRefund': { zh: '操作员拒绝退款申请', en: 'Refund request declined by an operator' },
  'ops/order/confirmReturn': { zh: '操作员确认收到退货', en: 'Return confirmed by an operator' },
  'ops/order/retryDelivery': { zh: '操作员重试发放', en: 'Delivery retried by an operator' },
  'ops/order/redirectDelivery': {
    zh: '操作员改发到其他角色',
    en: 'Redirected to another character by an operator',
  },
  'ops/payment/queryPayments': { zh: '操作员向支付渠道查询', en: 'Provider asked by an operator' },
  'ops/order/revealCode': { zh: '操作员查看兑换码', en: 'Codes revealed to an operator' },
  'ops/order/revealAddress': { zh: '操作员查看收货地址', en: 'Address revealed to an operator' },
};
const texts = {
  opened: { zh: '发起支付', en: 'Payment started' },
  notified: { zh: '收到支付渠道通知', en: 'Provider notification received' },
  paid: { zh: '支付渠道确认到账', en: 'Payment confirmed by the provider' },
  refundOpened: { zh: '退款已提交', en: 'Refund opened' },
  refundDone: { zh: '退款已到账', en: 'Refund completed' },
  note: { zh: '备注', en: 'Note' },
} satisfies Record<string, Texts>;

const notificationResults: Record<StoredNotification['result'], Texts> = {
  settled: { zh: '已入账', en: 'settled the payment' },
  repeated: { zh: '重复通知，无需处理', en: 'repeated, nothing to do' },
  ignored: { zh: '不是付款通知，已忽略', en: 'not about a payment, ignored' },
  rejected: { zh: '已拒绝', en: 'rejected' },
};
const notificationRejections: Record<NonNullable<StoredNotification['rejection']>, Texts> = {
  signature: { zh: '签名不正确', en: 'the signature is wrong' },
  receiver: { zh: '属于其他商户或应用', en: 'it is for another merchant or app' },
  content: { zh: '内容无法识别', en: 'its content can’t be read' },
  amount: { zh: '金额与付款不符', en: 'the amount differs' },
  transaction: { zh: '渠道流水号与付款不符', en: 'the provider’s number belongs to another payment' },
};

type Subject = {
  order: OrderRow;
  items: OrderItemRow[];
  attempts: Attempt[];
  refunds: RefundWithProvider[];
  applicationIds: number[];
  language: Language;
};

/** Oldest first. */
export async function readTimeline(
  db: Queryable,
  { order, items, attempts, refunds, applicationIds, language }: Subject,
): Promise<OpsOrderEvent[]> {
  const [events, notifications, steps, notes, operatorActs, lines] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    notificationsOf(
      db,
      attempts.map(({ id }) => id),
    ),
    db
      .select({ event: deliveryEvents })
      .from(deliveryEvents)
      .innerJoin(deliveries, eq(deliveries.orderItemId, deliveryEvents.orderItemId))
      .where(eq(deliveries.orderId, order.id))
      .orderBy(asc(deliveryEvents.id)),
    db
      .select({ note: orderNotes, operatorName: operators.name })
      .from(orderNotes)
      .innerJoin(operators, eq(operators.id, orderNotes.operatorId))
      .where(eq(orderNotes.orderId, order.id))
      .orderBy(asc(orderNotes.id)),
    auditOfOrder(db, {
      orderId: order.id,
      refundNos: refunds.map(({ refund }) => refund.refundNo),
      applicationIds,
      calls: Object.keys(acts),
    }),
    linesOfRefunds(
      db,
      refunds.map(({ refund }) => refund.id),
    ),
  ]);
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name ?? '';
  const paidBy = attempts.find(({ paidAt }) => paidAt)?.createdAt;
  const happened = [
    event(order.createdAt, 'order', operatorOrderNote('placed', language)),
    ...attempts.flatMap(({ createdAt, paidAt, payType, outTradeNo, transactionId, amount }) => [
      event(createdAt, 'payment', texts.opened[language], {
        detail: `${payTypeName(payType, language)} ${outTradeNo}`,
      }),
      ...(paidAt
        ? [
            event(paidAt, 'payment', texts.paid[language], {
              detail: transactionId,
              amount,
              after: createdAt,
            }),
          ]
        : []),
    ]),
    ...notifications.map(({ receivedAt, result, rejection, transactionId, amount }) => {
      const why = rejection && notificationRejections[rejection][language];
      const detail = [notificationResults[result][language], why, transactionId].filter(Boolean).join(' · ');
      return event(receivedAt, 'payment', texts.notified[language], { detail, amount });
    }),
    ...events.map(({ at, reason, note, amount }) =>
      event(at, 'order', operatorOrderNote(reason, language), {
        detail:
          note && (SHIPMENTS.includes(reason) ? shipmentIn(language, note) : refundNoteIn(language, note)),
        amount,
        after: reason === 'paid' ? paidBy : undefined,
      }),
    ),
    ...steps.map(({ event: { at, step, note, orderItemId } }) =>
      event(at, 'delivery', `${nameOf(orderItemId)} · ${deliveryNote(step, language)}`, { detail: note }),
    ),
    ...refunds.flatMap(({ refund: { id, createdAt, doneAt, refundNo, amount } }) => [
      event(createdAt, 'refund', texts.refundOpened[language], {
        detail: [refundNo, lines.get(id)].filter(Boolean).join(' · '),
        amount,
      }),
      ...(doneAt ? [event(doneAt, 'refund', texts.refundDone[language], { detail: refundNo, amount })] : []),
    ]),
    ...notes.map(({ note: { at, text }, operatorName }) =>
      event(at, 'note', texts.note[language], { detail: text, operatorName }),
    ),
    ...operatorActs.map(({ at, call, reason, operatorName }) =>
      event(at, 'operator', acts[call]?.[language] ?? call, { detail: reason || null, operatorName }),
    ),
  ];
  return happened
    .sort((a, b) => a.sortedBy - b.sortedBy)
    .map(({ at, sortedBy: _, ...rest }) => ({ at: at.toISOString(), ...rest }));
}

/** The note of a shipment begins with its parcel. */
function shipmentIn(language: Language, note: string): string {
  const parcel = parcelOf(note);
  return parcelIn(language, parcel) + note.slice(parcel.length);
}

type Details = {
  detail?: string | null;
  amount?: number | null;
  operatorName?: string;
  /** What it follows, whatever its own time: providers date payments by whole seconds. */
  after?: Date | undefined;
};

function event(
  at: Date,
  kind: OpsOrderEvent['kind'],
  text: string,
  { detail = null, amount = null, operatorName, after = at }: Details = {},
) {
  const sortedBy = Math.max(at.getTime(), after.getTime());
  return { at, sortedBy, kind, text, detail, amount, operator_name: operatorName ?? null };
}
