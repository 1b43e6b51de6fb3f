// activity/*: the campaigns of a game.
import Type, { type Static } from 'typebox';
import { group, Id, listOf, MallLink, read, Time } from '../call.ts';

export const RunningActivity = Type.Object({
  activeid: Id,
  kind: Type.Union([
    Type.Literal('score_lottery'),
    Type.Literal('task_lottery'),
    Type.Literal('sign_in'),
    Type.Literal('invitation'),
    Type.Literal('recharge'),
    Type.Literal('ranking'),
  ]),
  title: Type.String(),
  subtitle: Type.String(),
  icon: Type.String(),
  link: MallLink,
  starts_at: Time,
  ends_at: Time,
});
export type RunningActivity = Static<typeof RunningActivity>;

export const activity = group('activity', {
  runningActivityList: read({
    summary: 'The activities that run now, in shop order.',
    access: 'open',
    cache_s: 10,
    output: listOf(RunningActivity),
  }),
});
