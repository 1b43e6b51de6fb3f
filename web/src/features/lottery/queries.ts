// What the lottery pages ask the server for, and what they ask for again after a draw.
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

type Which = { activeid?: number };

export const scoreLotteryQuery = (which: Which) =>
  callQuery(api.activity.pointLotteryIndex, which, { errors: 'inline' });
export const taskLotteryQuery = (which: Which) =>
  callQuery(api.activity.taskLotteryIndex, which, { errors: 'inline' });
export const historyPages = (activeid: number) =>
  callPages(api.activity.lotteryHistory, { activeid }, { onExpired: 'popup' });

export async function refreshLottery(): Promise<void> {
  const { pointLotteryIndex, taskLotteryIndex, lotteryHistory, myAwardList } = api.activity;
  const calls = [pointLotteryIndex, taskLotteryIndex, lotteryHistory, myAwardList, api.score.getUserScore];
  await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
