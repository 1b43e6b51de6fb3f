// Rows of ops/order: the orders of a game, what happened to each, parcels, deliveries that hang, and refunds on application.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Id,
  idOf,
  listing,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { RefundApplication, RefundPieces } from './after-sales.ts';
import { DeliveryMethod } from './goods.ts';
import { OpsAddress, RefundApproval, shipmentRows } from './ops-order/shipments.ts';
import { OpsPaymentAttempt, OpsRefund, PaidBy } from './ops-payment.ts';
import { Delivery, OrderId, OrderItem, OrderKind, OrderStatus, RefundStatus } from './order.ts';

const opsOrder = {
  order_id: Type.String(),
  player_id: Id,
  kind: OrderKind,
  status: OrderStatus,
  is_parcel: Type.Boolean(),
  items: Type.Array(OrderItem),
  pay_amount: Cents,
  refunded_amount: Cents,
  pay_type: Nullable(Type.String()),
  server_name: Type.String(),
  role_name: Type.String(),
  source_from: Type.String(),
  created_at: Time,
  paid_at: Nullable(Time),
};
export const OpsOrder = Type.Object(opsOrder);
export type OpsOrder = Static<typeof OpsOrder>;

export const OpsListedOrder = Type.Object({
  ...opsOrder,
  /** The provider's number of its payment. */
  transaction_id: Nullable(Type.String()),
});

/** Why something paid for has not arrived. */
export const DeliveryProblem = Type.Union([
  /** The game said no; its words stand beside. */
  Type.Literal('refused'),
  Type.Literal('no_answer'),
  /** The code pool is empty. */
  Type.Literal('no_code'),
  /** It names nothing that could be delivered. */
  Type.Literal('broken'),
  /** Nothing was tried yet. */
  Type.Literal('not_tried'),
]);
export type DeliveryProblem = Static<typeof DeliveryProblem>;

const OpsDelivery = Type.Object({
  order_item_id: Id,
  method: DeliveryMethod,
  status: Delivery.properties.status,
  tries: Type.Integer(),
  next_try_at: Nullable(Time),
  problem: Nullable(DeliveryProblem),
  /** The game's words. */
  rejection: Nullable(Type.String()),
  /** Shown by revealCode. */
  code_count: Type.Integer(),
});

/** Photos are shown with the order, where looking is recorded. */
const { photos: _photos, ...listed } = RefundApplication.properties;
/** What an operator decides on: the application, the order, and how much of it is still paid for. */
export const OpsRefundApplication = Type.Object({
  ...listed,
  order_id: Type.String(),
  player_id: Id,
  order_status: OrderStatus,
  /** The lines applied for, with as many pieces of each. */
  items: Type.Array(OrderItem),
  photo_count: Type.Integer(),
  /** For one that is to be decided: the refund of its order that waits for a second person. */
  approval_id: Nullable(Id),
  pay_amount: Cents,
  refunded_amount: Cents,
});
export type OpsRefundApplication = Static<typeof OpsRefundApplication>;

export const OpsOrderEvent = Type.Object({
  at: Time,
  kind: Type.Union([
    Type.Literal('order'),
    Type.Literal('payment'),
    Type.Literal('delivery'),
    Type.Literal('refund'),
    Type.Literal('note'),
    Type.Literal('operator'),
  ]),
  text: Type.String(),
  /** Somebody's words: the game's rejection, an operator's reason or note; a provider's number. */
  detail: Nullable(Type.String()),
  amount: Nullable(Cents),
  operator_name: Nullable(Type.String()),
});
export type OpsOrderEvent = Static<typeof OpsOrderEvent>;

export const OpsOrderAction = Type.Union([
  Type.Literal('cancel'),
  Type.Literal('refund'),
  Type.Literal('refund_points'),
  Type.Literal('ship'),
  Type.Literal('correct_shipment'),
  Type.Literal('retry_delivery'),
  Type.Literal('reveal_code'),
  Type.Literal('reveal_address'),
]);
export type OpsOrderAction = Static<typeof OpsOrderAction>;

