// score/*: points and what they are exchanged for; user/userScoreList: every change of a balance with its receipt.
import Type, { type Static } from 'typebox';
import { change, group, Id, Nothing, Nullable, pageOf, paging, read, Time } from '../call.ts';
import { ScoreType } from './goods.ts';
import { OrderAction, OrderDetail, OrderId, OrderItem, OrderStatus, Quantity } from './order.ts';

export const Points = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const { address, role, paid_at, deliveries, timeline } = OrderDetail.properties;

/**
 * One entry of the player's own account. Its hash covers the hash before it, so that no entry can be changed, added or
 * left out later without invalidating every receipt after it: SHA-256 of the bytes of `previous_hash` and the UTF-8 text
 * `[account_id, seq, transfer_id, points, balance_after, "reason", "ref", asked, at_ms]` with `, ` between the values.
 */
export const ScoreReceipt = Type.Object({
  account_id: Id,
  seq: Type.Integer(),
  transfer_id: Id,
  reason: Type.String(),
  ref: Type.String(),
  /** What was to be moved; a take-back may have found less. */
  asked: Type.Integer(),
  at_ms: Type.Integer(),
  /** Hex; empty for the first entry. */
  previous_hash: Type.String(),
  hash: Type.String(),
});
export type ScoreReceipt = Static<typeof ScoreReceipt>;

export const ScoreEntry = Type.Object({
  entry_id: Type.Integer(),
  /** What happened, as a text. */
  title: Type.String(),
  /** Above zero: earned; below: spent or taken back. */
  points: Type.Integer(),
  balance_after: Points,
  at: Time,
  /** The order it belongs to, where there is one. */
  order_id: Nullable(Type.String()),
  receipt: ScoreReceipt,
});
export type ScoreEntry = Static<typeof ScoreEntry>;

/** `2026-11`, of the business calendar. */
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
export const ScoreMonth = Type.Object({ month: Type.String(), earned: Points, spent: Points });
export type ScoreMonth = Static<typeof ScoreMonth>;

export const scoreRows = {
  userScoreList: read({
    summary:
      "Every change of the player's points, newest first, each with its receipt; all, or of one month.",
    access: 'role',
    input: { score_type: ScoreType, month: Type.Optional(Month), ...paging },
    output: Type.Object({
      ...pageOf(ScoreEntry).properties,
      /** The last six months, oldest first; with the first page only. */
      months: Type.Array(ScoreMonth),
    }),
  }),
};

export const scoreOrder = {
  order_id: Type.String(),
  score_type: ScoreType,
  status: OrderStatus,
  /** Their prices are points. */
  items: Type.Array(OrderItem),
  points: Points,
  created_at: Time,
  expires_at: Nullable(Time),
  actions: Type.Array(OrderAction),
};
export const ScoreOrderCard = Type.Object(scoreOrder);
export type ScoreOrderCard = Static<typeof ScoreOrderCard>;

export const ScoreOrderDetail = Type.Object({
  ...scoreOrder,
  address,
  role,
  paid_at,
  deliveries,
  timeline,
  /** Given back to the player. */
  returned_points: Points,
});
export type ScoreOrderDetail = Static<typeof ScoreOrderDetail>;

export const ScoreCheck = Type.Object({
  can_exchange: Type.Boolean(),
  /** The first reason against it, as a text; null when there is none. */
  reason: Nullable(Type.Object({ code: Type.Integer(), msg: Type.String() })),
  score_type: ScoreType,
  points: Points,
  balance: Points,
  /** How many points are missing; 0 when there are enough. */
  missing_points: Points,
  /** How many more the role may have; null without a limit. */
  allowance: Nullable(Type.Integer()),
  stock: Type.Integer(),
  /** A parcel: the exchange needs an address. */
  needs_address: Type.Boolean(),
});
export type ScoreCheck = Static<typeof ScoreCheck>;

const basketLine = { sku_id: Id, quantity: Quantity };
const one = { order_id: OrderId };

export const score = group('score', {
  getUserScore: read({
    summary:
      'How many points the player has, what earns more of them, and which goods have reached their limit.',
    access: 'role',
    isPreviewed: true,
    input: { score_type: ScoreType },
    output: Type.Object({
      score_type: ScoreType,
      balance: Points,
      /** Points taken back after they were spent: deducted from the next earnings. */
      owed: Points,
      /** Mall points for each yuan that is paid; 0 where paying earns none. */
      points_per_yuan: Type.Integer(),
      /** Goods of the points shop of which the role may have no more now. */
      limit_reached: Type.Array(Id),
    }),
  }),
  checkScoreOrderLimit: read({
    summary: 'Whether the role may exchange this now: on offer, in stock, within its limit, enough points.',
    access: 'role',
    isPreviewed: true,
    input: basketLine,
    output: ScoreCheck,
    errors: ['call/not-found'],
  }),
  addScoreOrder: change({
    summary:
      'Places a points order: takes the limit, copies address and role. It waits 15 minutes to be paid.',
    access: 'role',
    lane: 'orders',
    input: {
      ...basketLine,
      address_id: Type.Optional(Id),
      /** What the player saw: another price is rejected. */
      expected_points: Type.Optional(Points),
    },
    output: Type.Object({ order_id: Type.String(), points: Points, expires_at: Time }),
    errors: [
      'call/not-found',
      'goods/not-on-sale',
      'goods/sold-out',
      'goods/limit-reached',
      'order/address-required',
      'order/price-changed',
      'order/too-many-unpaid',
      'points/not-enough',
      // What points buy may be a coupon.
      'coupon/gone',
      'coupon/limit',
      'coupon/not-now',
      'coupon/free',
    ],
  }),
  confirmScoreOrderPay: change({
    summary: 'Pays a points order: takes points and stock together, or neither.',
    access: 'role',
    lane: 'orders',
    input: one,
    output: Type.Object({ order_id: Type.String(), status: OrderStatus, points: Points, balance: Points }),
    errors: ['call/not-found', 'order/not-possible', 'goods/sold-out', 'points/not-enough'],
  }),
  myScoreOrder: read({
    summary: "The player's points orders, newest first.",
    access: 'role',
    input: { score_type: Type.Optional(ScoreType), ...paging },
    output: Type.Object({ ...pageOf(ScoreOrderCard).properties, unpaid: Type.Integer() }),
  }),
  scoreOrderDetails: read({
    summary: 'One points order with the timeline of its delivery, its codes and its tracking.',
    access: 'role',
    input: one,
    output: ScoreOrderDetail,
    errors: ['call/not-found'],
  }),
  cancelScoreOrder: change({
    summary:
      'Cancels a points order that is not paid, or a paid parcel not shipped yet: all it took returns, once.',
    access: 'role',
    input: one,
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  delScoreOrder: change({
    summary: 'Hides a finished points order from its owner.',
    access: 'role',
    input: one,
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible'],
  }),
});
