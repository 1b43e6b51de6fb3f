// What the lottery pages ask the server for, and what they ask for again after a draw.
import { api, callPages, callQuery, queryClient } from '../../shared/request/index.ts';

/** The page itself says what went wrong, where it went wrong. */
const QUIET = { quiet: true };
/** A session that runs out is renewed over the page. */
export const STAY = { loginPopup: true };

type Which = { activeid?: number };

export const scoreLotteryQuery = (which: Which) => callQuery(api.activity.pointLotteryIndex, which, QUIET);
export const taskLotteryQuery = (which: Which) => callQuery(api.activity.taskLotteryIndex, which, QUIET);
export const historyPages = (activeid: number) => callPages(api.activity.lotteryHistory, { activeid }, STAY);

export async function refreshLottery(): Promise<void> {
  const { pointLotteryIndex, taskLotteryIndex, lotteryHistory, myAwardList } = api.activity;
  const calls = [pointLotteryIndex, taskLotteryIndex, lotteryHistory, myAwardList, api.score.getUserScore];
  await Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
