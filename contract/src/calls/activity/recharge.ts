// The top-up gift: milestones of what was spent, each with a prize.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, Nullable, read, Time } from '../../call.ts';
import { AwardView } from './award.ts';
import { ActivityInfo, ofActivity, ReceiveDays } from './kinds.ts';
import { Prize, PrizeView } from './prize.ts';

/** Which orders count: top-ups only, or everything that is paid with money. */
export const CountedOrders = Type.Union([Type.Literal('recharge'), Type.Literal('all')]);
export type CountedOrders = Static<typeof CountedOrders>;

const MilestoneId = Type.Integer({ minimum: 1, maximum: 999 });

const RechargeSettings = Type.Object(
  {
    counts: CountedOrders,
    /** How long after the end a milestone that was reached can still be received. */
    receive_days: ReceiveDays,
    milestones: Type.Array(
      Type.Object(
        {
          milestone_id: MilestoneId,
          amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
          prize: Prize,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);

export const RechargeConfig = Type.Refine(
  RechargeSettings,
  ({ milestones }: Static<typeof RechargeSettings>) =>
    new Set(milestones.map(({ milestone_id }) => milestone_id)).size === milestones.length &&
    milestones.every(({ amount }, at) => at === 0 || amount > (milestones[at - 1]?.amount ?? 0)),
  () => 'milestones must rise, each with an id of its own',
);

export const MilestoneState = Type.Union([
  Type.Literal('locked'),
  /** Can be received now. */
  Type.Literal('reached'),
  Type.Literal('received'),
  /** Received, and a refund lowered the total below it: it must be reached again before anything else can be received. */
  Type.Literal('owed'),
  /** Reached, but the time to receive it is over. */
  Type.Literal('closed'),
]);
export type MilestoneState = Static<typeof MilestoneState>;

export const Milestone = Type.Object({
  milestone_id: MilestoneId,
  amount: Cents,
  prize: PrizeView,
  state: MilestoneState,
});
export type Milestone = Static<typeof Milestone>;

export const RechargeIndex = Type.Object({
  activity: ActivityInfo,
  counts: CountedOrders,
  receive_until: Time,
  milestones: Type.Array(Milestone),
  /** Null for visitors. */
  progress: Nullable(
    Type.Object({
      /** Paid within the window, less what went back. */
      amount: Cents,
      /** What the next milestone still wants; null when all are reached. */
      missing_amount: Nullable(Cents),
      /** What has to be spent after a refund before anything can be received. */
      owed_amount: Cents,
    }),
  ),
});
export type RechargeIndex = Static<typeof RechargeIndex>;

export const rechargeRows = {
  rechargeIndex: read({
    summary: 'The top-up gift: its milestones, and how far the player has come.',
    access: 'open',
    input: ofActivity,
    output: RechargeIndex,
    errors: ['activity/not-found'],
  }),
  rechargeReceive: change({
    summary: 'Receives the prize of a milestone that was reached, once.',
    access: 'role',
    input: { activeid: Id, milestone_id: MilestoneId },
    output: Type.Object({ award: AwardView }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/paused',
      'activity/ended',
      'recharge/not-reached',
      'recharge/received',
      'recharge/owed',
      'recharge/sold-out',
    ],
  }),
};
