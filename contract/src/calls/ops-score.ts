// ops/score/*: points orders, and the points of players.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, Id, listing, listOf, Nullable, read, Time, text } from '../call.ts';
import { ScoreType } from './goods.ts';
import { OrderId, OrderStatus } from './order.ts';
import { Points, ScoreEntry, scoreOrder } from './score.ts';

export const OpsScoreOrder = Type.Object({
  ...scoreOrder,
  player_id: Id,
  server_name: Type.String(),
  role_name: Type.String(),
  paid_at: Nullable(Time),
});
export type OpsScoreOrder = Static<typeof OpsScoreOrder>;

/** Why points moved. */
const LedgerKind = Type.Union([
  Type.Literal('order-paid'),
  Type.Literal('order-refunded'),
  Type.Literal('score-order'),
  Type.Literal('score-order-returned'),
  Type.Literal('operator-grant'),
  Type.Literal('operator-take'),
  Type.Literal('welcome'),
  Type.Literal('sign-in'),
  Type.Literal('draw'),
  Type.Literal('presale-prize'),
  Type.Literal('presale-delay'),
  Type.Literal('award'),
  Type.Literal('award-revoked'),
  Type.Literal('other'),
]);
export type LedgerKind = Static<typeof LedgerKind>;

/** What moved: a player's points are what was issued, less what was spent, plus what became owed. */
const ledgerSums = {
  issued: Type.Integer(),
  spent: Type.Integer(),
  owed: Type.Integer(),
  points: Type.Integer(),
};

export const LedgerTransfer = Type.Object({
  transfer_id: Id,
  at: Time,
  kind: LedgerKind,
  player_id: Id,
  score_type: ScoreType,
  ...ledgerSums,
  balance_after: Nullable(Points),
  order_id: Nullable(Type.String()),
  activeid: Nullable(Id),
  note: Type.String(),
});
export type LedgerTransfer = Static<typeof LedgerTransfer>;

const ledgerFilter = {
  player_id: Type.Optional(Id),
  score_type: Type.Optional(ScoreType),
  kind: Type.Optional(LedgerKind),
};

export const opsScoreRows = {
  ledger: read({
    summary:
      'Every event that moved points in the game, newest first, with what it issued, spent, made owed and changed in the balance.',
    access: 'operator',
    input: { ...ledgerFilter, ...listing },
    output: countedPageOf(LedgerTransfer),
  }),
  ledgerSums: read({
    summary: 'What moved in the ledger of points between two moments, and until when the ledger is verified.',
    access: 'operator',
    input: { ...ledgerFilter, from: Time, to: Time },
    output: Type.Object({ ...ledgerSums, transfers: Type.Integer(), verified_until: Nullable(Time) }),
  }),
  list: read({
    summary:
      "The game's points orders, newest first, by status, player or number. ops/order/ship ships them.",
    access: 'operator',
    input: {
      status: Type.Optional(OrderStatus),
      player_id: Type.Optional(Id),
      order_id: Type.Optional(OrderId),
      ...listing,
    },
    output: countedPageOf(OpsScoreOrder),
  }),
  refund: change({
    summary: 'Gives the points of a paid order back; what was not shipped is not sent.',
    access: 'operator',
    permission: 'score.refund',
    input: { order_id: OrderId, reason: text(100) },
    output: Type.Object({ points: Points }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
  grant: change({
    summary: 'Gives a player points, as an apology or a prize; says why.',
    access: 'operator',
    permission: 'score.grant',
    input: {
      player_id: Id,
      score_type: ScoreType,
      points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      reason: text(100),
    },
    output: Type.Object({ balance: Points }),
    errors: ['call/not-found'],
  }),
  take: change({
    summary: 'Takes wrongly given points back, at most what the player still has; says why.',
    access: 'operator',
    permission: 'score.take',
    input: {
      player_id: Id,
      score_type: ScoreType,
      points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      reason: text(100),
    },
    output: Type.Object({ balance: Points }),
    errors: ['call/not-found', 'points/not-enough'],
  }),
  balance: read({
    summary: "A player's points of both types: what they have, were given, spent and owe.",
    access: 'operator',
    input: { player_id: Id },
    undated: 'short',
    output: listOf(
      Type.Object({ score_type: ScoreType, balance: Points, given: Points, spent: Points, owed: Points }),
    ),
    errors: ['call/not-found'],
  }),
  entries: read({
    summary: "Every change of one player's points with its receipt, newest first.",
    access: 'operator',
    input: { player_id: Id, score_type: ScoreType, ...listing },
    output: countedPageOf(Type.Object({ ...ScoreEntry.properties, note: Type.String() })),
    errors: ['call/not-found'],
  }),
};
