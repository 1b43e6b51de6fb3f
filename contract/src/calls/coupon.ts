// Rows of user/* about coupons.
import Type, { type Static } from 'typebox';
import { Cents, cachedRead, change, Id, Nullable, pageOf, paging, read, Time } from '../call.ts';
import { GoodsCard } from './goods.ts';
import { Basket, buyErrors, QuotedCoupon } from './order.ts';

const rule = {
  /** threshold: `amount` off from `threshold` on; percent: `percent` of 100 is paid, at most `cap` off; plain: `amount` off. */
  kind: Type.Union([Type.Literal('threshold'), Type.Literal('percent'), Type.Literal('plain')]),
  amount: Cents,
  percent: Nullable(Type.Integer()),
  cap: Nullable(Cents),
  threshold: Cents,
  scope: Type.Union([Type.Literal('all'), Type.Literal('groups'), Type.Literal('goods')]),
  scope_text: Type.String(),
};

export const CouponTemplate = Type.Object({
  template_id: Id,
  name: Type.String(),
  ...rule,
  /** Dates, or days after receipt. */
  valid_text: Type.String(),
  starts_at: Time,
  ends_at: Time,
  /** 0 when it is free. */
  price: Cents,
  left_percent: Type.Integer(),
  received: Type.Integer(),
  per_player: Type.Integer(),
  /**
   * What became of those the player received: one can still be used, an unpaid order uses it, the last was used, or has
   * expired; null without any.
   */
  held: Nullable(
    Type.Union([
      Type.Literal('usable'),
      Type.Literal('locked'),
      Type.Literal('used'),
      Type.Literal('expired'),
    ]),
  ),
  /** The unpaid order that uses one of them; null without any. */
  used_by: Nullable(Type.String()),
  status: Type.Union([
    Type.Literal('receivable'),
    Type.Literal('received'),
    Type.Literal('gone'),
    Type.Literal('scheduled'),
    Type.Literal('ended'),
  ]),
  /** The order that buys it and is not paid yet: it is paid instead of placing another. */
  order_id: Nullable(Type.String()),
});
export type CouponTemplate = Static<typeof CouponTemplate>;

export const PlayerCoupon = Type.Object({
  coupon_id: Id,
  template_id: Id,
  name: Type.String(),
  ...rule,
  status: Type.Union([
    Type.Literal('unused'),
    Type.Literal('locked'),
    Type.Literal('used'),
    Type.Literal('expired'),
  ]),
  starts_at: Time,
  expires_at: Time,
  order_id: Nullable(Type.String()),
  /** Taken back before its time was over: by an operator, by a refund, or with its prize. Its status is `expired`. */
  is_revoked: Type.Optional(Type.Boolean()),
});
export type PlayerCoupon = Static<typeof PlayerCoupon>;

export const couponRows = {
  couponList: read({
    summary: 'The coupons of the coupon centre, free and for sale, and where the player stands with each.',
    access: 'player',
    isPreviewed: true,
    input: paging,
    output: pageOf(CouponTemplate),
    errors: ['identity/not-initialised'],
  }),
  receiveCoupon: change({
    summary: 'Hands one free coupon to the player.',
    access: 'role',
    input: { template_id: Id },
    output: Type.Object({ coupon: PlayerCoupon }),
    errors: ['call/not-found', 'coupon/gone', 'coupon/limit', 'coupon/not-now', 'coupon/for-sale'],
  }),
  receiveCouponStatus: read({
    summary: 'Whether the player may receive a coupon now, and if not, why.',
    access: 'role',
    input: { template_id: Id },
    output: Type.Object({
      can_receive: Type.Boolean(),
      received: Type.Integer(),
      reason: Nullable(Type.String()),
    }),
    errors: ['call/not-found'],
  }),
  myCoupon: read({
    summary: "The player's coupons: unused (and locked), used, or expired.",
    access: 'role',
    input: {
      status: Type.Union([Type.Literal('unused'), Type.Literal('used'), Type.Literal('expired')]),
      ...paging,
    },
    output: Type.Object({ ...pageOf(PlayerCoupon).properties, unused: Type.Integer() }),
  }),
  payCoupon: change({
    summary: 'Buys a coupon that is for sale: places its order.',
    access: 'role',
    input: { template_id: Id },
    output: Type.Object({ order_id: Type.String(), pay_amount: Cents, expires_at: Time }),
    errors: [
      'call/not-found',
      'coupon/gone',
      'coupon/limit',
      'coupon/not-now',
      'coupon/free',
      'goods/gone',
      'goods/not-on-sale',
      'goods/sold-out',
      'goods/limit-reached',
      'goods/limit-left',
      'goods/reserved',
      'goods/reserved-left',
      'order/price-changed',
      'order/minor-cap',
      'order/minor-cap-left',
      'order/too-many-unpaid',
      'order/reserved-amount',
    ],
  }),
  couponGoodsDetail: cachedRead({
    summary: 'The goods a coupon can be used for.',
    cache_s: 10,
    input: { template_id: Id, ...paging },
    output: pageOf(GoodsCard),
    errors: ['call/not-found'],
  }),
  payOrderCouponList: read({
    summary: 'Every coupon of the player against a basket: usable, saves how much, or why not.',
    access: 'role',
    isPreviewed: true,
    input: { items: Basket },
    output: Type.Object({ list: Type.Array(QuotedCoupon), best_coupon_id: Nullable(Id) }),
    errors: [...buyErrors],
  }),
};
