// Who takes part in an activity, whatever its kind: what each of them did or spent, and what they won.
import type { ActivityKind, Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { findActivity } from '../modules/activities/index.ts';
import { cursorField, defineCursor } from '../platform/database/cursor.ts';
import type { CallHandler } from '../services.ts';

type Participant = {
  player_id: number;
  times: number;
  spent_amount: number;
  awards: number;
  cost_amount: number;
  server_name: string | null;
  role_name: string | null;
};

/** `rank` orders the list: the number of times, or the money. One entry per kind. */
const sources: Record<ActivityKind, (activityId: number) => SQL> = {
  score_lottery: (id) => draws(id),
  task_lottery: (id) => draws(id),
  sign_in: (id) =>
    sql`SELECT player_id, count(*) AS rank FROM sign_in_days WHERE activity_id = ${id} GROUP BY player_id`,
  invitation: (id) =>
    sql`SELECT inviter_id AS player_id, count(*) AS rank FROM invitations WHERE activity_id = ${id} GROUP BY inviter_id`,
  recharge: (id) => spend(id),
  ranking: (id) => spend(id),
};
const draws = (id: number): SQL =>
  sql`SELECT player_id, draws::bigint AS rank FROM lottery_players WHERE activity_id = ${id} AND draws > 0`;
const spend = (id: number): SQL =>
  sql`SELECT player_id, amount AS rank FROM spend_totals WHERE activity_id = ${id} AND amount > 0`;

const isInMoney = (kind: ActivityKind): boolean => kind === 'recharge' || kind === 'ranking';

const cursorOf = defineCursor<{ rank: number; id: number }>({
  rank: cursorField.int8,
  id: cursorField.int8,
});

export const listParticipants: CallHandler<Contract['ops']['activity']['listParticipants']> = async (
  { services: { db }, gameId },
  { activeid, cursor, limit = LIST_LIMIT.default, has_total },
) => {
  const { kind } = await findActivity(db, { gameId, activeid });
  const after = cursorOf.read(cursor);
  const { rows } = await db.execute<Omit<Participant, 'times' | 'spent_amount'> & { rank: number }>(sql`
    WITH page AS (
      SELECT player_id, rank FROM (${sources[kind](activeid)}) p
      WHERE ${after ? sql`(rank, player_id) < (${after.rank}, ${after.id})` : sql`true`}
      ORDER BY rank DESC, player_id DESC LIMIT ${limit + 1})
    SELECT p.player_id, p.rank, w.awards, w.cost_amount, r.server_name, r.role_name
    FROM page p
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS awards,
        coalesce(sum(cost_amount) FILTER (WHERE status <> 'revoked'), 0)::bigint AS cost_amount
      FROM awards a WHERE a.activity_id = ${activeid} AND a.player_id = p.player_id) w
    LEFT JOIN LATERAL (
      SELECT server_name, role_name FROM player_roles r
      WHERE r.player_id = p.player_id AND r.is_bound ORDER BY r.role_id DESC LIMIT 1) r ON true
    ORDER BY p.rank DESC, p.player_id DESC`);
  const { page, next_cursor } = cursorOf.page(rows, limit, ({ rank, player_id }) => ({
    rank: Number(rank),
    id: Number(player_id),
  }));
  const list = page.map(({ rank, server_name, role_name, ...row }) => ({
    ...row,
    times: isInMoney(kind) ? 0 : Number(rank),
    spent_amount: isInMoney(kind) ? Number(rank) : 0,
    server_name: server_name ?? '',
    role_name: role_name ?? '',
  }));
  const counted =
    has_total &&
    (await db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM (${sources[kind](activeid)}) p`,
    ));
  return { list, next_cursor, total: counted ? (counted.rows[0]?.total ?? 0) : null };
};
