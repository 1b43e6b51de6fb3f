// How many bills a day still lacks: of merchants that moved money of a game on it.
import { sql } from 'drizzle-orm';

/**
 * For a row `d` with the day and, as `at`, the moment it begins. `DISTINCT` in both parts: PostgreSQL expects of a `UNION`
 * that all rows differ, and makes room for as many.
 */
export const missingBillsOf = (gameId: number) => sql`(
  SELECT count(*)::int FROM (
    SELECT DISTINCT a.provider, a.merchant_id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE o.game_id = ${gameId} AND a.provider <> 'offline' AND a.status = 'paid'
      AND a.paid_at >= d.at AND a.paid_at < d.at + interval '1 day'
    UNION
    SELECT DISTINCT a.provider, a.merchant_id FROM refunds r
    JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
    WHERE o.game_id = ${gameId} AND a.provider <> 'offline' AND r.status = 'done'
      AND r.done_at >= d.at AND r.done_at < d.at + interval '1 day'
  ) m WHERE NOT EXISTS (SELECT FROM payment_bills b
    WHERE b.day = d.day AND b.provider = m.provider AND b.merchant_id IS NOT DISTINCT FROM m.merchant_id))`;