export const OpsOrderInfo = Type.Object({
  ...opsOrder,
  /** For an order paid with points: how many, and the prices of its items are points. Null where it is paid with money. */
  points: Nullable(Type.Integer()),
  goods_amount: Cents,
  discount_amount: Cents,
  shipping_amount: Cents,
  refunding_amount: Cents,
  coupon_name: Nullable(Type.String()),
  /** Masked unless the operator ships parcels: name 王*, phone 138****0001, no detail. */
  address: Nullable(OpsAddress),
  is_address_masked: Type.Boolean(),
  server_code: Type.String(),
  role_code: Type.String(),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  expires_at: Time,
  shipped_at: Nullable(Time),
  completed_at: Nullable(Time),
  deliveries: Type.Array(OpsDelivery),
  attempts: Type.Array(OpsPaymentAttempt),
  refunds: Type.Array(OpsRefund),
  /** The photos themselves for those who decide refunds; how many there are for everybody. */
  applications: Type.Array(
    Type.Object({
      ...RefundApplication.properties,
      photo_count: OpsRefundApplication.properties.photo_count,
    }),
  ),
  /** What can be refunded by line: the pieces left of each, and what they give back. */
  refundable_items: Type.Array(Type.Object({ order_item_id: Id, quantity: Type.Integer(), amount: Cents })),
  refund_approval: RefundApproval,
  /** Oldest first. */
  timeline: Type.Array(OpsOrderEvent),
  /** What can be done with it now, by its state. */
  actions: Type.Array(OpsOrderAction),
});
export type OpsOrderInfo = Static<typeof OpsOrderInfo>;

export const StuckDelivery = Type.Object({
  order_item_id: Id,
  order_id: Type.String(),
  player_id: Id,
  name: Type.String(),
  quantity: Type.Integer(),
  server_name: Type.String(),
  role_name: Type.String(),
  pay_amount: Cents,
  problem: DeliveryProblem,
  rejection: Nullable(Type.String()),
  tries: Type.Integer(),
  paid_at: Nullable(Time),
  next_try_at: Nullable(Time),
});
export type StuckDelivery = Static<typeof StuckDelivery>;

const RefundAmount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Amount = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });
const LogText = Type.String({ minLength: 1, maxLength: 60 });

