// A player's progress with the tasks of a day, counted from the server's own records.
import type { LotteryTask, LotteryTaskKind, TaskView } from '@emall/contract';
import { BUSINESS_TIME_ZONE, LASTING_TASKS } from '@emall/contract/constants';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { businessDay, DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Activity } from '../activities/index.ts';
import { readInvitedCount } from '../invitation/index.ts';
import type { LotteryPlayer } from '../lottery/index.ts';
import { countPaidOrders } from '../orders/index.ts';
import { readSignInDays } from '../sign-in/index.ts';
import { taskReports } from './tables.ts';

export type Day = { name: string; from: Date; to: Date; now: Date };
type Player = { gameId: number; activityId: number; playerId: number };

/** Returns the business day of a moment. */
export function dayOf(now: Date): Day {
  const name = businessDay(now, BUSINESS_TIME_ZONE);
  const from = new Date(`${name}T00:00:00+08:00`);
  return { name, from, to: new Date(from.getTime() + DAY_MS), now };
}

type Count = (db: Queryable, player: Player, day: Day) => Promise<number>;

const counts: Record<LotteryTaskKind, Count> = {
  // A request with a token means that the player is logged in today.
  login: async () => 1,
  sign_in: (db, player, day) => readSignInDays(db, { ...player, ...day }),
  invite: (db, player, day) => readInvitedCount(db, { ...player, ...day }),
  buy: (db, player, day) => countPaidOrders(db, { ...player, ...day }),
  view: (db, player, day) => countReports(db, player, day, 'view'),
  share: (db, player, day) => countReports(db, player, day, 'share'),
};

async function countReports(
  db: Queryable,
  { activityId, playerId }: Player,
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
  player: Player,
  day: Day,
): Promise<TaskView[]> {
  const views: TaskView[] = [];
  for (const task of tasks) views.push(taskView(task, await counts[task.kind](db, player, day)));
  return views;
}

export function taskView(task: LotteryTask, done: number): TaskView {
  const { kind, target, chances } = task;
  return { kind, done, target, chances, dwell_s: task.kind === 'view' ? task.dwell_s : 0 };
}

export type Chances = { carried: number; earned: number; used: number; left: number };

const earnedBy = (tasks: readonly TaskView[]): number =>
  tasks.reduce((sum, { done, target, chances }) => sum + (done >= target ? chances : 0), 0);

/** A refund can lower what was earned; used chances stay used. */
export function chancesOf(tasks: readonly TaskView[], { carried, used }: Used): Chances {
  const earned = earnedBy(tasks);
  return { carried, earned, used, left: Math.max(0, carried + earned - used) };
}

type Used = { carried: number; used: number };

/**
 * Returns how many chances of a day are valid on the next day. Only those of friends and purchases are: a friend who counts
 * shortly before midnight leaves no time to draw. Chances that expire with the day are used first.
 */
export function lastingChances(tasks: readonly TaskView[], { carried, used }: Used): number {
  const lasting = earnedBy(tasks.filter(isLasting));
  const expiring = carried + earnedBy(tasks) - lasting;
  return Math.max(0, lasting - Math.max(0, used - expiring));
}

const isLasting = ({ kind }: { kind: LotteryTaskKind }): boolean => LASTING_TASKS.includes(kind);

/** Returns the chances of the day before that are valid today, as they were at the first draw of the day. */
export async function readCarried(
  db: Queryable,
  { gameId, id: activityId, startsAt, config }: Activity<'task_lottery'>,
  player: LotteryPlayer,
  today: Day,
): Promise<number> {
  if (player.day === today.name) return player.dayCarried;
  if (startsAt >= today.from) return 0;
  const before = { ...dayOf(new Date(today.from.getTime() - DAY_MS)), now: today.now };
  const hasDrawn = player.day === before.name;
  // Without a draw on that day, the chances that expired with it do not matter.
  const tasks = hasDrawn ? config.tasks : config.tasks.filter(isLasting);
  const { playerId, dayCarried, dayDraws } = player;
  const views = await readTasks(db, tasks, { gameId, activityId, playerId }, before);
  return lastingChances(views, hasDrawn ? { carried: dayCarried, used: dayDraws } : { carried: 0, used: 0 });
}
