// Settings of the lotteries, and the rules they must fulfil before publication.
import Type, { type Static, type TProperties } from 'typebox';
import { Nullable } from '../../call.ts';
import { LOTTERY_PARTS } from '../../constants.ts';
import { PRIZE_KINDS } from '../../prize-kinds.ts';
import { ScoreType } from '../goods.ts';
import { Guarantee, PrizeKey } from './lottery.ts';
import { Prize } from './prize.ts';

/** A wheel of nine fields has its button in the middle. */
const FIELDS = 8;

const lottery = {
  prizes: Type.Array(
    Type.Object(
      {
        key: PrizeKey,
        parts: Type.Integer({ minimum: 0, maximum: LOTTERY_PARTS }),
        stock: Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
        prize: Prize,
      },
      { additionalProperties: false },
    ),
    { minItems: FIELDS, maxItems: FIELDS },
  ),
  fallback: PrizeKey,
  guarantee: Nullable(Guarantee),
};
const LotteryConfig = Type.Object(lottery);
export type LotteryConfig = Static<typeof LotteryConfig>;

/** Fallback and guaranteed prize can always be given. */
const isEndless = ({ stock, prize }: LotteryConfig['prizes'][number]) =>
  stock === null && PRIZE_KINDS[prize.kind].supply === 'endless';

/** Each rule with the message an operator reads when it is violated. */
const rules: [reason: string, holds: (config: LotteryConfig) => boolean][] = [
  [
    'prizes: every key stands once',
    ({ prizes }) => new Set(prizes.map(({ key }) => key)).size === prizes.length,
  ],
  [
    `prizes: the parts must add up to ${LOTTERY_PARTS}`,
    ({ prizes }) => prizes.reduce((sum, { parts }) => sum + parts, 0) === LOTTERY_PARTS,
  ],
  [
    'fallback must be a prize of points or props without a stock',
    ({ prizes, fallback }) => prizes.some((row) => row.key === fallback && isEndless(row)),
  ],
  [
    'guarantee.prize must be a prize of points or props without a stock',
    ({ prizes, guarantee }) =>
      !guarantee || prizes.some((row) => row.key === guarantee.prize && isEndless(row)),
  ],
  [
    'guarantee.counting must name the guaranteed prize, prizes only, and not the fallback',
    ({ prizes, fallback, guarantee }) =>
      !guarantee ||
      (guarantee.counting.includes(guarantee.prize) &&
        !guarantee.counting.includes(fallback) &&
        guarantee.counting.every((key) => prizes.some((row) => row.key === key))),
  ],
];

function lotteryOf<P extends TProperties>(own: P) {
  const shape = Type.Object({ ...lottery, ...own }, { additionalProperties: false });
  return rules.reduce(
    (schema, [reason, holds]) =>
      Type.Refine(
        schema,
        (config) => holds(config as LotteryConfig),
        () => reason,
      ),
    shape,
  );
}

export const ScoreLotteryConfig = lotteryOf({
  score_type: ScoreType,
  /** What one draw costs, and what ten cost. */
  points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  ten_points: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  /** Draws per player and business day; null: unlimited. */
  per_day: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
});

const task = <const K extends string, P extends TProperties>(kind: K, own: P) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      /** How often it has to be done on one day, and the draws it then gives. */
      target: Type.Integer({ minimum: 1, maximum: 50 }),
      chances: Type.Integer({ minimum: 1, maximum: 20 }),
      ...own,
    },
    { additionalProperties: false },
  );

/** Tasks; an activity has each kind at most once. */
export const LotteryTask = Type.Union([
  task('login', {}),
  task('sign_in', {}),
  /** Different goods, each viewed for `dwell_s`. */
  task('view', { dwell_s: Type.Integer({ minimum: 3, maximum: 120 }) }),
  task('share', {}),
  /** Orders paid today and not refunded. */
  task('buy', {}),
  /** Friends who began to count today. */
  task('invite', {}),
]);
export type LotteryTask = Static<typeof LotteryTask>;
export type LotteryTaskKind = LotteryTask['kind'];

export const TaskLotteryConfig = Type.Refine(
  lotteryOf({ tasks: Type.Array(LotteryTask, { minItems: 1, maxItems: 6 }) }),
  ({ tasks }) => new Set((tasks as LotteryTask[]).map(({ kind }) => kind)).size === tasks.length,
  () => 'tasks: each kind stands once',
);
