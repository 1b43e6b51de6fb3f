// The kinds of activities, their states, and what every activity page shows.

import Type, { type Static } from 'typebox';
import { Id, MallLink, Nullable, Time } from '../../call.ts';
import { MAX_RECEIVE_DAYS } from '../../constants.ts';
import { ScoreType } from '../goods.ts';

export const ActivityKind = Type.Union([
  Type.Literal('score_lottery'),
  Type.Literal('task_lottery'),
  Type.Literal('sign_in'),
  Type.Literal('invitation'),
  Type.Literal('recharge'),
  Type.Literal('ranking'),
]);
export type ActivityKind = Static<typeof ActivityKind>;

export const ActivityState = Type.Union([
  /** Only operators see it. */
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('running'),
  Type.Literal('paused'),
  Type.Literal('ended'),
]);
export type ActivityState = Static<typeof ActivityState>;

/** Which activity an index call is about; without it: the newest of its kind that runs. */
export const ofActivity = { activeid: Type.Optional(Id) };

export const ReceiveDays = Type.Integer({ minimum: 0, maximum: MAX_RECEIVE_DAYS });

const named = { activeid: Id, kind: ActivityKind, title: Type.String(), subtitle: Type.String() };
const window = { starts_at: Time, ends_at: Time };

/** The head of every activity page. */
export const ActivityInfo = Type.Object({
  ...named,
  /** The rules, generated from the settings, in the caller's language. */
  terms: Type.Array(Type.String()),
  /** What the operator adds to them. */
  rules: Type.String(),
  state: ActivityState,
  /** Rewards that were earned can be received now: while it runs, and for some days after its end unless it is paused. */
  is_receiving: Type.Boolean(),
  ...window,
});
export type ActivityInfo = Static<typeof ActivityInfo>;

export const RunningActivity = Type.Object({
  ...named,
  icon: Type.String(),
  link: MallLink,
  ...window,
  /** Null while it runs; after its end and while it is paused: until when what was earned can be received. */
  receive_until: Nullable(Time),
  /** Why nothing can be received now: it is paused, or its result is not final yet. Missing where something can. */
  waits: Type.Optional(Type.Union([Type.Literal('paused'), Type.Literal('settling')])),
  /** The types of points that its prizes give. */
  score_types: Type.Array(ScoreType),
});
export type RunningActivity = Static<typeof RunningActivity>;

export const ActivityEvent = Type.Union([Type.Literal('view'), Type.Literal('share')]);
export type ActivityEvent = Static<typeof ActivityEvent>;
