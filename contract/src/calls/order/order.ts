// An order as its player sees it: status, items, possible actions.
import Type, { type Static } from 'typebox';
import { Cents, Id, Nullable, Time } from '../../call.ts';
import { ORDER_ID } from '../../order-id.ts';
import { DeliveryMethod, GoodsKind } from '../goods.ts';

export const OrderId = Type.String({ pattern: ORDER_ID.source });

export const OrderStatus = Type.Union([
  Type.Literal('unpaid'),
  Type.Literal('paid'),
  Type.Literal('delivering'),
  Type.Literal('shipped'),
  Type.Literal('completed'),
  Type.Literal('cancelled'),
  Type.Literal('refunding'),
  Type.Literal('refunded'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** What the player may do with an order now; the page never guesses. */
export const OrderAction = Type.Union([
  Type.Literal('pay'),
  /** Paid by bank transfer: submit the proof, or see the state of the review. */
  Type.Literal('transfer'),
  Type.Literal('cancel'),
  Type.Literal('delete'),
  Type.Literal('confirm'),
  Type.Literal('view_code'),
  Type.Literal('track'),
  Type.Literal('rebuy'),
  /** Ask for a refund or return. */
  Type.Literal('apply_refund'),
  /** Another delivery address, before it is shipped. */
  Type.Literal('change_address'),
  /** Ask the shop to ship it, once a day. */
  Type.Literal('remind_shipping'),
]);
export type OrderAction = Static<typeof OrderAction>;

export const OrderItem = Type.Object({
  order_item_id: Id,
  goods_id: Id,
  sku_id: Id,
  name: Type.String(),
  sku_name: Type.String(),
  image: Type.String(),
  price: Cents,
  quantity: Type.Integer(),
  /** Of these, pieces whose money went back or is on its way. */
  refunded_quantity: Type.Integer(),
});

/** What an order is about: goods of one kind, or one of the two payments of a presale. */
export const OrderKind = Type.Union([
  ...GoodsKind.anyOf,
  Type.Literal('presale_deposit'),
  Type.Literal('presale_balance'),
]);
export type OrderKind = Static<typeof OrderKind>;

const orderCard = {
  order_id: Type.String(),
  kind: OrderKind,
  /** For a deposit or balance: the presale whose page sells its goods. */
  presale_id: Nullable(Id),
  status: OrderStatus,
  items: Type.Array(OrderItem),
  pay_amount: Cents,
  /** How much of it went back. */
  refunded_amount: Cents,
  /** An application for a refund or return waits for the shop or for the player. */
  has_open_refund: Type.Boolean(),
  created_at: Time,
  /** When an unpaid order closes. */
  expires_at: Nullable(Time),
  actions: Type.Array(OrderAction),
  /** For an unpaid order that is paid by bank transfer: its proof is awaited, under review, or was rejected. */
  transfer: Nullable(
    Type.Union([Type.Literal('awaiting'), Type.Literal('reviewing'), Type.Literal('rejected')]),
  ),
};
export const OrderCard = Type.Object(orderCard);
export type OrderCard = Static<typeof OrderCard>;

export const Delivery = Type.Object({
  order_item_id: Id,
  method: DeliveryMethod,
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('delivering'),
    Type.Literal('delivered'),
    Type.Literal('stuck'),
    // Stopped, because the order was refunded first.
    Type.Literal('cancelled'),
  ]),
  codes: Type.Array(Type.String()),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  timeline: Type.Array(Type.Object({ at: Time, step: Type.String() })),
});
export type Delivery = Static<typeof Delivery>;

/** The states of an application for a refund or return. */
export const RefundStatus = Type.Union([
  /** An operator has to decide. */
  Type.Literal('applied'),
  /** Agreed to: the player has to send the parcel back. */
  Type.Literal('awaiting_return'),
  /** The parcel is on its way back. */
  Type.Literal('returning'),
  /** The money is on its way. */
  Type.Literal('approved'),
  Type.Literal('refunded'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  /** The parcel was not sent back in time. */
  Type.Literal('expired'),
]);
export type RefundStatus = Static<typeof RefundStatus>;

export const OrderDetail = Type.Object({
  ...orderCard,
  goods_amount: Cents,
  discount_amount: Cents,
  shipping_amount: Cents,
  coupon_name: Nullable(Type.String()),
  /** Something of it goes to a role, or is a code or coupon: no parcel. */
  is_virtual: Type.Boolean(),
  address: Nullable(
    Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  ),
  role: Type.Object({ server_name: Type.String(), role_name: Type.String(), role_code: Type.String() }),
  paid_at: Nullable(Time),
  pay_type: Nullable(Type.String()),
  /** When a parcel that nobody confirmed counts as received; null when none is on its way. */
  auto_confirm_at: Nullable(Time),
  /** The newest application for a refund or return; null without one. */
  refund: Nullable(Type.Object({ application_id: Id, status: RefundStatus, amount: Cents })),
  deliveries: Type.Array(Delivery),
  timeline: Type.Array(
    Type.Object({
      at: Time,
      status: OrderStatus,
      note: Type.String(),
      /** For a refund: how much, and why in the shop's own words. */
      amount: Nullable(Cents),
      reason: Nullable(Type.String()),
    }),
  ),
});
export type OrderDetail = Static<typeof OrderDetail>;
