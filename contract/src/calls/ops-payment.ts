// Rows of ops/payment: payment attempts and refunds of a game.
import Type, { type Static } from 'typebox';
import { Cents, change, countedPageOf, listing, Nullable, read, Time } from '../call.ts';
import { OrderId } from './order/order.ts';
import { PayType } from './order/pay.ts';

const Provider = Type.Union([
  Type.Literal('sandbox'),
  Type.Literal('wechat'),
  Type.Literal('alipay'),
  Type.Literal('offline'),
]);
/** How an order is paid: as players choose, or by a bank transfer. */
export const PaidBy = Type.Union([PayType, Type.Literal('offline_transfer')]);
const RefundNo = Type.String({ pattern: '^[a-z]{0,8}[0-9]{22}R[0-9]{1,3}$' });

export const OpsPaymentAttempt = Type.Object({
  out_trade_no: Type.String(),
  order_id: Type.String(),
  pay_type: PaidBy,
  provider: Provider,
  amount: Cents,
  status: Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('closed')]),
  /** The provider's number. */
  transaction_id: Nullable(Type.String()),
  /** How often the provider was asked without a notification. */
  queries: Type.Integer(),
  created_at: Time,
  paid_at: Nullable(Time),
});
export type OpsPaymentAttempt = Static<typeof OpsPaymentAttempt>;

export const OpsRefund = Type.Object({
  refund_no: Type.String(),
  order_id: Type.String(),
  provider: Provider,
  amount: Cents,
  /** order: of the order's own payment; late: paid after it was cancelled; duplicate: paid twice; surplus: paid too much. */
  kind: Type.Union([
    Type.Literal('order'),
    Type.Literal('late'),
    Type.Literal('duplicate'),
    Type.Literal('surplus'),
  ]),
  reason: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('done')]),
  tries: Type.Integer(),
  /** Null when it is done, and for one that is wired by hand. */
  next_try_at: Nullable(Time),
  created_at: Time,
  done_at: Nullable(Time),
});
export type OpsRefund = Static<typeof OpsRefund>;

export const opsPaymentRows = {
  attempts: read({
    summary: 'Payment attempts, newest first, by date, state, provider, order or number.',
    access: 'operator',
    permission: 'payment.read',
    input: {
      status: Type.Optional(OpsPaymentAttempt.properties.status),
      provider: Type.Optional(Provider),
      order_id: Type.Optional(OrderId),
      transaction_id: Type.Optional(Type.String({ minLength: 4, maxLength: 80 })),
      ...listing,
    },
    output: countedPageOf(OpsPaymentAttempt),
  }),
  refunds: read({
    summary: 'Refunds of all kinds, newest first, by date, state, kind or order.',
    access: 'operator',
    permission: 'payment.read',
    input: {
      status: Type.Optional(OpsRefund.properties.status),
      kind: Type.Optional(OpsRefund.properties.kind),
      order_id: Type.Optional(OrderId),
      refund_no: Type.Optional(RefundNo),
      ...listing,
    },
    output: countedPageOf(OpsRefund),
  }),
  queryPayments: change({
    summary:
      'Asks the providers about the payments of an order that no notification has settled, and settles them.',
    access: 'operator',
    permission: 'payment.query',
    input: { order_id: OrderId },
    output: Type.Object({ asked: Type.Integer() }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  retryRefund: change({
    summary: 'Sends a refund to its provider again now; the provider is asked first whether it has it.',
    access: 'operator',
    permission: 'order.refund',
    input: { refund_no: RefundNo },
    output: Type.Object({ status: OpsRefund.properties.status }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
};
