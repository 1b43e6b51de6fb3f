// Rows of ops/coupon: coupon templates.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Id,
  idOf,
  Keyword,
  listing,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { CouponTemplate, PlayerCoupon } from './coupon.ts';
import { Price } from './ops-goods-fields.ts';
import { Audience } from './ops-message.ts';
import { Basket, buyErrors, Quote } from './order.ts';

const Amount = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const { kind, scope } = CouponTemplate.properties;

/** What decides whether a coupon counts and what it saves. */
const rule = {
  kind,
  amount: Amount,
  /** Out of 100: 85 pays 85 %. */
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
};
const coupon = {
  name: text(30),
  ...rule,
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

export const CouponResults = Type.Object({
  granted: Type.Integer(),
  players: Type.Integer(),
  unused: Type.Integer(),
  /** By orders that are not paid yet. */
  locked: Type.Integer(),
  used: Type.Integer(),
  expired: Type.Integer(),
  revoked: Type.Integer(),
  /** What the orders that used them were reduced by, paid, and got back. */
  discount_amount: Cents,
  paid_amount: Cents,
  refunded_amount: Cents,
});
export type CouponResults = Static<typeof CouponResults>;

/** How far a grant to an audience is, and how it ended. */
const CouponGrantState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('stopped'),
  Type.Literal('out_of_stock'),
  /** The time in which the coupon can be received ended first. */
  Type.Literal('coupon_ended'),
]);

export const CouponGrant = Type.Object({
  coupon_grant_id: Id,
  audience: Audience,
  reason: Type.String(),
  operator_name: Type.String(),
  state: CouponGrantState,
  /** Players who met the conditions when it was asked for; `is_more`: there were more than are counted. */
  size: Type.Integer(),
  is_more: Type.Boolean(),
  granted: Type.Integer(),
  /** Had as many as a player may have. */
  already_had: Type.Integer(),
  created_at: Time,
  finished_at: Nullable(Time),
});
export type CouponGrant = Static<typeof CouponGrant>;

const { goods_amount, discount_amount, shipping_amount, pay_amount } = Quote.properties;
export const BasketQuote = Type.Object({
  goods_amount,
  discount_amount,
  shipping_amount,
  pay_amount,
  /** Why the coupon does not count, as the player reads it; null when it does. */
  reason: Nullable(Type.String()),
  /** When the coupon can be used. */
  usable_from: Time,
  usable_until: Time,
});
export type BasketQuote = Static<typeof BasketQuote>;

export const opsCouponRows = {
  list: read({
    summary:
      'Every coupon template of the game with how many were granted, newest first; by a part of the name.',
    access: 'operator',
    input: { keyword: Type.Optional(Keyword), ...listing },
    output: countedPageOf(OpsCoupon),
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
  results: read({
    summary: 'What became of the coupons of a template, and what the orders that used them brought.',
    access: 'operator',
    input: { template_id: Id },
    output: CouponResults,
    errors: ['call/not-found'],
  }),
  quoteBasket: read({
    summary:
      'What a player pays for a basket at a moment with a coupon of this rule, which need not be saved.',
    access: 'operator',
    input: {
      ...rule,
      /** An amount of goods that the coupon is for, or SKUs, drafts too. */
      basket: Type.Union([Price, Basket]),
      at: Time,
    },
    output: BasketQuote,
    errors: [...buyErrors],
  }),
  listHolders: read({
    summary: 'Who received a coupon and what became of it, newest first.',
    access: 'operator',
    input: {
      template_id: idOf('coupon'),
      status: Type.Optional(CouponStatus),
      player_id: Type.Optional(Id),
      ...listing,
    },
    output: countedPageOf(CouponHolder),
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
  grantToAudience: change({
    summary:
      'Grants a coupon to everybody who meets the conditions and may have one more, as long as there are any, once a second person agrees.',
    access: 'operator',
    permission: 'coupon.grant',
    needsApproval: 'always',
    input: { template_id: Id, audience: Audience, reason: text(100) },
    output: Type.Object({ coupon_grant_id: Id }),
    errors: ['call/not-found', 'call/bad-input', 'coupon/gone', 'coupon/grant-not-now'],
  }),
  listGrants: read({
    summary: 'Grants of a coupon to audiences, newest first, with how far each is.',
    access: 'operator',
    input: { template_id: idOf('coupon'), state: Type.Optional(CouponGrantState), ...listing },
    output: countedPageOf(CouponGrant),
  }),
  stopGrant: change({
    summary: 'Stops a grant to an audience that is still under way; whoever has the coupon keeps it.',
    access: 'operator',
    permission: 'coupon.grant',
    input: { coupon_grant_id: Id },
    output: Nothing,
    errors: ['call/not-found', 'coupon/grant-ended'],
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
