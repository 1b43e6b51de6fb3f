// Watches the code pools of running gifts and of goods on sale: alerts once when one runs low, and again after the next refill.
import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { markPool } from '../code-pools/index.ts';
import { isNotExported } from '../games/index.ts';

type Pool = { id: number; name: string; game_id: number; was_low: boolean; short: string[] };

/** Goods name no threshold of their own: a pool has as many codes as there are pieces in stock, or at least these. */
const CODES_FOR_GOODS = 50;

export async function watchCodePools({
  db,
  clock,
  alerts,
}: Pick<Services, 'db' | 'clock' | 'alerts'>): Promise<void> {
  const now = clock.now();
  // The LIMIT bounds the count: a full pool costs as much as one just above its threshold.
  const { rows } = await db.execute<Pool>(sql`
    WITH users AS MATERIALIZED (
      SELECT code_pool_id AS pool_id, name, low_codes AS low_at FROM gifts
      WHERE code_pool_id IS NOT NULL AND is_published AND ends_at > ${now} AND handed_out < total
      UNION
      SELECT code_pool_id, name, least(sum(stock) OVER (PARTITION BY code_pool_id), ${CODES_FOR_GOODS}::bigint) - 1
      FROM sku_offers
      WHERE code_pool_id IS NOT NULL AND stock > 0 AND is_on_sale(on_sale_from, on_sale_until, ${now}))
    SELECT p.id, p.name, p.game_id, p.low_since IS NOT NULL AS was_low,
      ARRAY(SELECT DISTINCT name FROM users WHERE pool_id = p.id AND low_at >= l.codes ORDER BY name) AS short
    FROM code_pools p
    CROSS JOIN LATERAL (SELECT coalesce(max(low_at), 0) AS low_at FROM users WHERE pool_id = p.id) u
    CROSS JOIN LATERAL (SELECT count(*) AS codes FROM (
      SELECT FROM pool_codes c WHERE c.pool_id = p.id AND c.given_for IS NULL LIMIT u.low_at + 1) c) l
    WHERE (p.low_since IS NOT NULL OR p.id IN (SELECT pool_id FROM users)) AND ${isNotExported(sql`p.game_id`)}
    ORDER BY p.id`);
  for (const pool of rows) {
    const isLow = pool.short.length > 0;
    if (isLow === pool.was_low || !(await markPool(db, { poolId: pool.id, isLow, now })) || !isLow) continue;
    alerts.raise({
      key: `code-pool-low:${pool.id}`,
      gameId: pool.game_id,
      subject: { kind: 'pool', id: String(pool.id) },
      text: `Code pool ${pool.name} (${pool.id}) of game ${pool.game_id} is running low, codes are needed for: ${pool.short.join(', ')}`,
      textZh: `游戏 ${pool.game_id} 的码池「${pool.name}」（${pool.id}）快用完了，需要补充兑换码：${pool.short.join('、')}`,
    });
  }
}
