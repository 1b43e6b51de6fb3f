// Read of the task lottery, used by its page and by the banner of its browse task.
import { api, callQuery } from '../../../shared/request/index.ts';

export const taskLotteryQuery = (input: { activeid?: number }) =>
  callQuery(api.activity.taskLotteryIndex, input, { errors: 'inline' });
