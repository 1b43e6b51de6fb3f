// Records a task that only the client knows of, within plausible limits: views do not overlap, a share counts once a day.
import type { Contract, LotteryTask } from '@emall/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { claimRoleDay, readActivity, requireRunning } from '../activities/index.ts';
import { readGoods } from '../catalog/index.ts';
import { drawsOn, lockPlayer } from '../lottery/index.ts';
import { carriedChances, chancesOf, type Day, dayOf, readTasks } from './progress.ts';
import { taskReports } from './tables.ts';

type Key = { activityId: number; playerId: number };
type ViewTask = Extract<LotteryTask, { kind: 'view' }>;
/** `wait_s`: how long the view still has to last. */
type Counted = { is_counted: boolean; wait_s: number };

export const taskReport: CallHandler<Contract['activity']['taskReport']> = async (
  { services, gameId, session: { playerId, roleId }, transact },
  { activeid, report },
) => {
  const { clock } = services;
  // Only listed goods can be viewed. Outside the transaction, as every read that may come from the cache.
  if (report.task === 'view' && !(await readGoods(services, gameId, report.goods_id)))
    throw fail('call/not-found');
  return transact(async (tx) => {
    const now = clock.now();
    const activity = await readActivity({ db: tx, clock }, { gameId, activeid, kind: 'task_lottery' });
    requireRunning(activity, now);
    const { id: activityId, config } = activity;
    const task = config.tasks.find(({ kind }) => kind === report.task);
    if (!task) throw fail('lottery/no-such-task');
    // The lock serializes reports: two concurrent views must not both count.
    const player = await lockPlayer(tx, { activityId, playerId });
    const day = dayOf(now);
    await claimRoleDay(tx, { activityId, day: day.name, playerId, roleId });
    const key = { activityId, playerId };
    const counted =
      report.task === 'share' || task.kind !== 'view'
        ? await countShare(tx, key, day, now)
        : await countView(tx, key, task, report, day, now);
    const { today: tasks, before } = await readTasks(tx, activity, key.playerId, day);
    const carried = carriedChances(before, player, day);
    const used = drawsOn(player, day.name);
    return { ...counted, tasks, chances: chancesOf(tasks, { carried, used }) };
  });
};

async function countShare(tx: Tx, key: Key, { name: day }: Day, now: Date): Promise<Counted> {
  await tx
    .insert(taskReports)
    .values({ ...key, day, task: 'share', goodsId: 0, begunAt: now, countedAt: now })
    .onConflictDoNothing();
  return { is_counted: true, wait_s: 0 };
}

async function countView(
  tx: Tx,
  key: Key,
  { dwell_s }: ViewTask,
  { goods_id: goodsId, phase }: { goods_id: number; phase: 'begin' | 'end' },
  { name: day }: Day,
  now: Date,
): Promise<Counted> {
  const ofToday = and(
    eq(taskReports.activityId, key.activityId),
    eq(taskReports.playerId, key.playerId),
    eq(taskReports.day, day),
    eq(taskReports.task, 'view'),
  );
  const isThis = and(ofToday, eq(taskReports.goodsId, goodsId));
  if (phase === 'begin') {
    const [begun] = await tx
      .insert(taskReports)
      .values({ ...key, day, task: 'view', goodsId, begunAt: now })
      .onConflictDoUpdate({
        target: [
          taskReports.activityId,
          taskReports.playerId,
          taskReports.day,
          taskReports.task,
          taskReports.goodsId,
        ],
        // A view that has not counted starts again.
        set: {
          begunAt: sql`CASE WHEN ${taskReports.countedAt} IS NULL THEN excluded.begun_at ELSE ${taskReports.begunAt} END`,
        },
      })
      .returning();
    const isCounted = begun?.countedAt != null;
    return { is_counted: isCounted, wait_s: isCounted ? 0 : dwell_s };
  }
  const [view] = await tx.select().from(taskReports).where(isThis);
  if (view?.countedAt) return { is_counted: true, wait_s: 0 };
  if (!view) return { is_counted: false, wait_s: dwell_s };
  const [last] = await tx
    .select({ at: sql<string | null>`max(${taskReports.countedAt})` })
    .from(taskReports)
    .where(and(ofToday, isNotNull(taskReports.countedAt)));
  // A view cannot begin before the previous one has counted.
  const begun = Math.max(view.begunAt.getTime(), last?.at ? new Date(last.at).getTime() : 0);
  const wait_s = Math.ceil(dwell_s - (now.getTime() - begun) / 1000);
  if (wait_s > 0) return { is_counted: false, wait_s };
  await tx.update(taskReports).set({ countedAt: now }).where(isThis);
  return { is_counted: true, wait_s: 0 };
}
