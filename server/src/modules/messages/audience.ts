// Which players meet the conditions of an audience: looked at in batches by id, so that no statement reads them all.
import type { Audience } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Part of a query of players `p`. Those who are blocked or deleted never belong to an audience. */
function meets(audience: Audience, now: Date): SQL {
  const { min_level, min_vip, min_spend, max_spend, active_days, idle_days, server_code, channel_sort_id } =
    audience;
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const loggedIn = (days: number) => sql`EXISTS (
    SELECT FROM logins l WHERE l.account_id = p.account_id AND l.game_id = p.game_id AND l.at >= ${since(days)})`;
  const spend = sql`(SELECT coalesce(sum(o.pay_amount - o.refunded_amount), 0) FROM orders o
    WHERE o.player_id = p.id AND o.paid_at IS NOT NULL AND o.score_type IS NULL)`;
  const role = [
    ...(min_level === undefined ? [] : [sql`r.level >= ${min_level}`]),
    ...(min_vip === undefined ? [] : [sql`r.vip_level >= ${min_vip}`]),
    // Operators know a server by either.
    ...(server_code === undefined ? [] : [sql`${server_code} IN (r.server_code, r.server_name)`]),
  ];
  const conditions = [
    sql`p.blocked_at IS NULL`,
    sql`NOT EXISTS (SELECT FROM accounts a WHERE a.id = p.account_id AND a.deleted_at IS NOT NULL)`,
    ...(channel_sort_id === undefined ? [] : [sql`p.channel_sort_id = ${channel_sort_id}`]),
    ...(active_days === undefined ? [] : [loggedIn(active_days)]),
    ...(idle_days === undefined ? [] : [sql`NOT ${loggedIn(idle_days)}`]),
    ...(role.length
      ? [
          sql`EXISTS (SELECT FROM player_roles r
            WHERE r.player_id = p.id AND r.unbound_at IS NULL AND ${sql.join(role, sql` AND `)})`,
        ]
      : []),
    ...(min_spend === undefined ? [] : [sql`${spend} >= ${min_spend}`]),
    ...(max_spend === undefined ? [] : [sql`${spend} <= ${max_spend}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

type AudienceBatch = { gameId: number; audience: Audience; after: number; limit: number; now: Date };

/** The next players of the game by id: which of them meet the conditions, and the last that was looked at. */
export async function readAudienceBatch(
  db: Queryable,
  { gameId, audience, after, limit, now }: AudienceBatch,
): Promise<{ playerIds: number[]; last: number | undefined }> {
  const { rows } = await db.execute<{ id: number; is_met: boolean }>(sql`
    WITH batch AS (
      SELECT * FROM players WHERE game_id = ${gameId} AND id > ${after} ORDER BY id LIMIT ${limit})
    SELECT p.id::bigint AS id, (${meets(audience, now)}) AS is_met FROM batch p ORDER BY p.id`);
  return { playerIds: rows.filter(({ is_met }) => is_met).map(({ id }) => id), last: rows.at(-1)?.id };
}

/** Players that a count looks at; a larger game is counted that far. */
export const MOST_COUNTED = 200_000;
const BATCH_SIZE = 20_000;

/** `look` sees each batch of those who meet the conditions. */
export async function countAudience(
  db: Queryable,
  gameId: number,
  audience: Audience,
  now: Date,
  look?: (playerIds: number[]) => Promise<void>,
): Promise<{ size: number; is_more: boolean }> {
  let size = 0;
  let after = 0;
  for (let seen = 0; seen < MOST_COUNTED; seen += BATCH_SIZE) {
    const batch = await readAudienceBatch(db, { gameId, audience, after, limit: BATCH_SIZE, now });
    size += batch.playerIds.length;
    await look?.(batch.playerIds);
    if (batch.last === undefined) return { size, is_more: false };
    after = batch.last;
  }
  return { size, is_more: true };
}
