// A player's progress with the tasks of a day, counted from the server's own records.
import type { LotteryTask, LotteryTaskKind, TaskView } from '@emall/contract';
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { LASTING_TASKS } from '@emall/contract/constants';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../platform/clock.ts';
import { compiledByShape, type Given } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Activity } from '../activities/index.ts';
import { invitedCount } from '../invitation/index.ts';
import type { LotteryPlayer } from '../lottery/index.ts';
import { paidOrdersCount } from '../orders/index.ts';
import { signInDaysCount } from '../sign-in/index.ts';
import { taskReports } from './tables.ts';

export type Day = { name: string; from: Date; to: Date; now: Date };
type Player = { gameId: number; activityId: number; playerId: number };
type GivenPlayer = { [Name in keyof Player]: Given<Player[Name]> };
type GivenDay = { [Name in keyof Day]: Given<Day[Name]> };

/** Returns the business day of a moment. */
export function dayOf(now: Date): Day {
  const name = businessDay(now);
  const from = startOfDay(name);
  return { name, from, to: new Date(from.getTime() + DAY_MS), now };
}

/** The count of each kind as a part of a query. */
const counts: Record<LotteryTaskKind, (player: GivenPlayer, day: GivenDay) => SQL> = {
  // A request with a token means that the player is logged in today.
  login: () => sql`1`,
  sign_in: (player, day) => signInDaysCount({ ...player, ...day }),
  invite: (player, day) => invitedCount({ ...player, ...day }),
  buy: (player, day) => paidOrdersCount({ ...player, ...day }),
  view: (player, day) => reportsCount(player, day, 'view'),
  share: (player, day) => reportsCount(player, day, 'share'),
};

const reportsCount = (
  { activityId, playerId }: GivenPlayer,
  { name }: GivenDay,
  task: 'view' | 'share',
): SQL =>
  sql`(${new QueryBuilder()
    .select({ count: sql`count(*)::int` })
    .from(taskReports)
    .where(
      and(
        eq(taskReports.activityId, activityId),
        eq(taskReports.playerId, playerId),
        eq(taskReports.day, name),
        eq(taskReports.task, task),
        isNotNull(taskReports.countedAt),
      ),
    )})`;

/** Of today, and of the day before when the activity ran then. */
export type DayTasks = { today: TaskView[]; before: TaskView[] | undefined };

export async function readTasks(
  db: Queryable,
  { gameId, id: activityId, startsAt, config: { tasks } }: Activity<'task_lottery'>,
  playerId: number,
  day: Day,
): Promise<DayTasks> {
  if (!tasks.length) return { today: [], before: undefined };
  const hasBefore = startsAt < day.from;
  const kinds = tasks.map(({ kind }) => kind);
  const { name: nameBefore, from: fromBefore, to: toBefore } = dayBefore(day);
  const [row] = await countDone(
    db,
    { kinds, hasBefore },
    { gameId, activityId, playerId, ...day, nameBefore, fromBefore, toBefore },
  );
  const done = row?.done ?? [];
  const viewsFrom = (first: number) => tasks.map((task, nth) => taskView(task, done[first + nth] ?? 0));
  return { today: viewsFrom(0), before: hasBefore ? viewsFrom(tasks.length) : undefined };
}

type DayValues = Day & { nameBefore: string; fromBefore: Date; toBefore: Date };
type TasksShape = { kinds: LotteryTaskKind[]; hasBefore: boolean };

/** Counts in one statement, because each count takes less time than a round trip. */
const countDone = compiledByShape<TasksShape, Player & DayValues, { done: number[] }[]>(
  (_db, { kinds, hasBefore }) => {
    const given = sql.placeholder;
    const player = {
      gameId: given('gameId'),
      activityId: given('activityId'),
      playerId: given('playerId'),
    };
    const now = given('now');
    const today = { name: given('name'), from: given('from'), to: given('to'), now };
    const before = { name: given('nameBefore'), from: given('fromBefore'), to: given('toBefore'), now };
    const counted = (hasBefore ? [today, before] : [today]).flatMap((day) =>
      kinds.map((kind) => counts[kind](player, day)),
    );
    return sql`SELECT ARRAY[${sql.join(counted, sql`, `)}] AS done`;
  },
);

const dayBefore = ({ from, now }: Day): Day => ({ ...dayOf(new Date(from.getTime() - DAY_MS)), now });

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
function lastingChances(tasks: readonly TaskView[], { carried, used }: Used): number {
  const lasting = earnedBy(tasks.filter(isLasting));
  const expiring = carried + earnedBy(tasks) - lasting;
  return Math.max(0, lasting - Math.max(0, used - expiring));
}

const isLasting = ({ kind }: { kind: LotteryTaskKind }): boolean => LASTING_TASKS.includes(kind);

/** Returns the chances of the day before that are valid today, as they were at the first draw of the day. */
export function carriedChances(before: DayTasks['before'], player: LotteryPlayer, today: Day): number {
  if (player.day === today.name) return player.dayCarried;
  if (!before) return 0;
  const hasDrawn = player.day === dayBefore(today).name;
  // Without a draw on that day, the chances that expired with it do not matter.
  const tasks = hasDrawn ? before : before.filter(isLasting);
  const { dayCarried, dayDraws } = player;
  return lastingChances(tasks, hasDrawn ? { carried: dayCarried, used: dayDraws } : { carried: 0, used: 0 });
}
