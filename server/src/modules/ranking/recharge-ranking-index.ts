// Returns the rich list: live until the result is fixed, then the fixed one with its signature.
import type { Contract, RankingMe } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler } from '../../services.ts';
import { type Activity, activityInfo, readShownActivity, settlesAt } from '../activities/index.ts';
import { prizeView } from '../awards/index.ts';
import { readShownList } from './list.ts';
import { lastAmountQuery, rankQuery } from './ranks.ts';
import { prizeOfRank, REASON, rewardReceivableUntil, rewardState } from './rewards.ts';

export const rechargeRankingIndex: CallHandler<Contract['activity']['rechargeRankingIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'ranking' });
  const { counts, list_size, rewards } = activity.config;
  const me = session?.playerId ?? undefined;
  const [list, { players, result }, [own]] = await Promise.all([
    readShownList(db, { activityId: activity.id, size: list_size, me }),
    readResult(db, activity.id),
    me === undefined ? [] : readOwn(db, { activityId: activity.id, playerId: me }),
  ]);
  const shown = own && showOwn(activity, own, { frozenAt: result?.frozenAt, now: clock.now() });
  return {
    activity: await activityInfo(services, activity, language),
    game_id: gameId,
    counts,
    settles_at: settlesAt(activity).toISOString(),
    receive_until: rewardReceivableUntil(result?.frozenAt ?? settlesAt(activity), activity).toISOString(),
    players,
    list,
    rewards: rewards.map(({ prize, ...range }) => ({ ...range, prize: prizeView(prize) })),
    me: shown ? { ...shown, list_gap_amount: listGap(shown, list, list_size) } : null,
    result: result?.shown ?? null,
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

/** What there is of one player: the live rank, the fixed one, refunds, the award. */
type OwnRow = {
  rank: number | null;
  amount: number | null;
  ahead: number | null;
  last: number | null;
  fixed_rank: number | null;
  late_refunds: number | null;
  is_hidden: boolean;
  award_status: string | null;
};

const readOwn = compiled<{ activityId: number; playerId: number }, OwnRow[]>(() => {
  const [activityId, playerId] = [sql.placeholder('activityId'), sql.placeholder('playerId')];
  const ofPlayer = (row: string) =>
    sql.raw(`${row}.activity_id = one.activity_id AND ${row}.player_id = one.player_id`);
  return sql`
    SELECT me.rank, me.amount, me.ahead, CASE WHEN me.rank IS NULL THEN (${lastAmountQuery(activityId)}) END AS last,
      f.rank AS fixed_rank, t.late_refunds, h.player_id IS NOT NULL AS is_hidden, w.status AS award_status
    FROM (SELECT ${activityId}::bigint AS activity_id, ${playerId}::bigint AS player_id) one
    LEFT JOIN LATERAL (${rankQuery(activityId, playerId)}) me ON true
    LEFT JOIN ranking_result_rows f ON ${ofPlayer('f')}
    LEFT JOIN spend_totals t ON ${ofPlayer('t')}
    LEFT JOIN ranking_hidden h ON ${ofPlayer('h')}
    LEFT JOIN awards w ON ${ofPlayer('w')} AND w.reason = ${REASON}`;
});

function showOwn(
  activity: Activity<'ranking'>,
  own: OwnRow,
  { frozenAt, now }: { frozenAt: Date | undefined; now: Date },
): OwnRank {
  // Totals do not change after the result is fixed, so a rank below the signed ones is final as well.
  const rank = own.fixed_rank ?? own.rank;
  const prize = prizeOfRank(activity, rank);
  const until = frozenAt && rewardReceivableUntil(frozenAt, activity);
  const amount = own.amount ?? 0;
  const ahead = own.rank === null ? own.last : own.ahead;
  const award = own.award_status === null ? undefined : { status: own.award_status };
  return {
    rank,
    amount,
    gap_amount: ahead === null ? null : ahead - amount,
    is_hidden: own.is_hidden,
    reward: prize ? prizeView(prize) : null,
    reward_state: rewardState({ prize, until, lateRefunds: own.late_refunds ?? 0, award, now }),
  };
}

type ResultRow = {
  players: number;
  frozen_at: string | null;
  fingerprint: Buffer;
  signature: Buffer;
  public_key: Buffer | null;
};

/** How many players have a rank, and the signed result once there is one. */
async function readResult(db: Queryable, activityId: number) {
  const [row] = await findResult(db, { activityId });
  if (!row?.frozen_at) return { players: row?.players ?? 0, result: undefined };
  if (!row.public_key) throw new Error('the key that signed the result is missing');
  const frozenAt = new Date(row.frozen_at);
  const shown = {
    frozen_at: frozenAt.toISOString(),
    players: row.players,
    fingerprint: row.fingerprint.toString('hex'),
    signature: row.signature.toString('base64'),
    public_key: row.public_key.toString('base64'),
  };
  return { players: row.players, result: { frozenAt, shown } };
}

const findResult = compiled<{ activityId: number }, ResultRow[]>(
  () => sql`
    SELECT r.frozen_at, r.fingerprint, r.signature, k.public_key,
      CASE WHEN r.players IS NULL THEN count_players_before(one.id, 0, 'infinity', 0) ELSE r.players END AS players
    FROM (SELECT ${sql.placeholder('activityId')}::bigint AS id) one
    LEFT JOIN ranking_results r ON r.activity_id = one.id
    LEFT JOIN result_keys k ON r.activity_id IS NOT NULL`,
);
