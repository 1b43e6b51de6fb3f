// activity/*: the campaigns of a game, one file per kind.
import { group, listOf, read } from '../call.ts';
import { awardRows } from './activity/award.ts';
import { RunningActivity } from './activity/kinds.ts';

export type * from './activity/award.ts';
export type * from './activity/config.ts';
export type * from './activity/kinds.ts';
export type * from './activity/prize.ts';

export const activity = group('activity', {
  runningActivityList: read({
    summary: 'The activities that run now, in shop order.',
    access: 'open',
    cache_s: 10,
    output: listOf(RunningActivity),
  }),
  ...awardRows,
});
