// Returns the rich list: live until the result is fixed, then the fixed one with its signature.
import type { Contract, RankingMe } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import type { CallHandler } from '../../services.ts';
import { type Activity, activityInfo, readActivity } from '../activities/index.ts';
import { prizeView } from '../awards/index.ts';
import { readSpend } from '../spend/index.ts';
import { fixedList, isHidden, liveList, showList } from './list.ts';
import { countPlayers, lastAmount, readRank } from './ranks.ts';
import { fixedRank, prizeOf, receiveUntil, rewardState } from './rewards.ts';
import { settlesAt } from './settle.ts';
import { readResultKey } from './sign-result.ts';
import { type RankingResult, rankingResults } from './tables.ts';

export const rechargeRankingIndex: CallHandler<Contract['activity']['rechargeRankingIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'ranking' });
  const { counts, list_size, rewards } = activity.config;
  const [result] = await db.select().from(rankingResults).where(eq(rankingResults.activityId, activity.id));
  const me = session?.playerId ?? undefined;
  const [list, players, own, shown] = await Promise.all([
    (result ? fixedList(db, activity.id) : liveList(db, activity.id, list_size)).then((ranked) =>
      showList(db, activity.id, ranked, me),
    ),
    result?.players ?? countPlayers(db, activity.id),
    me === undefined ? null : readMe(db, activity, result, me, clock.now()),
    result ? showResult(db, result) : null,
  ]);
  return {
    activity: await activityInfo(services, activity, language),
    game_id: gameId,
    counts,
    settles_at: settlesAt(activity).toISOString(),
    receive_until: receiveUntil(result?.frozenAt ?? settlesAt(activity), activity).toISOString(),
    players,
    list,
    rewards: rewards.map(({ prize, ...range }) => ({ ...range, prize: prizeView(prize) })),
    me: own && { ...own, list_gap_amount: listGap(own, list, list_size) },
    result: shown,
  };
};

/** Where the list is full, an amount equal to its last is not enough: the first to reach it stays. */
function listGap(
  { rank, amount }: OwnRank,
  list: readonly { amount: number }[],
  size: number,
): number | null {
  if (rank !== null && rank <= size) return null;
  const last = list.length < size ? undefined : list.at(-1);
  return last ? Math.max(0, last.amount - amount) : 0;
}

type OwnRank = Omit<RankingMe, 'list_gap_amount'>;

async function readMe(
  db: Queryable,
  activity: Activity<'ranking'>,
  result: RankingResult | undefined,
  playerId: number,
  now: Date,
): Promise<OwnRank> {
  const key = { activityId: activity.id, playerId };
  const [live, { lateRefunds }, is_hidden, fixed] = await Promise.all([
    readRank(db, activity.id, playerId),
    readSpend(db, activity.id, playerId),
    isHidden(db, activity.id, playerId),
    result ? fixedRank(db, key) : undefined,
  ]);
  // Totals do not change after the result is fixed, so a rank below the signed ones is final as well.
  const rank = fixed ?? live?.rank ?? null;
  const prize = prizeOf(activity, rank);
  const until = result && receiveUntil(result.frozenAt, activity);
  const amount = live?.amount ?? 0;
  const ahead = live ? live.aheadAmount : await lastAmount(db, activity.id);
  return {
    rank,
    amount,
    gap_amount: ahead === undefined ? null : ahead - amount,
    is_hidden,
    reward: prize ? prizeView(prize) : null,
    reward_state: await rewardState(db, { ...key, prize, until, lateRefunds, now }),
  };
}

async function showResult(db: Queryable, { frozenAt, players, fingerprint, signature }: RankingResult) {
  const key = await readResultKey(db);
  if (!key) throw new Error('the key that signed the result is missing');
  return {
    frozen_at: frozenAt.toISOString(),
    players,
    fingerprint: fingerprint.toString('hex'),
    signature: signature.toString('base64'),
    public_key: key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
