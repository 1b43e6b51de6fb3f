// An order as its player sees it: status, items, possible actions.
import Type, { type Static } from 'typebox';
import { Cents, Id, Nullable, Time } from '../../call.ts';
import { DeliveryMethod, GoodsKind } from '../index.ts';

export const OrderId = Type.String({ pattern: '^[a-z]{0,8}[0-9]{20}$' });

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
  status: OrderStatus,
  items: Type.Array(OrderItem),
  pay_amount: Cents,
  created_at: Time,
  /** When an unpaid order closes. */
  expires_at: Nullable(Time),
  actions: Type.Array(OrderAction),
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

export const OrderDetail = Type.Object({
  ...orderCard,
  goods_amount: Cents,
  discount_amount: Cents,
  shipping_amount: Cents,
  refunded_amount: Cents,
  coupon_name: Nullable(Type.String()),
  address: Nullable(
    Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() }),
  ),
  role: Type.Object({ server_name: Type.String(), role_name: Type.String(), role_code: Type.String() }),
  paid_at: Nullable(Time),
  pay_way: Nullable(Type.String()),
  deliveries: Type.Array(Delivery),
  timeline: Type.Array(Type.Object({ at: Time, status: OrderStatus, note: Type.String() })),
});
export type OrderDetail = Static<typeof OrderDetail>;
