// activity/signIn*: a calendar of rewards, streak and cumulative boxes, and cards that make up for missed days.
import Type, { type Static } from 'typebox';
import { Cents, change, Day, Id, Month, Nullable, read, Time } from '../../call.ts';
import { AwardView } from './award.ts';
import { ActivityInfo, ofActivity, ReceiveDays } from './kinds.ts';
import { Prize, PrizeView } from './prize.ts';

const Days = Type.Integer({ minimum: 1, maximum: 366 });

export const SignInBoxKind = Type.Union([Type.Literal('streak'), Type.Literal('total')]);
export type SignInBoxKind = Static<typeof SignInBoxKind>;

const exact = { additionalProperties: false };
const Boxes = Type.Refine(
  Type.Array(Type.Object({ days: Days, prize: Prize }, exact), { maxItems: 8 }),
  (boxes) => new Set(boxes.map(({ days }) => days)).size === boxes.length,
  () => 'has two boxes for the same number of days',
);

export const SignInConfig = Type.Object(
  {
    /** `month`: streak, days, boxes and cards start from zero every calendar month; `whole`: the activity is one round. */
    round: Type.Union([Type.Literal('month'), Type.Literal('whole')]),
    /** The rewards from the first day of a round on; after the last they repeat. */
    daily: Type.Array(Prize, { minItems: 1, maxItems: 31 }),
    /** Days with a reward of their own. */
    special_days: Type.Array(Type.Object({ day: Day, prize: Prize }, exact), { maxItems: 60 }),
    /** How long after the end a box of the last round can still be received. */
    receive_days: Type.Optional(ReceiveDays),
    streak_boxes: Boxes,
    total_boxes: Boxes,
    makeup: Type.Object(
      {
        /** Cards that everybody has from the start of a round. */
        given: Type.Integer({ minimum: 0, maximum: 31 }),
        /** One more for each so many cents spent in the round, refunds taken off; null: none are earned. */
        per_amount: Nullable(Type.Integer({ minimum: 100, maximum: 100_000_000 })),
        /** No more than this many in a round, given ones included. */
        max: Type.Integer({ minimum: 0, maximum: 31 }),
        /** Whether a made-up day closes the gap in a streak; it counts as a day in any case. */
        joins_streak: Type.Boolean(),
      },
      exact,
    ),
  },
  exact,
);
export type SignInConfig = Static<typeof SignInConfig>;

export const SignInDay = Type.Object({
  day: Day,
  prize: PrizeView,
  is_special: Type.Boolean(),
  status: Type.Union([
    Type.Literal('signed'),
    Type.Literal('made_up'),
    Type.Literal('missed'),
    Type.Literal('today'),
    Type.Literal('coming'),
    /** Before today, for somebody who is not logged in. */
    Type.Literal('past'),
  ]),
  /** Missed, and in the round that runs: a card would make up for it. */
  can_make_up: Type.Boolean(),
});
export type SignInDay = Static<typeof SignInDay>;

export const SignInBox = Type.Object({
  kind: SignInBoxKind,
  days: Type.Integer(),
  prize: PrizeView,
  /** `closed`: reached, but the time to receive it is over. */
  status: Type.Union([
    Type.Literal('locked'),
    Type.Literal('ready'),
    Type.Literal('received'),
    Type.Literal('closed'),
  ]),
});
export type SignInBox = Static<typeof SignInBox>;

const notRunning = [
  'activity/not-found',
  'activity/not-started',
  'activity/ended',
  'activity/paused',
] as const;

export const signInCalls = {
  signInIndex: read({
    summary: 'One month of the sign-in calendar, the boxes of the round, and how far the player is.',
    access: 'open',
    input: { ...ofActivity, month: Type.Optional(Month) },
    output: Type.Object({
      activity: ActivityInfo,
      today: Day,
      month: Month,
      /** The months that can be read: from the first of the activity to this one. */
      first_month: Month,
      last_month: Month,
      days: Type.Array(SignInDay),
      /** Whatever month is shown; null on days outside the activity. */
      today_prize: Nullable(PrizeView),
      tomorrow_prize: Nullable(PrizeView),
      /** A player's own progress came with it. */
      is_own: Type.Boolean(),
      is_signed_today: Type.Boolean(),
      /** The session's role has signed in today through another account. */
      is_role_taken: Type.Boolean(),
      /** Days in a row up to today; up to yesterday while today is open. */
      streak: Type.Integer(),
      /** Days of the round, made-up ones included. */
      total: Type.Integer(),
      /** The last day of the round that runs. */
      round_ends_on: Day,
      /** Until when boxes of the round can be received: with its last day, or some days after the end of the activity. */
      receive_until: Time,
      boxes: Type.Array(SignInBox),
      makeup: Type.Object({
        left: Type.Integer(),
        used: Type.Integer(),
        given: Type.Integer(),
        max: Type.Integer(),
        per_amount: Nullable(Cents),
        /** Cents until the next card; null when no more are earned. */
        next_amount: Nullable(Cents),
        joins_streak: Type.Boolean(),
      }),
    }),
    errors: ['activity/not-found'],
  }),
  signIn: change({
    summary:
      'Signs in for today, or makes up for a missed day with a card, and grants the reward of that day.',
    access: 'role',
    input: { activeid: Id, day: Type.Optional(Day) },
    output: Type.Object({
      day: Day,
      streak: Type.Integer(),
      total: Type.Integer(),
      /** Null when none of that day's reward was left: the day counts all the same. */
      award: Nullable(AwardView),
    }),
    errors: [
      ...notRunning,
      'activity/role-taken',
      'sign-in/already',
      'sign-in/not-missed',
      'sign-in/no-card',
    ],
  }),
  signInReceive: change({
    summary: 'Receives one box of the round, each once.',
    access: 'role',
    input: { activeid: Id, kind: SignInBoxKind, days: Days },
    output: Type.Object({ award: AwardView }),
    errors: [...notRunning, 'call/not-found', 'sign-in/box-locked', 'sign-in/box-received', 'award/sold-out'],
  }),
};
