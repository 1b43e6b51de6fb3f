// Returns the task lottery: prizes and tasks for everybody, progress and chances after login.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { activityInfo, readShownActivity } from '../activities/index.ts';
import { drawProgressOf, drawsOn, readBoard, readPlayerWithSeeds, wonPrizeOf } from '../lottery/index.ts';
import { carriedChances, chancesOf, dayOf, readTasks, taskView } from './progress.ts';

export const taskLotteryIndex: CallHandler<Contract['activity']['taskLotteryIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'task_lottery' });
  const { id: activityId, config } = activity;
  const info = await activityInfo(services, activity, language);
  const playerId = session?.playerId;
  if (!playerId) {
    const board = await readBoard(db, activityId, config);
    return { activity: info, board, tasks: config.tasks.map((task) => taskView(task, 0)), mine: null };
  }
  const day = dayOf(clock.now());
  const key = { activityId, playerId };
  const [board, { player, seeds, unseen }, { today: tasks, before }] = await Promise.all([
    readBoard(db, activityId, config),
    readPlayerWithSeeds(services, key),
    readTasks(db, activity, playerId, day),
  ]);
  return {
    activity: info,
    board,
    tasks,
    mine: {
      ...drawProgressOf(config, player, seeds),
      seen_draws: player.seenDraws,
      unseen: unseen.map((each) => wonPrizeOf(each, clock.now())),
      chances: chancesOf(tasks, {
        carried: carriedChances(before, player, day),
        used: drawsOn(player, day.name),
      }),
    },
  };
};
