// Grants the prize of a final rank to its player, once.
import type { Contract } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readActivity } from '../activities/index.ts';
import { awardView, grantAward } from '../awards/index.ts';
import { lockSpend } from '../spend/index.ts';
import { findAward, fixedRank, prizeOfRank, REASON, rewardReceivableUntil, rewardState } from './rewards.ts';
import { rankingResults } from './tables.ts';

const failures = {
  none: 'ranking/no-reward',
  waiting: 'ranking/not-settled',
  received: 'ranking/received',
  revoked: 'ranking/received',
  forfeited: 'ranking/refunded',
  closed: 'activity/ended',
} as const satisfies Record<string, FailureKey>;

export const rechargeRankingReceive: CallHandler<Contract['activity']['rechargeRankingReceive']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid },
) => {
  const now = services.clock.now();
  const activity = await readActivity(services, { gameId, activeid, kind: 'ranking' });
  const key = { activityId: activity.id, playerId };
  return transact(async (tx) => {
    const [result] = await tx.select().from(rankingResults).where(eq(rankingResults.activityId, activity.id));
    if (!result) throw fail('ranking/not-settled');
    if (activity.status === 'paused') throw fail('activity/paused');
    const rank = (await fixedRank(tx, key)) ?? null;
    const prize = prizeOfRank(activity, rank);
    if (rank === null || !prize) throw fail('ranking/no-reward');
    // The lock lasts until the commit: a concurrent refund waits, and then revokes what is granted here.
    const { lateRefunds } = await lockSpend(tx, activity.id, playerId);
    const until = rewardReceivableUntil(result.frozenAt, activity);
    const award = await findAward(tx, key);
    const state = rewardState({ prize, until, lateRefunds, award, now });
    if (state !== 'open') throw fail(failures[state]);
    const granted = await grantAward(tx, { gameId, ...key, reason: REASON, prize, now });
    if (granted.outcome === 'sold-out') throw fail('ranking/sold-out');
    if (granted.outcome === 'repeated') throw fail('ranking/received');
    return { rank, award: awardView(granted.award, now) };
  });
};
