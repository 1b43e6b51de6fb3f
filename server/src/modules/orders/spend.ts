// What a player has spent in the mall: settled payments, less what went back or is on its way back.
import { sql } from 'drizzle-orm';
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

/** Since when each of these players has a purchase that was not refunded whole; players without one are not in it. */
export async function firstPurchases(
  db: Queryable,
  playerIds: readonly number[],
): Promise<Map<number, Date>> {
  if (!playerIds.length) return new Map();
  const { rows } = await db.execute<{ player_id: number; paid_at: Date | string }>(sql`
    SELECT player_id, min(paid_at) AS paid_at FROM orders
    WHERE player_id = ANY(${sql.param([...playerIds])}::bigint[]) AND paid_at IS NOT NULL
      AND pay_amount > refunded_amount + refunding_amount
    GROUP BY player_id`);
  return new Map(rows.map(({ player_id, paid_at }) => [player_id, new Date(paid_at)]));
}

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
