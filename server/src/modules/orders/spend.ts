// What a player has spent in the mall: settled payments, less what went back or is on its way back.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';

/** Of all time, or of what was paid `from` a moment until before `to`. */
export async function spendOf(
  db: Queryable,
  playerId: number,
  paid?: { from: Date; to: Date },
): Promise<number> {
  const within = paid ? sql`AND paid_at >= ${paid.from} AND paid_at < ${paid.to}` : sql``;
  const { rows } = await db.execute<{ spend: number }>(sql`
    SELECT coalesce(sum(pay_amount - refunded_amount - refunding_amount), 0)::bigint AS spend
    FROM orders WHERE player_id = ${playerId} AND paid_at IS NOT NULL ${within}`);
  return rows[0]?.spend ?? 0;
}

/** Part of a query: when a player first bought something, before a moment, that was not refunded whole; null without one. */
export const firstPurchaseAt = (playerId: SQLWrapper, before: SQLWrapper): SQL<string | null> => sql`(
  SELECT min(bought.paid_at) FROM orders bought
  WHERE bought.player_id = ${playerId} AND bought.paid_at < ${before}
    AND bought.pay_amount > bought.refunded_amount + bought.refunding_amount)`;

/** Orders that were paid within a time and of which something is still paid for. */
export async function countPaidOrders(
  db: Queryable,
  { playerId, from, to }: { playerId: number; from: Date; to: Date },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders
    WHERE player_id = ${playerId} AND paid_at >= ${from} AND paid_at < ${to}
      AND pay_amount > refunded_amount + refunding_amount`);
  return rows[0]?.count ?? 0;
}
