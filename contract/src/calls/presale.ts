// presale/* and report/presale: a deposit now, the balance later, and the terms of both.
import Type, { type Static } from 'typebox';
import { Cents, change, group, Id, Nothing, Nullable, pageOf, paging, read, Time } from '../call.ts';
import { GoodsDetail } from './goods.ts';
import { OrderId, Quantity } from './order.ts';

/** 2 on iOS, otherwise 1 (spec section 9). */
export const PresaleChannel = Type.Integer({ minimum: 1, maximum: 2 });

/** What becomes of a deposit whose balance is not paid in time. */
export const MissedRule = Type.Union([Type.Literal('forfeit'), Type.Literal('refund')]);
export type MissedRule = Static<typeof MissedRule>;

export const PresalePhase = Type.Union([
  /** Nothing can be done yet. */
  Type.Literal('soon'),
  Type.Literal('reserve'),
  Type.Literal('deposit'),
  /** Deposits are over, balances have not begun. */
  Type.Literal('waiting'),
  Type.Literal('balance'),
  Type.Literal('over'),
  Type.Literal('cancelled'),
]);
export type PresalePhase = Static<typeof PresalePhase>;

export const PresalePrizeView = Type.Object({
  kind: Type.Union([Type.Literal('points'), Type.Literal('coupon'), Type.Literal('code')]),
  name: Type.String(),
  image: Type.String(),
  /** Points, or pieces. */
  quantity: Type.Integer(),
});
export type PresalePrizeView = Static<typeof PresalePrizeView>;

const windows = {
  reserve_starts_at: Time,
  deposit_starts_at: Time,
  deposit_ends_at: Time,
  balance_starts_at: Time,
  balance_ends_at: Time,
};

export const Presale = Type.Object({
  presale_id: Id,
  goods_id: Id,
  name: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  rules: Type.String(),
  phase: PresalePhase,
  ...windows,
  ships_at: Time,
  /** The first ship date; null while it is unchanged. */
  first_ships_at: Nullable(Time),
  delay_reason: Type.String(),
  /** The lowest price that is in stock. */
  price: Cents,
  /** Per piece. */
  deposit: Cents,
  /** What the deposit is worth toward the price. */
  deposit_worth: Cents,
  /** Sent as a parcel: its shipping is paid with the balance. */
  is_parcel: Type.Boolean(),
  on_missed: MissedRule,
  delay_points_per_day: Type.Integer(),
  is_sold_out: Type.Boolean(),
  reserved: Type.Integer(),
  prize: Nullable(PresalePrizeView),
  /** Null for a visitor. */
  mine: Nullable(Type.Object({ is_reserved: Type.Boolean(), is_prize_received: Type.Boolean() })),
});
export type Presale = Static<typeof Presale>;

export const PresaleOrderStatus = Type.Union([
  Type.Literal('deposit_due'),
  Type.Literal('deposit_paid'),
  Type.Literal('balance_due'),
  Type.Literal('balance_paid'),
  Type.Literal('delivering'),
  Type.Literal('shipped'),
  Type.Literal('completed'),
  Type.Literal('forfeited'),
  Type.Literal('refunding'),
  Type.Literal('refunded'),
  Type.Literal('closed'),
]);
export type PresaleOrderStatus = Static<typeof PresaleOrderStatus>;

export const PresaleAction = Type.Union([
  Type.Literal('pay_deposit'),
  Type.Literal('pay_balance'),
  /** Cancels the unpaid deposit. */
  Type.Literal('cancel'),
  Type.Literal('track'),
  Type.Literal('view_code'),
]);
export type PresaleAction = Static<typeof PresaleAction>;

export const PresaleOrder = Type.Object({
  presale_order_id: Id,
  presale_id: Id,
  name: Type.String(),
  sku_name: Type.String(),
  image: Type.String(),
  quantity: Type.Integer(),
  status: PresaleOrderStatus,
  goods_amount: Cents,
  deposit_amount: Cents,
  deposit_worth_amount: Cents,
  /** What is left to pay, the parcel's fee included. */
  balance_amount: Cents,
  shipping_amount: Cents,
  refunded_amount: Cents,
  is_parcel: Type.Boolean(),
  deposit_order_id: Type.String(),
  /** The balance's order, once there is one. */
  balance_order_id: Nullable(Type.String()),
  /** The next payment is due before this. */
  pay_before: Nullable(Time),
  /** The frozen terms. */
  balance_starts_at: Time,
  balance_ends_at: Time,
  ships_at: Time,
  on_missed: MissedRule,
  delay_points_per_day: Type.Integer(),
  is_frozen: Type.Boolean(),
  /** The later ship date that was announced; null while the first one is unchanged. */
  delayed_to: Nullable(Time),
  compensated_points: Type.Integer(),
  created_at: Time,
  actions: Type.Array(PresaleAction),
});
export type PresaleOrder = Static<typeof PresaleOrder>;

