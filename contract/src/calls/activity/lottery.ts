// A lottery with published odds: its table, its draws, and what is needed to verify them.
import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from '../../call.ts';
import { AwardView } from './award.ts';
import { PrizeView } from './prize.ts';

/** Names a prize inside its lottery: `coin-20`. */
export const PrizeKey = Type.String({ pattern: '^[a-z0-9-]{1,24}$' });
const Parts = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Draws = Type.Integer({ minimum: 1, maximum: 1000 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** In every `draws` draws in a row at least one gives a prize of `counting`; otherwise the last of them gives `prize`. */
export const Guarantee = Type.Object(
  { draws: Draws, prize: PrizeKey, counting: Type.Array(PrizeKey, { minItems: 1, maxItems: 8 }) },
  { additionalProperties: false },
);

/**
 * The published table. `table_hash` is the SHA-256 of its JSON text. The first prize has the numbers from 0, each next
 * one continues where the last ended; together they have 1,000,000.
 */
export const LotteryTable = Type.Object({
  prizes: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      parts: Parts,
      /** How many there are in all; null: they do not run out. */
      stock: Nullable(Type.Integer()),
    }),
  ),
  /** The prize that replaces one that is gone. */
  fallback: Type.String(),
  guarantee: Nullable(Guarantee),
});
export type LotteryTable = Static<typeof LotteryTable>;

export const LotteryPrize = Type.Object({
  key: Type.String(),
  prize: PrizeView,
  parts: Parts,
  /** How many are left; null: they do not run out. */
  left: Nullable(Type.Integer()),
  is_gone: Type.Boolean(),
});
export type LotteryPrize = Static<typeof LotteryPrize>;

/** Why a draw gave what it gave. */
export const DrawReason = Type.Union([
  Type.Literal('drawn'),
  Type.Literal('sold_out'),
  Type.Literal('guarantee'),
]);
export type DrawReason = Static<typeof DrawReason>;

/** The seeds of the next draws. `commit` is the SHA-256 of the server's seed, published before the first of them. */
export const FairSeed = Type.Object({
  epoch: Type.Integer(),
  commit: Hash,
  client_seed: Type.String(),
  /** The player's device chose it after it had seen the commit. */
  is_own: Type.Boolean(),
  /** The number of the next draw with this seed, from 1. */
  nonce: Type.Integer(),
  /** The commit of the seed that follows: known before the player chooses the client seed that goes with it. */
  next_commit: Hash,
});
export type FairSeed = Static<typeof FairSeed>;

/** One draw with everything that decided it. With the revealed seed anybody can verify it. */
export const LotteryDraw = Type.Object({
  draw_id: Id,
  at: Time,
  epoch: Type.Integer(),
  commit: Hash,
  /** Hex; null until the player has it revealed. */
  server_seed: Nullable(Hash),
  client_seed: Type.String(),
  nonce: Type.Integer(),
  roll: Type.Integer(),
  /** The prize of the number; the given prize may differ, `reason` names the rule. */
  drawn: Type.String(),
  given: Type.String(),
  reason: DrawReason,
  /** Draws in a row before this one without a counting prize. */
  pity_count: Type.Integer(),
  /** How many of the drawn prize were given before this draw; null when its number is unlimited. */
  given_before: Nullable(Type.Integer()),
  table_hash: Hash,
  prize: PrizeView,
});
export type LotteryDraw = Static<typeof LotteryDraw>;

export const WonPrize = Type.Object({
  key: Type.String(),
  reason: DrawReason,
  nonce: Type.Integer(),
  award: AwardView,
});
export type WonPrize = Static<typeof WonPrize>;

/** A recent winner; the name is masked. */
export const LotteryWinner = Type.Object({
  draw_id: Id,
  name: Type.String(),
  prize: Type.String(),
  at: Time,
});
export type LotteryWinner = Static<typeof LotteryWinner>;

/** The public part of a lottery. */
export const LotteryBoard = Type.Object({
  /** In the order of their numbers. */
  prizes: Type.Array(LotteryPrize),
  fallback: Type.String(),
  guarantee: Nullable(Guarantee),
  table_hash: Hash,
  /** The text that was hashed. */
  table_text: Type.String(),
  winners: Type.Array(LotteryWinner),
});
export type LotteryBoard = Static<typeof LotteryBoard>;

/** A player's progress in a lottery. */
export const LotteryProgress = Type.Object({
  draws: Type.Integer(),
  /** A counting prize is certain within this many draws; null without a guarantee. */
  draws_to_guarantee: Nullable(Type.Integer()),
  seed: FairSeed,
});
export type LotteryProgress = Static<typeof LotteryProgress>;

/** Progress as the index calls return it, with the draws that no client has shown to the player yet. */
export const ownProgress = {
  ...LotteryProgress.properties,
  /** How many of the draws have been shown, counted from the first. */
  seen_draws: Type.Integer(),
  /** Those after the seen ones in the order they were drawn, `UNSEEN_AT_ONCE` at most; `lotteryDrawsSeen` marks them. */
  unseen: Type.Array(WonPrize),
};

export const DrawCount = Type.Union([Type.Literal(1), Type.Literal(10)]);
/** The table the player saw: a draw by another one is rejected. */
export const seenTable = { table_hash: Hash };
