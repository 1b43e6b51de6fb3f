// One player as operators see them: who, since when, how much they spent, and what was noted about them.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { maskEmail, requirePlayer } from '../../identity/index.ts';
import { accountIdentities, type Player } from '../../identity/tables.ts';
import { operatorsOf } from '../../transfers/index.ts';
import { readRecords } from '../records.ts';
import { readPlayers } from './find.ts';

type OpsPlayers = Contract['ops']['player'];

const RECORDS = 5;

export const info: CallHandler<OpsPlayers['info']> = async (
  { services: { db, clock }, gameId },
  { player_id: playerId },
) => {
  const { player, account } = await requirePlayer(db, gameId, playerId);
  const [[person], figures, links, operators, records] = await Promise.all([
    readPlayers(db, [playerId]),
    readFigures(db, player, clock.now()),
    db
      .select({ provider: accountIdentities.provider, linkedAt: accountIdentities.createdAt })
      .from(accountIdentities)
      .where(eq(accountIdentities.accountId, account.id))
      .orderBy(asc(accountIdentities.createdAt)),
    operatorsOf(db, account.id),
    readRecords(db, playerId, { limit: RECORDS }),
  ]);
  if (!person) throw fail('call/not-found');
  const { last_login_at, last_paid_at, ...counts } = figures;
  return {
    ...person,
    email: account.email && maskEmail(account.email),
    linked: links.map(({ provider, linkedAt }) => ({ provider, linked_at: linkedAt.toISOString() })),
    operator_usernames: operators,
    created_at: account.createdAt.toISOString(),
    first_login_at: player.firstLoginAt.toISOString(),
    last_login_at: isoOf(last_login_at),
    blocked_at: player.blockedAt?.toISOString() ?? null,
    block_reason: player.blockReason,
    ...counts,
    last_paid_at: isoOf(last_paid_at),
    records: records.list,
  };
};

const isoOf = (time: string | null): string | null => time && new Date(time).toISOString();

type Figures = {
  sessions: number;
  devices: number;
  last_login_at: string | null;
  orders: number;
  paid_orders: number;
  spent_amount: number;
  refunded_amount: number;
  last_paid_at: string | null;
};

async function readFigures(db: Queryable, { id, gameId, accountId }: Player, now: Date): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT o.*,
      (SELECT count(*)::int FROM sessions
        WHERE account_id = ${accountId} AND game_id = ${gameId} AND expires_at > ${now}) AS sessions,
      (SELECT count(*)::int FROM player_devices WHERE player_id = ${id}) AS devices,
      (SELECT at FROM logins WHERE account_id = ${accountId} AND game_id = ${gameId}
        ORDER BY id DESC LIMIT 1) AS last_login_at
    FROM (SELECT count(*)::int AS orders,
        count(*) FILTER (WHERE paid_at IS NOT NULL AND score_type IS NULL)::int AS paid_orders,
        coalesce(sum(pay_amount) FILTER (WHERE paid_at IS NOT NULL), 0)::bigint AS spent_amount,
        coalesce(sum(refunded_amount), 0)::bigint AS refunded_amount,
        max(paid_at) FILTER (WHERE score_type IS NULL) AS last_paid_at
      FROM orders WHERE player_id = ${id}) o`);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
}

export const listNotes: CallHandler<OpsPlayers['listNotes']> = async (
  { services: { db }, gameId },
  { player_id: playerId, limit = LIST_LIMIT.default, ...page },
) => {
  await requirePlayer(db, gameId, playerId);
  return readRecords(db, playerId, { ...page, limit });
};
