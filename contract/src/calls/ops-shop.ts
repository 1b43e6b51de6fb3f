// Rows of ops/coupon and ops/order: coupon templates, and what happens to orders after they are paid.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, idOf, Nothing, Nullable, pageOf, paging, read, Time, text } from '../call.ts';
import { RefundApplication } from './after-sales.ts';
import { CouponTemplate, PlayerCoupon } from './coupon.ts';
import { OrderDetail, OrderId, OrderItem, OrderStatus, RefundStatus } from './order.ts';

const Amount = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const { kind, scope } = CouponTemplate.properties;

const coupon = {
  name: text(30),
  kind,
  amount: Amount,
  /** Of 100: 85 pays 85 %. */
  percent: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
  cap: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  threshold: Amount,
  scope,
  /** Groups or goods; empty for everything. */
  scope_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  /** When it can be received or bought. */
  starts_at: Time,
  ends_at: Time,
  /** Either dates, or days after receipt. */
  valid_from: Nullable(Time),
  valid_until: Nullable(Time),
  valid_days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  total: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  per_player: Type.Integer({ minimum: 1, maximum: 1000 }),
  is_sold: Type.Boolean(),
  is_listed: Type.Boolean(),
  sort: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
};
export const OpsCoupon = Type.Object({
  template_id: Id,
  ...coupon,
  handed_out: Type.Integer(),
  /** Reserved by unpaid orders. */
  reserved: Type.Integer(),
});
export type OpsCoupon = Static<typeof OpsCoupon>;

const CouponStatus = PlayerCoupon.properties.status;
export const CouponHolder = Type.Object({
  coupon_id: Id,
  player_id: Id,
  status: CouponStatus,
  order_id: Nullable(Type.String()),
  received_at: Time,
  expires_at: Time,
  /** `received`, `order`, `operator`, or the activity that gave it. */
  source: Type.String(),
  granted_reason: Nullable(Type.String()),
  revoked_reason: Nullable(Type.String()),
});
export type CouponHolder = Static<typeof CouponHolder>;

export const opsCouponRows = {
  list: read({
    summary: 'Every coupon template of the game with how many were granted, newest first.',
    access: 'operator',
    input: paging,
    output: pageOf(OpsCoupon),
  }),
  save: change({
    summary: 'Adds a coupon template, or changes the one of template_id; its rule only while none is out.',
    access: 'operator',
    input: { template_id: Type.Optional(Id), ...coupon },
    output: Type.Object({ template_id: Id }),
    errors: ['call/not-found', 'coupon/rule-fixed'],
  }),
  info: read({
    summary: 'One coupon template.',
    access: 'operator',
    input: { template_id: Id },
    output: OpsCoupon,
    errors: ['call/not-found'],
  }),
  listHolders: read({
    summary: 'Who received a coupon and what became of it, newest first.',
    access: 'operator',
    input: {
      template_id: idOf('coupon'),
      status: Type.Optional(CouponStatus),
      player_id: Type.Optional(Id),
      ...paging,
    },
    output: pageOf(CouponHolder),
  }),
  grant: change({
    summary: 'Grants a coupon to players; all of them or, when too few are left, none.',
    access: 'operator',
    permission: 'coupon.grant',
    input: {
      template_id: Id,
      player_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      reason: text(100),
    },
    output: Type.Object({ granted: Type.Integer() }),
    errors: ['call/not-found', 'coupon/gone'],
  }),
  revoke: change({
    summary: 'Revokes a coupon that its player has not used.',
    access: 'operator',
    permission: 'coupon.grant',
    input: { coupon_id: Id, reason: text(100) },
    output: Nothing,
    errors: ['call/not-found'],
  }),
};

export const OpsOrder = Type.Object({
  order_id: Type.String(),
  player_id: Id,
  kind: OrderDetail.properties.kind,
  status: OrderStatus,
  items: Type.Array(OrderItem),
  pay_amount: Cents,
  refunded_amount: Cents,
  server_name: Type.String(),
  role_name: Type.String(),
  created_at: Time,
  paid_at: Nullable(Time),
});
export type OpsOrder = Static<typeof OpsOrder>;

/** What an operator decides on: the application, the order, and how much of it is still paid for. */
export const OpsRefundApplication = Type.Object({
  ...RefundApplication.properties,
  order_id: Type.String(),
  player_id: Id,
  order_status: OrderStatus,
  items: Type.Array(OrderItem),
  pay_amount: Cents,
  refunded_amount: Cents,
});
export type OpsRefundApplication = Static<typeof OpsRefundApplication>;

const RefundAmount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const opsOrderRows = {
  list: read({
    summary: "The game's orders, newest first, by status, player or number.",
    access: 'operator',
    input: {
      status: Type.Optional(OrderStatus),
      player_id: Type.Optional(Id),
      order_id: Type.Optional(OrderId),
      ...paging,
    },
    output: pageOf(OpsOrder),
  }),
  detail: read({
    summary: 'One order in full, as its player sees it.',
    access: 'operator',
    audited: true,
    input: { order_id: OrderId },
    output: OrderDetail,
    errors: ['call/not-found'],
  }),
  ship: change({
    summary: 'Hands a parcel to a carrier: paid becomes shipped.',
    access: 'operator',
    permission: 'order.ship',
    input: { order_id: OrderId, carrier: text(30), tracking_number: text(60) },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible', 'refund/under-way'],
  }),
  cancel: change({
    summary: 'Cancels an unpaid order and releases its reservations.',
    access: 'operator',
    permission: 'order.cancel',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  refund: change({
    summary: 'Gives money back, all that is left or a part; of a deposit all, while its balance is open.',
    access: 'operator',
    permission: 'order.refund',
    input: {
      order_id: OrderId,
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      reason: text(100),
    },
    output: Type.Object({ refund_no: Type.String(), amount: Cents }),
    errors: ['call/not-found', 'order/not-possible', 'refund/under-way'],
  }),
  listRefundApplications: read({
    summary: "Players' applications for refunds and returns, newest first, by status or order.",
    access: 'operator',
    permission: 'order.read',
    input: {
      status: Type.Optional(RefundStatus),
      order_id: Type.Optional(OrderId),
      ...paging,
    },
    output: pageOf(OpsRefundApplication),
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
    errors: ['call/not-found', 'refund/not-possible', 'order/not-possible'],
  }),
  rejectRefund: change({
    summary: 'Rejects an application, or a return that arrived in no state to be refunded; with a reason.',
    access: 'operator',
    permission: 'order.refund',
    input: { application_id: Id, reason: text(200) },
    output: Type.Object({ status: RefundStatus }),
    errors: ['call/not-found', 'refund/not-possible'],
  }),
  confirmReturn: change({
    summary: 'The returned parcel has arrived: its refund is sent.',
    access: 'operator',
    permission: 'order.refund',
    input: { application_id: Id, amount: Type.Optional(RefundAmount) },
    output: Type.Object({ status: RefundStatus }),
    errors: ['call/not-found', 'refund/not-possible', 'order/not-possible'],
  }),
};
