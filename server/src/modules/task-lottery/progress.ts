// How far a player is with the tasks of one day: counted from what the server saw, never from what the client says it is.
import type { LotteryTask, LotteryTaskKind, TaskView } from '@emall/contract';
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { businessDay, DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import { readInvitedCount } from '../invitation/index.ts';
import { countPaidOrders } from '../orders/index.ts';
import { readSignInDays } from '../sign-in/index.ts';
import { taskReports } from './tables.ts';

export type Day = { name: string; from: Date; to: Date };
type Whose = { gameId: number; activityId: number; playerId: number };

/** The business day of a moment, from its first to its last. */
export function dayOf(now: Date): Day {
  const name = businessDay(now, BUSINESS_TIME_ZONE);
  const from = new Date(`${name}T00:00:00+08:00`);
  return { name, from, to: new Date(from.getTime() + DAY_MS) };
}

type Count = (db: Queryable, whose: Whose, day: Day) => Promise<number>;

const counts: Record<LotteryTaskKind, Count> = {
  // Whoever asks with a token is logged in today.
  login: async () => 1,
  sign_in: (db, whose, day) => readSignInDays(db, { ...whose, ...day }),
  invite: (db, whose, day) => readInvitedCount(db, { ...whose, ...day }),
  buy: (db, whose, day) => countPaidOrders(db, { ...whose, ...day }),
  view: (db, whose, day) => countReports(db, whose, day, 'view'),
  share: (db, whose, day) => countReports(db, whose, day, 'share'),
};

async function countReports(
  db: Queryable,
  { activityId, playerId }: Whose,
  { name }: Day,
  task: 'view' | 'share',
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(taskReports)
    .where(
      and(
        eq(taskReports.activityId, activityId),
        eq(taskReports.playerId, playerId),
        eq(taskReports.day, name),
        eq(taskReports.task, task),
        isNotNull(taskReports.countedAt),
      ),
    );
  return row?.count ?? 0;
}

export async function readTasks(
  db: Queryable,
  tasks: readonly LotteryTask[],
  whose: Whose,
  day: Day,
): Promise<TaskView[]> {
  const views: TaskView[] = [];
  for (const task of tasks) views.push(taskView(task, await counts[task.kind](db, whose, day)));
  return views;
}

export function taskView(task: LotteryTask, done: number): TaskView {
  const { kind, target, chances } = task;
  return { kind, done, target, chances, dwell_s: task.kind === 'view' ? task.dwell_s : 0 };
}

export type Chances = { earned: number; used: number; left: number };

/** What was earned can shrink by a refund; what was used stays used. */
export function chancesOf(tasks: readonly TaskView[], used: number): Chances {
  const earned = tasks.reduce((sum, { done, target, chances }) => sum + (done >= target ? chances : 0), 0);
  return { earned, used, left: Math.max(0, earned - used) };
}
