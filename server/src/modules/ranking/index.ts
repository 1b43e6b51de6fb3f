// The door of the rich list: who spent most, exactly, with prizes for the first ones after the end.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { rechargeRankingHide } from './recharge-ranking-hide.ts';
import { rechargeRankingIndex } from './recharge-ranking-index.ts';
import { rechargeRankingReceive } from './recharge-ranking-receive.ts';
import { SETTLE_RANKINGS, settleRankings, TIDY_RANKINGS, tidyRankings } from './settle.ts';

export { forfeitReward } from './rewards.ts';
export { compactRanking, updateRank } from './standing.ts';

export const rankingModule: Module = {
  personal,
  routes(serve) {
    serve(contract.activity.rechargeRankingIndex, rechargeRankingIndex);
    serve(contract.activity.rechargeRankingReceive, rechargeRankingReceive);
    serve(contract.activity.rechargeRankingHide, rechargeRankingHide);
  },
  jobs: { [SETTLE_RANKINGS]: settleRankings, [TIDY_RANKINGS]: tidyRankings },
  schedules: [
    { task: SETTLE_RANKINGS, cron: '* * * * *', isAtStart: true },
    { task: TIDY_RANKINGS, cron: '* * * * *', isAtStart: true },
  ],
};
