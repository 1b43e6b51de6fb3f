// The player's draws, newest first.

import { api, callPages } from '../../shared/request/index.ts';

export const historyPages = (activeid: number) =>
  callPages(api.activity.lotteryHistory, { activeid }, { onExpired: 'popup' });
