// What a player wants to buy, what it costs, and what may stand against it; the calls that tell and take it.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, Nullable, read, Time } from '../../call.ts';
import { ORDER_MOST } from '../../constants.ts';
import { GoodsKind, PriceWindow } from '../goods.ts';

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

export const QuotedCoupon = Type.Object({
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
export type QuotedCoupon = Static<typeof QuotedCoupon>;

export const QuoteLine = Type.Object({
  sku_id: Id,
  goods_id: Id,
  name: Type.String(),
  sku_name: Type.String(),
  image: Type.String(),
  price: Cents,
  /** What it costs without the flash sale; null when its price is its own. */
  base_price: Nullable(Cents),
  price_window: Nullable(PriceWindow),
  quantity: Type.Integer(),
  amount: Cents,
  /** How many of this goods the role may still buy; null without a limit. */
  allowance: Nullable(Type.Integer()),
  /** The most that can be ordered now: stock, limits, and what unpaid orders may reserve. */
  max_quantity: Type.Integer(),
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
  coupons: Type.Array(QuotedCoupon),
  rebate_points: Type.Integer(),
});
export type Quote = Static<typeof Quote>;

/** What stands against a basket that holds goods, or coupons that are for sale. */
export const buyErrors = [
  'goods/gone',
  'goods/not-on-sale',
  'goods/sold-out',
  'goods/limit-reached',
  'goods/limit-left',
  'goods/window-left',
  'goods/reserved',
  'goods/reserved-left',
  'goods/mixed-kinds',
  'goods/repeated-line',
  'coupon/gone',
  'coupon/limit',
  'coupon/not-now',
  'coupon/free',
] as const;

export const buyRows = {
  checkPurchase: read({
    summary: 'Whether this basket may be bought now by this role, and if not, why.',
    access: 'role',
    isPreviewed: true,
    input: { items: Basket, coupon_id: Type.Optional(Nullable(Id)) },
    output: Type.Object({
      can_buy: Type.Boolean(),
      reasons: Type.Array(
        Type.Object({
          /** Null when it is about the order as a whole: its coupon, too many unpaid ones, a minor's cap. */
          sku_id: Nullable(Id),
          code: Type.Integer(),
          msg: Type.String(),
        }),
      ),
      /** What this role can order of each known SKU, whether it may be bought now or not. */
      lines: Type.Array(
        Type.Object({
          sku_id: Id,
          /** Pieces of these goods that count towards the role's limit; null without a limit. */
          bought: Nullable(Type.Integer()),
          max_quantity: Type.Integer(),
        }),
      ),
    }),
  }),
  calculateDiscountAmount: read({
    summary:
      'The price of a basket, every coupon explained. Without coupon_id the best is taken; null takes none.',
    access: 'role',
    isPreviewed: true,
    input: { items: Basket, coupon_id: Type.Optional(Nullable(Id)) },
    output: Quote,
    errors: [...buyErrors, 'coupon/not-usable'],
  }),
  createOrder: change({
    summary: 'Places an order: takes stock and limit, locks the coupon, copies address and role.',
    access: 'role',
    lane: 'orders',
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
      'order/reserved-amount',
    ],
  }),
};
