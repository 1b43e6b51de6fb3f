// The activities that a player took part in, whatever their kind: what they did or spent there, and what they won.
import type { ActivityKind, Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { cursorField, defineCursor } from '../../../platform/database/cursor.ts';
import type { CallHandler } from '../../../services.ts';
import { stateOf } from '../../activities/index.ts';
import { requirePlayer } from '../../identity/index.ts';

type Row = {
  id: number;
  title: string;
  kind: ActivityKind;
  status: 'draft' | 'published' | 'paused' | 'ended';
  starts_at: string;
  ends_at: string;
  times: number;
  spent_amount: number;
  awards: number;
  cost_amount: number;
};

const cursorOf = defineCursor({ id: cursorField.int8 });

export const listActivities: CallHandler<Contract['ops']['player']['listActivities']> = async (
  { services: { db, clock }, gameId },
  { player_id: playerId, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  await requirePlayer(db, gameId, playerId);
  const after = cursorOf.read(cursor);
  // By activity, of which a game has hundreds: each of these tables has the activity and the player as its key.
  const joined = sql`
    SELECT a.id, a.title, a.kind, a.status, a.starts_at, a.ends_at, t.times, coalesce(s.amount, 0)::bigint AS spent_amount,
      w.awards, w.cost_amount
    FROM activities a
    CROSS JOIN LATERAL (SELECT
      coalesce((SELECT draws FROM lottery_players WHERE activity_id = a.id AND player_id = ${playerId}), 0)::int
      + (SELECT count(*) FROM sign_in_days WHERE activity_id = a.id AND player_id = ${playerId})::int
      + (SELECT count(*) FROM invitations WHERE activity_id = a.id AND inviter_id = ${playerId})::int AS times) t
    LEFT JOIN spend_totals s ON s.activity_id = a.id AND s.player_id = ${playerId}
    CROSS JOIN LATERAL (SELECT count(*)::int AS awards,
      coalesce(sum(cost_amount) FILTER (WHERE status <> 'revoked'), 0)::bigint AS cost_amount
      FROM awards WHERE activity_id = a.id AND player_id = ${playerId}) w
    WHERE a.game_id = ${gameId} AND (t.times > 0 OR s.amount > 0 OR w.awards > 0)
      AND ${from === undefined ? sql`true` : sql`a.ends_at >= ${new Date(from)}::timestamptz`}
      AND ${to === undefined ? sql`true` : sql`a.starts_at < ${new Date(to)}::timestamptz`}`;
  const { rows } = await db.execute<Row>(sql`${joined}
    AND ${after ? sql`a.id < ${after.id}` : sql`true`} ORDER BY a.id DESC LIMIT ${limit + 1}`);
  const counted = has_total
    ? await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${joined}) rows`)
    : undefined;
  const { page, next_cursor } = cursorOf.page(rows, limit, ({ id }) => ({ id }));
  const now = clock.now();
  return {
    list: page.map(({ id, title, kind, status, starts_at, ends_at, ...figures }) => ({
      activeid: id,
      activity_name: title,
      kind,
      state: stateOf({ status, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now),
      ...figures,
    })),
    next_cursor,
    total: counted?.rows[0]?.total ?? null,
  };
};
