// Which prize a rank has, and whether it can be received: once, after the result is fixed, without money gone back since.
import type { Prize, RewardState } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { Activity } from '../activities/index.ts';
import { revokeAward } from '../awards/index.ts';
import { awards } from '../awards/tables.ts';
import { rankingResultRows } from './tables.ts';

/** Each player has one rank, so one reason is enough. */
export const REASON = 'rank';

type Whose = { activityId: number; playerId: number };

export function prizeOf({ config }: Activity<'ranking'>, rank: number | null): Prize | undefined {
  if (rank === null) return undefined;
  return config.rewards.find(({ from_rank, to_rank }) => from_rank <= rank && rank <= to_rank)?.prize;
}

export const receiveUntil = (fixedAt: Date, { config }: Activity<'ranking'>): Date =>
  new Date(fixedAt.getTime() + config.receive_days * DAY_MS);

/** The rank in the fixed result; undefined outside its places. */
export async function fixedRank(db: Queryable, { activityId, playerId }: Whose): Promise<number | undefined> {
  const [row] = await db
    .select({ rank: rankingResultRows.rank })
    .from(rankingResultRows)
    .where(and(eq(rankingResultRows.activityId, activityId), eq(rankingResultRows.playerId, playerId)));
  return row?.rank;
}

async function rewardOf(db: Queryable, { activityId, playerId }: Whose) {
  const [award] = await db
    .select({ status: awards.status })
    .from(awards)
    .where(and(eq(awards.activityId, activityId), eq(awards.playerId, playerId), eq(awards.reason, REASON)));
  return award;
}

type Standing = Whose & {
  prize: Prize | undefined;
  /** Until when it can be received; undefined while the result is open. */
  until: Date | undefined;
  lateRefunds: number;
  now: Date;
};

export async function rewardState(
  db: Queryable,
  { prize, until, lateRefunds, now, ...whose }: Standing,
): Promise<RewardState> {
  if (!prize) return 'none';
  if (!until) return 'waiting';
  const award = await rewardOf(db, whose);
  if (award) return award.status === 'revoked' ? 'forfeited' : 'received';
  if (lateRefunds > 0) return 'forfeited';
  return now < until ? 'open' : 'closed';
}

/** Money went back after the result was fixed: the reward goes too, while that is possible. The ranks stay. */
export async function forfeitReward(tx: Tx, { now, ...whose }: Whose & { now: Date }): Promise<void> {
  if (await rewardOf(tx, whose)) await revokeAward(tx, { ...whose, reason: REASON, now });
}
