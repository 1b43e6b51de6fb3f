// activity/taskLottery*: draws that are earned by tasks of the day.
import Type, { type Static } from 'typebox';
import { change, Id, Nullable, read } from '../../call.ts';
import { ActivityInfo, ofActivity } from './kinds.ts';
import { DrawCount, LotteryBoard, LotteryProgress, ownProgress, seenTable, WonPrize } from './lottery.ts';

export const TaskView = Type.Object({
  kind: Type.Union([
    Type.Literal('login'),
    Type.Literal('sign_in'),
    Type.Literal('view'),
    Type.Literal('share'),
    Type.Literal('buy'),
    Type.Literal('invite'),
  ]),
  /** Done today, as counted by the server; 0 for a visitor. */
  done: Type.Integer(),
  target: Type.Integer(),
  chances: Type.Integer(),
  /** For `view`: how long each goods page has to be viewed; 0 otherwise. */
  dwell_s: Type.Integer(),
});
export type TaskView = Static<typeof TaskView>;

const Chances = Type.Object({
  /** Left from the day before: chances by friends and purchases are valid on the next day, too. */
  carried: Type.Integer(),
  /** Of today's tasks. */
  earned: Type.Integer(),
  used: Type.Integer(),
  left: Type.Integer(),
});

export const taskLotteryRows = {
  taskLotteryIndex: read({
    summary:
      'The task lottery: prizes, odds and tasks for everybody; progress, chances of today and seeds after login.',
    access: 'open',
    input: ofActivity,
    output: Type.Object({
      activity: ActivityInfo,
      board: LotteryBoard,
      tasks: Type.Array(TaskView),
      /** Null for a visitor. */
      mine: Nullable(Type.Object({ ...ownProgress, chances: Chances })),
    }),
    errors: ['activity/not-found'],
  }),
  taskReport: change({
    summary:
      'Reports what only the client knows: a goods view began or ended, the activity was shared. A view counts once per goods ' +
      'and day, when it lasted long enough by the server clock and did not overlap another view; a share once a day.',
    access: 'role',
    input: {
      activeid: Id,
      report: Type.Union([
        Type.Object({ task: Type.Literal('share') }, { additionalProperties: false }),
        Type.Object(
          {
            task: Type.Literal('view'),
            goods_id: Id,
            phase: Type.Union([Type.Literal('begin'), Type.Literal('end')]),
          },
          { additionalProperties: false },
        ),
      ]),
    },
    output: Type.Object({
      /** It counted now or earlier today. */
      is_counted: Type.Boolean(),
      /** How long the view still has to last. */
      wait_s: Type.Integer(),
      tasks: Type.Array(TaskView),
      chances: Chances,
    }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/paused',
      'activity/ended',
      'activity/role-taken',
      'lottery/no-such-task',
      'call/not-found',
    ],
  }),
  taskLotteryStart: change({
    summary:
      'Draws with the chances that are valid today. Chances, prizes and stock change in one transaction.',
    access: 'role',
    input: { activeid: Id, count: DrawCount, ...seenTable },
    output: Type.Object({ won: Type.Array(WonPrize), chances: Chances, progress: LotteryProgress }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/paused',
      'activity/ended',
      'activity/role-taken',
      'lottery/table-changed',
      'lottery/no-chances',
    ],
  }),
};
