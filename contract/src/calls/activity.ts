// activity/*: the campaigns of a game, one file per kind.
import { cachedRead, change, group, Id, listOf, Nothing } from '../call.ts';
import { awardRows } from './activity/award.ts';
import { invitationCalls } from './activity/invitation.ts';
import { ActivityEvent, RunningActivity } from './activity/kinds.ts';
import { pointLotteryRows } from './activity/point-lottery.ts';
import { rankingRows } from './activity/ranking.ts';
import { rechargeRows } from './activity/recharge.ts';
import { signInCalls } from './activity/sign-in.ts';
import { taskLotteryRows } from './activity/task-lottery.ts';

export type * from './activity/award.ts';
export type * from './activity/config.ts';
export type * from './activity/invitation.ts';
export type * from './activity/kinds.ts';
export type * from './activity/lottery.ts';
export type * from './activity/lottery-config.ts';
export type * from './activity/prize.ts';
export type * from './activity/ranking.ts';
export type * from './activity/recharge.ts';
export type * from './activity/sign-in.ts';
export type * from './activity/task-lottery.ts';

export const activity = group('activity', {
  runningActivityList: cachedRead({
    summary:
      'The activities that run now, in shop order; then those that are over and whose rewards can be received.',
    cache_s: 10,
    output: listOf(RunningActivity),
  }),
  report: change({
    summary: 'Counts that a page was seen or shared, once per device and day.',
    access: 'open',
    input: { activeid: Id, event: ActivityEvent },
    output: Nothing,
    errors: ['activity/not-found'],
  }),
  ...awardRows,
  ...rechargeRows,
  ...rankingRows,
  ...pointLotteryRows,
  ...signInCalls,
  ...invitationCalls,
  ...taskLotteryRows,
});
