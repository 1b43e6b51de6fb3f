// Draws with the chances that are valid today, which are counted under the player's lock, so that none is used twice.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { claimRoleDay, readActivity, requireRunning } from '../activities/index.ts';
import { drawPrizes, drawsOn, lockPlayer, requireSeenTable, shownNameOf } from '../lottery/index.ts';
import { carriedChances, chancesOf, dayOf, readTasks } from './progress.ts';

export const taskLotteryStart: CallHandler<Contract['activity']['taskLotteryStart']> = (
  { services: { clock }, gameId, session: { playerId, roleId }, transact },
  { activeid, count, table_hash },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const activity = await readActivity({ db: tx, clock }, { gameId, activeid, kind: 'task_lottery' });
    requireRunning(activity, now);
    const { id: activityId, config } = activity;
    requireSeenTable(config, table_hash);
    const player = await lockPlayer(tx, { activityId, playerId });
    const day = dayOf(now);
    // The chance of the daily login costs nothing: another account of the role must not get it again.
    await claimRoleDay(tx, { activityId, day: day.name, playerId, roleId });
    const used = drawsOn(player, day.name);
    const { today: tasks, before } = await readTasks(tx, activity, playerId, day);
    const carried = carriedChances(before, player, day);
    if (chancesOf(tasks, { carried, used }).left < count) throw fail('lottery/no-chances');
    const shownName = await shownNameOf(tx, roleId);
    const drawing = { activity, player, count, points: 0, carried, shownName, today: day.name, now };
    const { won, progress } = await drawPrizes(tx, drawing);
    return { won, progress, chances: chancesOf(tasks, { carried, used: used + count }) };
  });