export const opsOrderRows = {
  list: read({
    summary: "The game's orders, newest first, by date, state, kind, goods, payment, amount, role or link.",
    access: 'operator',
    input: {
      status: Type.Optional(OrderStatus),
      kind: Type.Optional(OrderKind),
      player_id: Type.Optional(Id),
      order_id: Type.Optional(OrderId),
      goods_id: Type.Optional(idOf('goods')),
      pay_type: Type.Optional(PaidBy),
      min_amount: Type.Optional(Amount),
      max_amount: Type.Optional(Amount),
      server_name: Type.Optional(LogText),
      role_name: Type.Optional(LogText),
      source_from: Type.Optional(LogText),
      /** The provider's number of a payment. */
      transaction_id: Type.Optional(Type.String({ minLength: 4, maxLength: 80 })),
      ...listing,
    },
    output: Type.Object({
      ...countedPageOf(OpsListedOrder).properties,
      /** The sum over all orders that match, with `has_total`; null where they are too many to add up during the call. */
      total_amount: Nullable(Cents),
    }),
  }),
  info: read({
    summary: 'One order with everything that happened to it; the person masked, codes hidden.',
    access: 'operator',
    audited: true,
    input: { order_id: OrderId },
    output: OpsOrderInfo,
    errors: ['call/not-found'],
  }),
  revealAddress: change({
    summary: 'Shows where a parcel goes, for a reason that is recorded.',
    access: 'operator',
    permission: 'player.revealContact',
    sensitive: true,
    input: { order_id: OrderId, reason: text(100) },
    output: OpsAddress,
    errors: ['call/not-found', 'order/not-possible'],
  }),
  revealCode: change({
    summary: 'Shows the codes that an item of an order was delivered as, for a reason that is recorded.',
    access: 'operator',
    permission: 'order.revealCode',
    needsStepUp: true,
    sensitive: true,
    input: { order_id: OrderId, order_item_id: Id, reason: text(100) },
    output: Type.Object({ codes: Type.Array(Type.String()) }),
    errors: ['call/not-found'],
  }),
  note: change({
    summary: 'Adds a note that operators read in the timeline of an order.',
    access: 'operator',
    permission: 'order.note',
    input: { order_id: OrderId, text: text(500) },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  retryDelivery: change({
    summary: 'Tries the deliveries of an order again now, instead of after their pause.',
    access: 'operator',
    permission: 'order.deliver',
    input: { order_id: OrderId },
    output: Type.Object({ retried: Type.Integer() }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  retryDeliveries: change({
    summary:
      'Tries the deliveries of several orders again now; orders with nothing to try are named by line.',
    access: 'operator',
    permission: 'order.deliver',
    input: { order_ids: Type.Array(OrderId, { minItems: 1, maxItems: 200, uniqueItems: true }) },
    output: Type.Object({
      retried: Type.Integer(),
      errors: Type.Array(
        Type.Object({
          /** Its place in the list, from 1. */
          line: Type.Integer(),
          order_id: Type.String(),
          reason: Type.Union([Type.Literal('not_found'), Type.Literal('not_delivering')]),
        }),
      ),
    }),
  }),
  redirectDelivery: change({
    summary:
      'Sends what has certainly not arrived of an order to another character of the same player, and tries it now.',
    access: 'operator',
    permission: 'order.redirect',
    input: { order_id: OrderId, role_id: Id, reason: text(100) },
    output: Type.Object({ redirected: Type.Integer() }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  stuck: read({
    summary: 'What is paid for and has not arrived, newest first, with the numbers of each problem.',
    access: 'operator',
    input: { problem: Type.Optional(DeliveryProblem), ...listing },
    output: Type.Object({
      ...countedPageOf(StuckDelivery).properties,
      problems: Type.Array(
        Type.Object({
          problem: DeliveryProblem,
          rejection: Nullable(Type.String()),
          deliveries: Type.Integer(),
          oldest_at: Nullable(Time),
        }),
      ),
    }),
  }),
  retryStuck: change({
    summary:
      "Tries everything that hangs again now; of one problem, of one of the game's answers, or of all.",
    access: 'operator',
    permission: 'order.deliver',
    /** `rejection` as `stuck` returns it; null: what hangs without one. */
    input: {
      problem: Type.Optional(DeliveryProblem),
      rejection: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    },
    output: Type.Object({ retried: Type.Integer() }),
  }),
  ...shipmentRows,
  cancel: change({
    summary: 'Cancels an unpaid order and releases its reservations.',
    access: 'operator',
    permission: 'order.cancel',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  refund: change({
    summary:
      'Gives money back: all that is left, an amount, or what was paid for units of lines; of a deposit all, while its balance is open.',
    access: 'operator',
    permission: 'order.refund',
    input: {
      order_id: OrderId,
      amount: Type.Optional(RefundAmount),
      /** Instead of an amount: the server computes what was paid for these pieces. */
      items: Type.Optional(Type.Array(RefundPieces, { minItems: 1, maxItems: 100 })),
      reason: text(100),
    },
    /** Null: no money was left, and an order that went on without it has ended. */
    output: Type.Object({ refund_no: Nullable(Type.String()), amount: Cents }),
    errors: [
      'call/not-found',
      'order/not-possible',
      'refund/not-possible',
      'refund/under-way',
      'operator/approval-waiting',
    ],
  }),
  listRefundApplications: read({
    summary: "Players' applications for refunds and returns, newest first, by status or order.",
    access: 'operator',
    permission: 'order.read',
    audited: true,
    input: {
      /** `undecided`: those that wait for an operator, returns under way included. */
      status: Type.Optional(Type.Union([RefundStatus, Type.Literal('undecided')])),
      order_id: Type.Optional(OrderId),
      ...listing,
    },
    output: countedPageOf(OpsRefundApplication),
  }),
  approveRefund: change({
    summary: 'Agrees to an application: a refund is sent, a return is awaited at the given address.',
    access: 'operator',
    permission: 'order.refund',
    input: {
      application_id: Id,
      /** Less than what was applied for; all of it when missing. */
      amount: Type.Optional(RefundAmount),
      /** Where a return goes: required for returns. */
      return_address: Type.Optional(text(200)),
      note: Type.Optional(text(200, 0)),
    },
    output: Type.Object({ status: RefundStatus }),
    errors: ['operator/approval-waiting', 'call/not-found', 'refund/not-possible', 'order/not-possible'],
  }),
  rejectRefund: change({
    summary: 'Rejects an application, or a return that arrived in no state to be refunded; with a reason.',
    access: 'operator',
    permission: 'order.refund',
    input: { application_id: Id, reason: text(200) },
    output: Type.Object({ status: RefundStatus }),
    errors: ['operator/approval-waiting', 'call/not-found', 'refund/not-possible'],
  }),
  confirmReturn: change({
    summary: 'The returned parcel has arrived: its refund is sent.',
    access: 'operator',
    permission: 'order.refund',
    input: { application_id: Id, amount: Type.Optional(RefundAmount) },
    output: Type.Object({ status: RefundStatus }),
    errors: ['operator/approval-waiting', 'call/not-found', 'refund/not-possible', 'order/not-possible'],
  }),
};
