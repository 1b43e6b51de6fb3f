// What a player has spent in the mall: settled payments, less what went back or is on its way back.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';

export async function spendOf(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.execute<{ spend: number }>(sql`
    SELECT coalesce(sum(pay_amount - refunded_amount - refunding_amount), 0)::bigint AS spend
    FROM orders WHERE player_id = ${playerId} AND paid_at IS NOT NULL`);
  return rows[0]?.spend ?? 0;
}
