// Public API of the rich list: exact ranks by what was spent, and prizes for the first ranks after the end.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import type { Module } from '../../services.ts';
import { remindClaims } from '../activities/index.ts';
import { ranks } from './ops/ranks.ts';
import { personal } from './personal-data.ts';
import { rechargeRankingHide } from './recharge-ranking-hide.ts';
import { rechargeRankingIndex } from './recharge-ranking-index.ts';
import { rechargeRankingReceive } from './recharge-ranking-receive.ts';
import { REASON } from './rewards.ts';
import { COMPACT_RANKINGS, compactRankings, SETTLE_RANKINGS, settleRankings } from './settle.ts';

export { updateRank } from './ranks.ts';
export { forfeitReward } from './rewards.ts';
export { signMovedResults } from './sign-moved-results.ts';

const REMIND_RANKINGS = 'remind-ranking-claims';

/** Ranks with a reward that was not received; a later refund forfeits it. */
export const unclaimedRanks = ({ id }: { id: Given<number> }) => sql`
  SELECT r.player_id FROM ranking_result_rows r
  JOIN activities a ON a.id = r.activity_id
  JOIN spend_totals t ON t.activity_id = r.activity_id AND t.player_id = r.player_id
  WHERE r.activity_id = ${id} AND t.late_refunds = 0
    AND EXISTS (
      SELECT FROM jsonb_to_recordset(a.config -> 'rewards') AS w(from_rank integer, to_rank integer)
      WHERE r.rank BETWEEN w.from_rank AND w.to_rank)
    AND NOT EXISTS (
      SELECT FROM awards g
      WHERE g.activity_id = r.activity_id AND g.player_id = r.player_id AND g.reason = ${REASON})`;

/** Who took part in a ranking that has no result yet. */
export const pendingRanks = ({ id }: { id: Given<number> }) => sql`
  SELECT t.player_id FROM spend_totals t
  WHERE t.activity_id = ${id} AND t.amount > 0
    AND NOT EXISTS (SELECT FROM ranking_result_rows r WHERE r.activity_id = t.activity_id)`;

export const rankingModule: Module = {
  personal,
  routes(serve) {
    serve(contract.activity.rechargeRankingIndex, rechargeRankingIndex);
    serve(contract.activity.rechargeRankingReceive, rechargeRankingReceive);
    serve(contract.activity.rechargeRankingHide, rechargeRankingHide);
    serve(contract.ops.activity.ranks, ranks);
  },
  jobs: {
    [SETTLE_RANKINGS]: settleRankings,
    [COMPACT_RANKINGS]: compactRankings,
    [REMIND_RANKINGS]: remindClaims({ kind: 'ranking', page: 'ranking', unclaimed: unclaimedRanks }),
  },
  schedules: [
    { task: SETTLE_RANKINGS, cron: '* * * * *', isAtStart: true },
    { task: COMPACT_RANKINGS, cron: '* * * * *', isAtStart: true },
    { task: REMIND_RANKINGS, cron: '*/10 * * * *' },
  ],
};
