// Public API of the rich list: exact ranks by what was spent, and prizes for the first ranks after the end.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { ranks } from './ops/ranks.ts';
import { personal } from './personal.ts';
import { rechargeRankingHide } from './recharge-ranking-hide.ts';
import { rechargeRankingIndex } from './recharge-ranking-index.ts';
import { rechargeRankingReceive } from './recharge-ranking-receive.ts';
import { COMPACT_RANKINGS, compactRankings, SETTLE_RANKINGS, settleRankings } from './settle.ts';

export { compactRanking, updateRank } from './ranks.ts';
export { forfeitReward } from './rewards.ts';

export const rankingModule: Module = {
  personal,
  routes(serve) {
    serve(contract.activity.rechargeRankingIndex, rechargeRankingIndex);
    serve(contract.activity.rechargeRankingReceive, rechargeRankingReceive);
    serve(contract.activity.rechargeRankingHide, rechargeRankingHide);
    serve(contract.ops.activity.ranks, ranks);
  },
  jobs: { [SETTLE_RANKINGS]: settleRankings, [COMPACT_RANKINGS]: compactRankings },
  schedules: [
    { task: SETTLE_RANKINGS, cron: '* * * * *', isAtStart: true },
    { task: COMPACT_RANKINGS, cron: '* * * * *', isAtStart: true },
  ],
};
