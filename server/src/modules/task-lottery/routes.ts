// The calls of the task lottery.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { taskLotteryIndex } from './task-lottery-index.ts';
import { taskLotteryStart } from './task-lottery-start.ts';
import { taskReport } from './task-report.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.taskLotteryIndex, taskLotteryIndex);
  serve(activity.taskReport, taskReport);
  serve(activity.taskLotteryStart, taskLotteryStart);
}
