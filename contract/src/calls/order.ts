// Rows of user/* about buying: quote, order, pay, follow, cancel.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, listOf, Nothing, Nullable, pageOf, paging, read, Time } from '../call.ts';
import { ORDER_MOST } from '../constants.ts';
import { DeliveryMethod, GoodsCard, GoodsKind } from './index.ts';

export const OrderId = Type.String({ pattern: '^[a-z]{0,8}[0-9]{20}$' });
export const Quantity = Type.Integer({ minimum: 1, maximum: ORDER_MOST.quantity });

/** What the player wants: SKUs and how many. Prices are never sent, the server owns them. */
export const Basket = Type.Array(
  Type.Object({ sku_id: Id, quantity: Quantity }, { additionalProperties: false }),
  {
    minItems: 1,
    maxItems: ORDER_MOST.lines,
  },
);
export type Basket = Static<typeof Basket>;

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
  /** Paid by bank transfer: hand in the proof, or see where the review stands. */
  Type.Literal('transfer'),
  Type.Literal('cancel'),
  Type.Literal('delete'),
  Type.Literal('confirm'),
  Type.Literal('view_code'),
  Type.Literal('track'),
  Type.Literal('rebuy'),
]);
export type OrderAction = Static<typeof OrderAction>;

export const CouponVerdict = Type.Object({
  coupon_id: Id,
  name: Type.String(),
  is_usable: Type.Boolean(),
  is_best: Type.Boolean(),
  saves: Cents,
  /** Why it cannot be used, in words; null when it can. */
  reason: Nullable(Type.String()),
  /** How much more of its goods would make it usable; null when that is not what is missing. */
  missing_amount: Nullable(Cents),
  expires_at: Time,
});
export type CouponVerdict = Static<typeof CouponVerdict>;

export const QuoteLine = Type.Object({
  sku_id: Id,
  goods_id: Id,
  name: Type.String(),
  sku_name: Type.String(),
  image: Type.String(),
  price: Cents,
  quantity: Type.Integer(),
  amount: Cents,
  /** How many of this goods the role may still buy; null without a limit. */
  allowance: Nullable(Type.Integer()),
});

export const Quote = Type.Object({
  kind: GoodsKind,
  /** A parcel: the order needs an address. */
  needs_address: Type.Boolean(),
  lines: Type.Array(QuoteLine),
  goods_amount: Cents,
  discount_amount: Cents,
  shipping_amount: Cents,
  pay_amount: Cents,
  /** The coupon this price uses; null without one. */
  coupon_id: Nullable(Id),
  coupons: Type.Array(CouponVerdict),
  rebate_points: Type.Integer(),
});
export type Quote = Static<typeof Quote>;

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

export const PayScene = Type.Union([
  Type.Literal('browser'),
  Type.Literal('wechat'),
  Type.Literal('mini_program'),
]);
export const PayType = Type.Union([
  Type.Literal('sandbox'),
  Type.Literal('wechat_h5'),
  Type.Literal('wechat_jsapi'),
  Type.Literal('wechat_mini'),
  Type.Literal('alipay_wap'),
]);
export type PayType = Static<typeof PayType>;

/** What stands against a basket that holds goods, or coupons that are for sale. */
export const buyErrors = [
  'goods/gone',
  'goods/not-on-sale',
  'goods/sold-out',
  'goods/limit-reached',
  'goods/limit-left',
  'goods/mixed-kinds',
  'goods/repeated-line',
  'coupon/gone',
  'coupon/limit',
  'coupon/not-now',
  'coupon/free',
] as const;

