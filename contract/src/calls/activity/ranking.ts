// The rich list: who spent most within the window, with prizes for the first ones after its end.

import Type, { type Static } from 'typebox';
import { Cents, change, Id, Nullable, read, Time } from '../../call.ts';
import { MAX_SETTLE_MINUTES } from '../../constants.ts';
import { AwardView } from './award.ts';
import { ActivityInfo, ofActivity, ReceiveDays } from './kinds.ts';
import { Prize, PrizeView } from './prize.ts';
import { CountedOrders } from './recharge.ts';

const Rank = Type.Integer({ minimum: 1, maximum: 100 });
const range = { from_rank: Rank, to_rank: Rank };

const RankingSettings = Type.Object(
  {
    counts: CountedOrders,
    /** How many places are shown, fixed and signed. */
    list_size: Type.Integer({ minimum: 3, maximum: 100 }),
    /** How long after the end the result is fixed: late payment notifications and refunds count until then. */
    settle_minutes: Type.Integer({ minimum: 0, maximum: MAX_SETTLE_MINUTES }),
    /** How long after that a prize can be received. */
    receive_days: ReceiveDays,
    rewards: Type.Array(Type.Object({ ...range, prize: Prize }, { additionalProperties: false }), {
      maxItems: 20,
    }),
  },
  { additionalProperties: false },
);

export const RankingConfig = Type.Refine(
  RankingSettings,
  ({ rewards, list_size }: Static<typeof RankingSettings>) =>
    rewards.every(
      ({ from_rank, to_rank }, at) =>
        from_rank > (rewards[at - 1]?.to_rank ?? 0) && to_rank >= from_rank && to_rank <= list_size,
    ),
  () => 'rewards must follow each other by rank, within the list',
);

export const RankingRow = Type.Object({
  rank: Type.Integer(),
  /** Masked; null for a player who hides. */
  name: Nullable(Type.String()),
  server_name: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  amount: Cents,
  reached_at: Time,
  /** Identifies the player in the signed result without naming them; null before it. */
  tag: Nullable(Type.String()),
  is_me: Type.Boolean(),
});
export type RankingRow = Static<typeof RankingRow>;

export const RewardState = Type.Union([
  /** No prize for this rank, or no rank. */
  Type.Literal('none'),
  /** The result is not fixed yet. */
  Type.Literal('waiting'),
  Type.Literal('open'),
  Type.Literal('received'),
  /** Money went back after the result was fixed. */
  Type.Literal('forfeited'),
  /** Taken back by operators; the award has their reason. */
  Type.Literal('revoked'),
  Type.Literal('closed'),
]);
export type RewardState = Static<typeof RewardState>;

export const RankingMe = Type.Object({
  /** Null while nothing was spent. */
  rank: Nullable(Type.Integer()),
  amount: Cents,
  /** To the player one rank higher; null for the first. An equal amount is not enough: the first to reach it ranks higher. */
  gap_amount: Nullable(Cents),
  /** To the last place on the list; null for those who are on it. While the list has free places, any purchase is enough: 0. */
  list_gap_amount: Nullable(Cents),
  is_hidden: Type.Boolean(),
  reward: Nullable(PrizeView),
  reward_state: RewardState,
});
export type RankingMe = Static<typeof RankingMe>;

/** Signed with ECDSA on P-256 over SHA-256; keys and signature in base64, the key as SPKI, the signature as r‖s. */
export const RankingResult = Type.Object({
  frozen_at: Time,
  players: Type.Integer(),
  fingerprint: Type.String(),
  signature: Type.String(),
  public_key: Type.String(),
});
export type RankingResult = Static<typeof RankingResult>;

export const RankingIndex = Type.Object({
  activity: ActivityInfo,
  game_id: Id,
  counts: CountedOrders,
  settles_at: Time,
  receive_until: Time,
  players: Type.Integer(),
  list: Type.Array(RankingRow),
  rewards: Type.Array(Type.Object({ ...range, prize: PrizeView })),
  /** Null for visitors. */
  me: Nullable(RankingMe),
  result: Nullable(RankingResult),
});
export type RankingIndex = Static<typeof RankingIndex>;

export const rankingRows = {
  rechargeRankingIndex: read({
    summary: "The rich list: the first ranks, the player's own rank, and the signed result after the end.",
    access: 'open',
    input: ofActivity,
    output: RankingIndex,
    errors: ['activity/not-found'],
  }),
  rechargeRankingReceive: change({
    summary: "Receives the prize of the player's final rank, once.",
    access: 'role',
    input: { activeid: Id },
    output: Type.Object({ rank: Type.Integer(), award: AwardView }),
    errors: [
      'activity/not-found',
      'activity/paused',
      'activity/ended',
      'ranking/not-settled',
      'ranking/no-reward',
      'ranking/received',
      'ranking/refunded',
      'ranking/sold-out',
    ],
  }),
  rechargeRankingHide: change({
    summary: 'Shows the player without a name in the list, or with it again; the rank stays.',
    access: 'role',
    input: { activeid: Id, is_hidden: Type.Boolean() },
    output: Type.Object({ is_hidden: Type.Boolean() }),
    errors: ['activity/not-found'],
  }),
};
