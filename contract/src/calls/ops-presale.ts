// Rows of ops/presale: what a presale offers and promises, its orders, delays, parcels, money back.
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
import { ScoreType } from './goods.ts';
import { pictureOf, SquarePicture } from './ops-goods-fields.ts';
import { ShipmentResult, shipment, shipmentLines } from './ops-order/shipments.ts';
import { MissedRule, PresaleOrder, PresaleOrderStatus, PresalePhase } from './presale.ts';

const optionalText = (maxLength: number) => Type.String({ maxLength });
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const shownAs = { name: text(40), image: SquarePicture };

/** What a reservation earns. */
export const PresalePrize = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('points'),
      ...shownAs,
      score_type: ScoreType,
      points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('coupon'), ...shownAs, template_id: idOf('coupon') },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('code'), ...shownAs, pool_id: idOf('pool') },
    { additionalProperties: false },
  ),
]);
export type PresalePrize = Static<typeof PresalePrize>;

const presale = {
  goods_id: idOf('goods'),
  name: text(40),
  subtitle: optionalText(60),
  image: pictureOf('6:5'),
  rules: optionalText(4000),
  channels: Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)]), {
    minItems: 1,
    maxItems: 2,
    uniqueItems: true,
  }),
  reserve_starts_at: Time,
  deposit_starts_at: Time,
  deposit_ends_at: Time,
  balance_starts_at: Time,
  balance_ends_at: Time,
  ships_at: Time,
  deposit: Amount,
  deposit_worth: Amount,
  on_missed: MissedRule,
  delay_points_per_day: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  prize: Nullable(PresalePrize),
  is_published: Type.Boolean(),
  sort: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
};

export const OpsPresale = Type.Object({
  presale_id: Id,
  ...presale,
  phase: PresalePhase,
  first_ships_at: Nullable(Time),
  cancelled_at: Nullable(Time),
  /** Why it ships later, and why it was cancelled; empty otherwise. */
  delay_reason: Type.String(),
  cancel_reason: Type.String(),
  views: Type.Integer(),
  reserved: Type.Integer(),
  prizes_received: Type.Integer(),
  /** Pieces whose deposit is paid and not given back; of those, pieces whose balance is paid. */
  deposits_paid: Type.Integer(),
  balances_paid: Type.Integer(),
});
export type OpsPresale = Static<typeof OpsPresale>;

export const OpsPresaleOrder = Type.Object({
  ...PresaleOrder.properties,
  player_id: Id,
  server_name: Type.String(),
  role_name: Type.String(),
  channel: Type.Integer(),
});
export type OpsPresaleOrder = Static<typeof OpsPresaleOrder>;

export const opsPresaleRows = {
  list: read({
    summary:
      'The presales of the game with their views, reservations and sales, newest first; those that run between two dates.',
    access: 'operator',
    input: listing,
    output: countedPageOf(OpsPresale),
  }),
  info: read({
    summary:
      'One presale with its numbers, what was paid and refunded, and how many orders and units are in each state.',
    access: 'operator',
    input: { presale_id: Id },
    output: Type.Object({
      ...OpsPresale.properties,
      /** What was paid, also where it has gone back since. */
      deposits_amount: Cents,
      balances_amount: Cents,
      refunded_amount: Cents,
      states: Type.Array(
        Type.Object({ status: PresaleOrderStatus, orders: Type.Integer(), pieces: Type.Integer() }),
      ),
    }),
    errors: ['call/not-found'],
  }),
  save: change({
    summary:
      'Adds a presale, or changes the one of presale_id. What was promised with a deposit stays as it was frozen.',
    access: 'operator',
    input: { presale_id: Type.Optional(Id), ...presale },
    output: Type.Object({ presale_id: Id }),
    errors: ['call/not-found', 'presale/goods-fixed'],
  }),
  orders: read({
    summary: 'The orders of a presale, newest first, by status or player.',
    access: 'operator',
    input: {
      presale_id: Id,
      status: Type.Optional(PresaleOrderStatus),
      player_id: Type.Optional(Id),
      ...listing,
    },
    output: countedPageOf(OpsPresaleOrder),
    errors: ['call/not-found'],
  }),
  announceDelay: change({
    summary:
      'Announces a later ship date: holders are notified, and compensated by the terms of their own order.',
    access: 'operator',
    input: { presale_id: Id, ships_at: Time, reason: text(100) },
    output: Nothing,
    errors: ['call/not-found', 'presale/not-later'],
  }),
  ship: change({
    summary: 'Hands the parcel of a presale order to a carrier, once its balance is paid.',
    access: 'operator',
    permission: 'presale.ship',
    input: { presale_order_id: Id, ...shipment },
    output: Nothing,
    errors: ['call/not-found', 'order/not-possible', 'refund/under-way', 'refund/awaits-approval'],
  }),
  checkShipments: read({
    summary: "What importShipments would do with the lines of a carrier's file; nothing is shipped.",
    access: 'operator',
    permission: 'presale.ship',
    body_limit: 256 * 1024,
    input: { lines: shipmentLines },
    output: ShipmentResult,
  }),
  importShipments: change({
    summary: "Ships presale orders by the lines of a carrier's file: each good line once.",
    access: 'operator',
    permission: 'presale.ship',
    body_limit: 256 * 1024,
    input: { lines: shipmentLines },
    output: ShipmentResult,
  }),
  refund: change({
    summary: 'Ends one presale order: cancels what is unpaid, gives deposit and balance back.',
    access: 'operator',
    permission: 'presale.refund',
    input: { presale_order_id: Id, reason: text(100) },
    output: Type.Object({ amount: Cents }),
    errors: ['call/not-found', 'presale/not-possible', 'order/not-possible'],
  }),
  cancel: change({
    summary: 'Calls a presale off: nobody can join any more, and everything is refunded.',
    access: 'operator',
    permission: 'presale.refund',
    needsApproval: 'always',
    input: { presale_id: Id, reason: text(100) },
    output: Nothing,
    errors: ['call/not-found', 'presale/not-possible'],
  }),
};
