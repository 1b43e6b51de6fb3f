// Rewards of the rich list: the prize of a rank, and whether the player can receive it.
import type { Prize, RewardState } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Activity } from '../activities/index.ts';
import { revokeAward } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { rankingResultRows } from './tables.ts';

/** The reason of the award; each player has one rank. */
export const REASON = 'rank';

type Key = { activityId: number; playerId: number };

type Configured = Pick<Activity<'ranking'>, 'config'>;

export function prizeOfRank({ config }: Configured, rank: number | null): Prize | undefined {
  if (rank === null) return undefined;
  return config.rewards.find(({ from_rank, to_rank }) => from_rank <= rank && rank <= to_rank)?.prize;
}

export const rewardReceivableUntil = (fixedAt: Date, { config }: Configured): Date =>
  new Date(fixedAt.getTime() + config.receive_days * DAY_MS);

/** Returns the rank in the fixed result; undefined when the player is not in it. */
export async function fixedRank(db: Queryable, { activityId, playerId }: Key): Promise<number | undefined> {
  const [row] = await db
    .select({ rank: rankingResultRows.rank })
    .from(rankingResultRows)
    .where(and(eq(rankingResultRows.activityId, activityId), eq(rankingResultRows.playerId, playerId)));
  return row?.rank;
}

export async function findAward(db: Queryable, { activityId, playerId }: Key) {
  const [award] = await db
    .select({ status: awards.status })
    .from(awards)
    .where(and(eq(awards.activityId, activityId), eq(awards.playerId, playerId), eq(awards.reason, REASON)));
  return award;
}

type RewardInput = {
  prize: Prize | undefined;
  /** Undefined while the result is not fixed. */
  until: Date | undefined;
  lateRefunds: number;
  /** What was granted for the rank. */
  award: { status: string } | undefined;
  now: Date;
};

export function rewardState({ prize, until, lateRefunds, award, now }: RewardInput): RewardState {
  if (!prize) return 'none';
  if (!until) return 'waiting';
  if (award && award.status !== 'revoked') return 'received';
  if (lateRefunds > 0) return 'forfeited';
  if (award) return 'revoked';
  return now < until ? 'open' : 'closed';
}

/** For a refund after the result was fixed: the reward is revoked while that is possible, the ranks stay. */
export async function forfeitReward(tx: Tx, { now, ...key }: Key & { now: Date }): Promise<void> {
  if (await findAward(tx, key)) await revokeAward(tx, { ...key, reason: REASON, now });
}