export const orderRows = {
  checkPurchase: read({
    summary: 'Whether this basket may be bought now by this role, and if not, why.',
    access: 'role',
    input: { items: Basket, coupon_id: Type.Optional(Nullable(Id)) },
    output: Type.Object({
      can_buy: Type.Boolean(),
      reasons: Type.Array(
        Type.Object({
          /** Null when it is about the order as a whole: too many unpaid ones, a minor's cap. */
          sku_id: Nullable(Id),
          code: Type.Integer(),
          msg: Type.String(),
        }),
      ),
    }),
  }),
  calculateDiscountAmount: read({
    summary:
      'The price of a basket, every coupon explained. Without coupon_id the best is taken; null takes none.',
    access: 'role',
    input: { items: Basket, coupon_id: Type.Optional(Nullable(Id)) },
    output: Quote,
    errors: [...buyErrors, 'coupon/not-usable'],
  }),
  createOrder: change({
    summary: 'Places an order: takes stock and limit, locks the coupon, copies address and role.',
    access: 'role',
    input: {
      items: Basket,
      coupon_id: Type.Optional(Nullable(Id)),
      address_id: Type.Optional(Id),
      /** What the player saw: another amount is refused, so that nobody pays a price they did not see. */
      expected_amount: Type.Optional(Cents),
    },
    output: Type.Object({ order_id: Type.String(), pay_amount: Cents, expires_at: Time }),
    errors: [
      ...buyErrors,
      'coupon/not-usable',
      'order/address-required',
      'order/price-changed',
      'order/minor-cap',
      'order/minor-cap-left',
      'order/too-many-unpaid',
    ],
  }),
  myOrder: read({
    summary: "The player's orders, newest first, by tab, with the number in each tab.",
    access: 'role',
    input: {
      tab: Type.Optional(
        Type.Union([
          Type.Literal('all'),
          Type.Literal('unpaid'),
          Type.Literal('delivering'),
          Type.Literal('shipped'),
          Type.Literal('completed'),
          Type.Literal('closed'),
        ]),
      ),
      ...paging,
    },
    output: Type.Object({
      ...pageOf(OrderCard).properties,
      totals: Type.Object({ unpaid: Type.Integer(), delivering: Type.Integer(), shipped: Type.Integer() }),
    }),
  }),
  orderDetails: read({
    summary: 'One order with the timeline of every item, its codes and its tracking.',
    access: 'role',
    input: { order_id: OrderId },
    output: OrderDetail,
    errors: ['call/not-found'],
  }),
  cancelOrder: change({
    summary: 'Cancels an unpaid order; stock, limit and coupon return once.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  deleteOrder: change({
    summary: 'Hides a finished order from its owner.',
    access: 'role',
    input: { order_id: OrderId },
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible'],
  }),
  confirmOrder: change({
    summary: 'The player has received the parcel.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  getRebateOrderInfo: read({
    summary: 'What this order earns back: points and activity progress.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({ points: Type.Integer(), recharge_progress: Cents, is_granted: Type.Boolean() }),
    errors: ['call/not-found'],
  }),
  getRechargeGroupList: read({
    summary: 'The top-up groups with their denominations.',
    access: 'open',
    cache_s: 10,
    output: listOf(Type.Object({ group_id: Id, name: Type.String(), goods: Type.Array(GoodsCard) })),
  }),
  payOrder: read({
    summary: 'The order to pay: the given one, or the newest unpaid. Code 210 when there is none.',
    access: 'role',
    input: { order_id: Type.Optional(OrderId) },
    output: OrderDetail,
    errors: ['call/not-found', 'order/none-unpaid'],
  }),
  gamePayType: read({
    summary: 'The ways to pay here: in a browser, in WeChat, in the mini-program.',
    access: 'role',
    input: { scene: PayScene },
    output: listOf(Type.Object({ pay_type: PayType, name: Type.String(), is_recommended: Type.Boolean() })),
  }),
  orderPayUrl: change({
    summary: 'Starts paying an order: where to send the player, or what to hand to the native payment.',
    access: 'role',
    input: {
      order_id: OrderId,
      pay_type: PayType,
      wx_open_id: Type.Optional(Type.String({ maxLength: 64 })),
    },
    output: Type.Object({
      attempt_id: Id,
      url: Nullable(Type.String()),
      native: Nullable(Type.Record(Type.String(), Type.String())),
      expires_at: Time,
    }),
    errors: ['call/not-found', 'order/not-possible', 'pay/way-closed', 'pay/provider'],
  }),
  getPayAccount: read({
    summary: 'Which account and role an order is paid for.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({
      nickname: Type.String(),
      server_name: Type.String(),
      role_name: Type.String(),
      role_code: Type.String(),
    }),
    errors: ['call/not-found'],
  }),
};
