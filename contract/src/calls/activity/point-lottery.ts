// activity/pointLottery*: draws that cost points; activity/lottery*: history and seeds of both lotteries.
import Type from 'typebox';
import { change, Id, Nothing, Nullable, pageOf, paging, read } from '../../call.ts';
import { ScoreType } from '../goods.ts';
import { ActivityInfo, ofActivity } from './kinds.ts';
import {
  DrawCount,
  FairSeed,
  LotteryBoard,
  LotteryDraw,
  LotteryProgress,
  ownProgress,
  seenTable,
  WonPrize,
} from './lottery.ts';

const Points = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const pointLotteryRows = {
  pointLotteryIndex: read({
    summary:
      'The points lottery: prizes, odds, guarantee and winners for everybody; points, history and seeds after login.',
    access: 'open',
    input: ofActivity,
    output: Type.Object({
      activity: ActivityInfo,
      board: LotteryBoard,
      score_type: ScoreType,
      /** What one draw costs, and what ten cost. */
      points: Points,
      ten_points: Points,
      per_day: Nullable(Type.Integer()),
      /** Null for a visitor. */
      mine: Nullable(
        Type.Object({
          ...ownProgress,
          balance: Points,
          /** Draws that today still allows; null without a limit. */
          left_today: Nullable(Type.Integer()),
        }),
      ),
    }),
    errors: ['activity/not-found'],
  }),
  pointLotteryStart: change({
    summary:
      'Draws once or ten times. Points, prizes and stock change in one transaction. ' +
      'The committed seed alone decides what is won.',
    access: 'role',
    input: { activeid: Id, count: DrawCount, ...seenTable },
    output: Type.Object({
      /** In the order they were drawn. */
      won: Type.Array(WonPrize),
      balance: Points,
      progress: LotteryProgress,
    }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/paused',
      'activity/ended',
      'lottery/table-changed',
      'lottery/day-full',
      'points/not-enough',
    ],
  }),
  lotteryHistory: read({
    summary:
      "The player's draws in one lottery, newest first, each with everything that decided it, and the tables they were drawn by.",
    access: 'role',
    input: { activeid: Id, ...paging },
    output: Type.Object({
      ...pageOf(LotteryDraw).properties,
      tables: Type.Array(Type.Object({ table_hash: Type.String(), table_text: Type.String() })),
    }),
    errors: ['activity/not-found'],
  }),
  lotteryDrawsSeen: change({
    summary:
      'Marks draws as shown to the player. Until then the index calls return them: a draw whose response was lost, or ' +
      'that was interrupted by a refresh, is shown when the player returns.',
    access: 'role',
    input: {
      activeid: Id,
      /** The draws that follow this many, counted from the first, … */
      after: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      /** … up to this one. Where earlier ones have not been shown, nothing is marked, so that none is skipped. */
      draws: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    },
    output: Nothing,
    errors: ['activity/not-found'],
  }),
  lotterySeedChange: change({
    summary:
      "Reveals the server's seed of the draws so far and continues with the committed next one and the player's client seed. " +
      'Before the first draw nothing is revealed: only the client seed is set.',
    access: 'role',
    input: { activeid: Id, client_seed: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) },
    output: Type.Object({
      /** Null when no draw was made with it yet. */
      revealed: Nullable(Type.Object({ epoch: Type.Integer(), server_seed: Type.String() })),
      seed: FairSeed,
    }),
    errors: ['activity/not-found'],
  }),
};
