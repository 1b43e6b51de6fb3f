// Takes what only the player can tell, bounded by what a person can do: looks one after the other, shares once a day.
import type { Contract, LotteryTask } from '@emall/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity, requireRunning } from '../activities/index.ts';
import { readGoods } from '../catalog/index.ts';
import { drawsOn, lockPlayer } from '../lottery/index.ts';
import { chancesOf, type Day, dayOf, readTasks } from './progress.ts';
import { taskReports } from './tables.ts';

type Whose = { activityId: number; playerId: number };
type ViewTask = Extract<LotteryTask, { kind: 'view' }>;
/** Whether it counts, and how long the look still has to last. */
type Counted = { is_counted: boolean; wait_s: number };

export const taskReport: CallHandler<Contract['activity']['taskReport']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, report },
) => {
  const { clock } = services;
  // Only what is on the shelf can be looked at; asked outside the transaction, like every read that may be old.
  if (report.task === 'view' && !(await readGoods(services, gameId, report.goods_id)))
    throw fail('call/not-found');
  return transact(async (tx) => {
    const now = clock.now();
    const activity = await readActivity({ db: tx, clock }, { gameId, activeid, kind: 'task_lottery' });
    requireRunning(activity, now);
    const { id: activityId, config } = activity;
    const task = config.tasks.find(({ kind }) => kind === report.task);
    if (!task) throw fail('lottery/no-such-task');
    // One report after the other, so that two looks at once do not count side by side.
    const player = await lockPlayer(tx, { activityId, playerId });
    const day = dayOf(now);
    const whose = { activityId, playerId };
    const counted =
      report.task === 'share' || task.kind !== 'view'
        ? await countShare(tx, whose, day, now)
        : await countLook(tx, whose, task, report, day, now);
    const tasks = await readTasks(tx, config.tasks, { gameId, ...whose }, day);
    return { ...counted, tasks, chances: chancesOf(tasks, drawsOn(player, day.name)) };
  });
};

async function countShare(tx: Tx, whose: Whose, { name: day }: Day, now: Date): Promise<Counted> {
  await tx
    .insert(taskReports)
    .values({ ...whose, day, task: 'share', goodsId: 0, begunAt: now, countedAt: now })
    .onConflictDoNothing();
  return { is_counted: true, wait_s: 0 };
}

async function countLook(
  tx: Tx,
  whose: Whose,
  { dwell_s }: ViewTask,
  { goods_id: goodsId, phase }: { goods_id: number; phase: 'begin' | 'end' },
  { name: day }: Day,
  now: Date,
): Promise<Counted> {
  const ofToday = and(
    eq(taskReports.activityId, whose.activityId),
    eq(taskReports.playerId, whose.playerId),
    eq(taskReports.day, day),
    eq(taskReports.task, 'view'),
  );
  const isThis = and(ofToday, eq(taskReports.goodsId, goodsId));
  if (phase === 'begin') {
    const [begun] = await tx
      .insert(taskReports)
      .values({ ...whose, day, task: 'view', goodsId, begunAt: now })
      .onConflictDoUpdate({
        target: [
          taskReports.activityId,
          taskReports.playerId,
          taskReports.day,
          taskReports.task,
          taskReports.goodsId,
        ],
        // A look that counted is over; one that did not begins anew.
        set: {
          begunAt: sql`CASE WHEN ${taskReports.countedAt} IS NULL THEN excluded.begun_at ELSE ${taskReports.begunAt} END`,
        },
      })
      .returning();
    const isCounted = begun?.countedAt != null;
    return { is_counted: isCounted, wait_s: isCounted ? 0 : dwell_s };
  }
  const [look] = await tx.select().from(taskReports).where(isThis);
  if (look?.countedAt) return { is_counted: true, wait_s: 0 };
  if (!look) return { is_counted: false, wait_s: dwell_s };
  const [last] = await tx
    .select({ at: sql<string | null>`max(${taskReports.countedAt})` })
    .from(taskReports)
    .where(and(ofToday, isNotNull(taskReports.countedAt)));
  // Eyes are on one thing at a time: a look begins when the one before it has counted, at the earliest.
  const begun = Math.max(look.begunAt.getTime(), last?.at ? new Date(last.at).getTime() : 0);
  const wait_s = Math.ceil(dwell_s - (now.getTime() - begun) / 1000);
  if (wait_s > 0) return { is_counted: false, wait_s };
  await tx.update(taskReports).set({ countedAt: now }).where(isThis);
  return { is_counted: true, wait_s: 0 };
}