const inQuery = { in_query: true } as const;

export const presale = group('presale', {
  index: read({
    summary:
      "The presales of the game: state, ship date and prize of each; the player's own part after login.",
    access: 'open',
    ...inQuery,
    input: { channel: Type.Optional(PresaleChannel) },
    output: Type.Object({
      /** The server's clock, by which every window opens and closes. */
      now: Time,
      list: Type.Array(Presale),
    }),
  }),
  getGoodsInfoById: read({
    summary: 'What a presale sells: gallery, options, SKUs with their full prices.',
    access: 'open',
    ...inQuery,
    input: { presale_id: Id },
    output: GoodsDetail,
    errors: ['call/not-found'],
  }),
  joinActivity: change({
    summary: 'Reserves a presale for the player and their role; a reservation earns the prize.',
    access: 'role',
    ...inQuery,
    input: { presale_id: Id, channel: Type.Optional(PresaleChannel) },
    output: Type.Object({ reserved_at: Time, reserved: Type.Integer() }),
    errors: ['call/not-found', 'presale/not-started', 'presale/over', 'presale/already-reserved'],
  }),
  receivePrize: change({
    summary: 'Grants the reservation prize to the player: points, a coupon, or a code.',
    access: 'role',
    ...inQuery,
    // The code has a value: it must not be readable in stored responses.
    sensitive: true,
    input: { presale_id: Id },
    output: Type.Object({ prize: PresalePrizeView, code: Nullable(Type.String()) }),
    errors: [
      'call/not-found',
      'presale/not-reserved',
      'presale/over',
      'presale/prize-received',
      'presale/prize-gone',
    ],
  }),
  createOrder: change({
    summary:
      'Places the order to pay next: the deposit (presale_id, sku_id, quantity), or the balance of presale_order_id.',
    access: 'role',
    lane: 'orders',
    ...inQuery,
    input: {
      presale_id: Type.Optional(Id),
      sku_id: Type.Optional(Id),
      quantity: Type.Optional(Quantity),
      channel: Type.Optional(PresaleChannel),
      presale_order_id: Type.Optional(Id),
      /** Where the balance's parcel goes. */
      address_id: Type.Optional(Id),
      /** What the player saw: another amount is rejected. */
      expected_amount: Type.Optional(Cents),
    },
    output: Type.Object({
      presale_order_id: Id,
      order_id: Type.String(),
      pay_amount: Cents,
      expires_at: Time,
    }),
    errors: [
      'call/not-found',
      'presale/not-started',
      'presale/over',
      'presale/balance-not-open',
      'presale/balance-over',
      'presale/not-possible',
      'goods/not-on-sale',
      'goods/sold-out',
      'goods/limit-reached',
      'goods/reserved',
      'goods/reserved-left',
      'order/address-required',
      'order/price-changed',
      'order/minor-cap',
      'order/minor-cap-left',
      'order/too-many-unpaid',
      'order/reserved-amount',
    ],
  }),
  myPresaleOrder: read({
    summary:
      "The player's presale orders with their frozen terms, newest first; of one presale, of one order, or all.",
    access: 'role',
    ...inQuery,
    input: {
      presale_id: Type.Optional(Id),
      /** The order of its deposit or balance. */
      order_id: Type.Optional(OrderId),
      ...paging,
    },
    output: pageOf(PresaleOrder),
  }),
  getGiftPackCode: read({
    summary: "The player's codes of a presale: the reservation prize's, and those of what was bought.",
    access: 'role',
    ...inQuery,
    input: { presale_id: Id },
    output: Type.Object({
      prize_code: Nullable(Type.String()),
      packs: Type.Array(
        Type.Object({
          presale_order_id: Id,
          order_id: Type.String(),
          name: Type.String(),
          image: Type.String(),
          quantity: Type.Integer(),
          codes: Type.Array(Type.String()),
        }),
      ),
    }),
    errors: ['call/not-found'],
  }),
});

export const report = group('report', {
  presale: change({
    summary: 'A view of the presale page.',
    access: 'open',
    ...inQuery,
    input: { presale_id: Id, channel: Type.Optional(PresaleChannel) },
    output: Nothing,
  }),
});
