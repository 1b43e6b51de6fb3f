// Watches the code pools of running gifts: alerts once when one runs low, and again after the next refill.
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { isNotExported } from '../games/index.ts';

type Pool = {
  id: number;
  name: string;
  game_id: number;
  code_pool_id: number;
  pool_name: string;
  is_low: boolean;
  was_alerted: boolean;
};

export async function watchGiftPools({ db, clock, alerts }: Services): Promise<void> {
  const now = clock.now();
  // The LIMIT bounds the count: a full pool costs as much as one just above its threshold.
  const { rows } = await db.execute<Pool>(sql`
    SELECT g.id, g.name, g.game_id, g.code_pool_id, p.name AS pool_name,
      g.low_codes_alerted_at IS NOT NULL AS was_alerted,
      (SELECT count(*) FROM (
        SELECT FROM pool_codes c WHERE c.pool_id = g.code_pool_id AND c.given_for IS NULL LIMIT g.low_codes + 1
      ) AS l) <= g.low_codes AS is_low
    FROM gifts g JOIN code_pools p ON p.id = g.code_pool_id
    WHERE g.is_published AND g.ends_at > ${now} AND g.handed_out < g.total
      AND ${isNotExported(sql`g.game_id`)}
    ORDER BY g.id`);
  for (const pool of rows.filter(({ is_low, was_alerted }) => is_low !== was_alerted)) {
    const changed = await db.execute(sql`
      UPDATE gifts SET low_codes_alerted_at = ${pool.is_low ? now : null}::timestamptz
      WHERE id = ${pool.id} AND (low_codes_alerted_at IS NOT NULL) = ${pool.was_alerted}`);
    if (pool.is_low && changed.rowCount)
      alerts.raise({
        key: `gift-pool-low:${pool.code_pool_id}`,
        gameId: pool.game_id,
        subject: { kind: 'pool', id: String(pool.code_pool_id) },
        text: `Code pool ${pool.pool_name} (${pool.code_pool_id}) of game ${pool.game_id} is running low: gift ${pool.name} (${pool.id}) needs codes`,
        textZh: `游戏 ${pool.game_id} 的码池「${pool.pool_name}」（${pool.code_pool_id}）快用完了，礼包「${pool.name}」（${pool.id}）需要补充兑换码`,
      });
  }
}

/** Gifts that an alert about their pool went out for and that still take codes from it; a part of a query. */
export const takesFromLowPool = (gameId: number, now: Date): SQL => sql`
  game_id = ${gameId} AND is_published AND low_codes_alerted_at IS NOT NULL AND ends_at > ${now}`;

/** Returns the pools that run low, as the desk counts them. */
export async function findLowPools(db: Queryable, gameId: number, now: Date): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT DISTINCT code_pool_id AS id FROM gifts WHERE ${takesFromLowPool(gameId, now)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
