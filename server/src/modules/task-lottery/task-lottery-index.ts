// Returns the task lottery: prizes and tasks for everybody, progress and chances after login.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../services.ts';
import { activityInfo, readActivity } from '../activities/index.ts';
import { drawsOn, readBoard, readPlayer, readProgress, readUnseen } from '../lottery/index.ts';
import { chancesOf, dayOf, readCarried, readTasks, taskView } from './progress.ts';

export const taskLotteryIndex: CallHandler<Contract['activity']['taskLotteryIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'task_lottery' });
  const { id: activityId, config } = activity;
  const info = await activityInfo(services, activity, language);
  const playerId = session?.playerId;
  if (!playerId) {
    const board = await readBoard(db, activityId, config);
    return { activity: info, board, tasks: config.tasks.map((task) => taskView(task, 0)), mine: null };
  }
  const day = dayOf(clock.now());
  const [board, player, tasks] = await Promise.all([
    readBoard(db, activityId, config),
    readPlayer(services, { activityId, playerId }),
    readTasks(db, config.tasks, { gameId, activityId, playerId }, day),
  ]);
  const [progress, unseen, carried] = await Promise.all([
    readProgress(services, config, player),
    readUnseen(db, player, clock.now()),
    readCarried(db, activity, player, day),
  ]);
  return {
    activity: info,
    board,
    tasks,
    mine: {
      ...progress,
      seen_draws: player.seenDraws,
      unseen,
      chances: chancesOf(tasks, { carried, used: drawsOn(player, day.name) }),
    },
  };
};
