// Rows of ops/activity: activities from draft to end, their budget, and the preview of their pages.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Id,
  Keyword,
  listing,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { ActivityKind, ActivityState } from './activity/kinds.ts';
import { PrizeKey } from './activity/lottery.ts';
import { SquarePicture } from './ops-goods-fields.ts';
import { PreviewLink, PreviewRole, PreviewTicket } from './ops-preview.ts';

const Amount = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });

/** What its prizes may cost by the simulation: nine of ten runs lie between. */
const Forecast = Type.Object(
  {
    low_amount: Amount,
    high_amount: Amount,
    /** How many players were simulated, and how often each of them drew. */
    players: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    draws_each: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  { additionalProperties: false },
);

const money = {
  /** What its prizes may cost: it is paused when they do; null: unlimited. */
  budget_amount: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
  forecast: Nullable(Forecast),
};
const activity = {
  kind: ActivityKind,
  title: text(30),
  subtitle: Type.String({ maxLength: 60 }),
  icon: SquarePicture,
  rules: Type.String({ maxLength: 5000 }),
  /** Settings of the kind; `save` validates them by the schema of the kind. */
  config: Type.Object({}, { additionalProperties: true }),
  sort: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
  starts_at: Time,
  ends_at: Time,
};
export const OpsActivity = Type.Object({
  activeid: Id,
  ...activity,
  ...money,
  /** What its prizes have cost so far, as counted a minute ago. */
  cost_amount: Cents,
  state: ActivityState,
  /** No rewards can be received; also after the end, when the state is `ended`. */
  is_paused: Type.Boolean(),
});
export type OpsActivity = Static<typeof OpsActivity>;

export const OpsActivityInfo = Type.Object({
  ...OpsActivity.properties,
  /** For a published lottery: the hash of its table of prizes, as players see it before they draw. */
  table_hash: Nullable(Type.String()),
});
export type OpsActivityInfo = Static<typeof OpsActivityInfo>;

const ofActivity = { activeid: Id };
const saved = {
  activeid: Type.Optional(Id),
  ...activity,
  /** Unchanged where they are missing. */
  budget_amount: Type.Optional(money.budget_amount),
  forecast: Type.Optional(money.forecast),
};
const Moved = Type.Object({ activeid: Id, state: ActivityState });
const move = (summary: string) =>
  change({
    summary,
    access: 'operator',
    permission: 'activity.publish',
    input: ofActivity,
    output: Moved,
    errors: ['activity/not-found', 'activity/not-possible', 'activity/budget-used'],
  });

/** Of the prize with this key in the settings of its lottery. */
export const StockAddition = Type.Object({
  addition_id: Id,
  prize_key: PrizeKey,
  quantity: Type.Integer(),
  reason: Type.String(),
  operator_name: Type.String(),
  added_at: Time,
});

export const opsActivityRows = {
  list: read({
    summary:
      'The activities of the game, drafts too, newest first; of a kind, in a state, or those that run between two dates.',
    access: 'operator',
    input: {
      /** A part of the title. */
      keyword: Type.Optional(Keyword),
      kind: Type.Optional(ActivityKind),
      state: Type.Optional(ActivityState),
      ...listing,
    },
    output: countedPageOf(OpsActivity),
  }),
  info: read({
    summary: 'One activity with all its settings.',
    access: 'operator',
    input: ofActivity,
    output: OpsActivityInfo,
    errors: ['activity/not-found'],
  }),
  save: change({
    summary: 'Adds an activity as a draft, or changes the one of activeid; its settings until it has begun.',
    access: 'operator',
    input: saved,
    output: Moved,
    errors: ['activity/not-found', 'activity/not-possible', 'activity/config-fixed'],
  }),
  schedule: move('Publishes a draft: it runs by itself from its start to its end.'),
  unschedule: move('Makes an activity that has not begun a draft again.'),
  pause: move('Stops an activity for a while: players see it, and that it is paused.'),
  resume: move('Lets a paused activity go on.'),
  end: move('Ends an activity before its time, for good.'),
  removeDraft: change({
    summary: 'Removes a draft.',
    access: 'operator',
    input: ofActivity,
    output: Nothing,
    errors: ['activity/not-found', 'activity/not-possible'],
  }),
  copy: change({
    summary: 'Makes a draft like an activity, in a window of its own.',
    access: 'operator',
    input: { ...ofActivity, starts_at: Time, ends_at: Time },
    output: Moved,
    errors: ['activity/not-found'],
  }),
  addLotteryStock: change({
    summary: 'Adds stock to prizes of a lottery that has begun; nothing else of its table changes.',
    access: 'operator',
    input: {
      ...ofActivity,
      prizes: Type.Array(
        Type.Object(
          { key: PrizeKey, add: Type.Integer({ minimum: 1, maximum: 10_000_000 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 8 },
      ),
      reason: text(100),
    },
    /** The whole stock of each prize now, given ones included. */
    output: Type.Object({ prizes: Type.Array(Type.Object({ key: PrizeKey, stock: Type.Integer() })) }),
    errors: ['activity/not-found', 'activity/not-possible', 'call/bad-input'],
  }),
  listStockAdditions: read({
    summary: 'Stock that operators added to the prizes of a lottery, and why, newest first.',
    access: 'operator',
    input: { ...ofActivity, ...listing },
    output: countedPageOf(StockAddition),
    errors: ['activity/not-found'],
  }),
  preview: change({
    summary:
      'Makes a link under which the page of an activity, a draft too, shows itself at a moment, to a role or a visitor.',
    access: 'operator',
    permission: 'activity.read',
    sensitive: true,
    input: {
      /** Missing: one that is not saved yet, which `previewUnsaved` gives the link. */
      activeid: Type.Optional(Id),
      /** For one that is not saved yet. */
      kind: Type.Optional(ActivityKind),
      at: Time,
      role: PreviewRole,
    },
    output: PreviewLink,
    errors: ['activity/not-found', 'role/unknown', 'call/bad-input'],
  }),
  previewUnsaved: read({
    summary:
      'Shows what a form holds under a preview link that the operator made for its activity: as if it were saved, and nothing is.',
    access: 'operator',
    permission: 'activity.write',
    body_limit: 131_072,
    input: { ticket: PreviewTicket, ...saved },
    output: Nothing,
    errors: [
      'activity/not-found',
      'activity/not-possible',
      'activity/config-fixed',
      'activity/preview-over',
      'call/bad-input',
      'call/too-many',
    ],
  }),
};
