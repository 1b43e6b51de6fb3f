// The orders of a day beside their payments.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

type OrderRow = {
  order_id: string;
  paid: string;
  due: string;
  has_duplicate: boolean;
  has_surplus: boolean;
};

/** Payments that are more or less than what their order costs. */
export async function compareOrders(db: Queryable, { gameId, from, to }: DayRange): Promise<Difference[]> {
  const { rows } = await db.execute<OrderRow>(sql`
    WITH paid AS (
      SELECT a.order_id, sum(a.amount) AS amount FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE o.game_id = ${gameId} AND a.status = 'paid' AND a.paid_at >= ${from} AND a.paid_at < ${to}
      GROUP BY a.order_id
    ), due AS (
      SELECT id AS order_id, pay_amount AS amount FROM orders
      WHERE game_id = ${gameId} AND score_type IS NULL AND paid_at >= ${from} AND paid_at < ${to}
    )
    SELECT c.order_id, coalesce(c.paid, 0) AS paid, coalesce(c.due, 0) AS due,
      EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = c.order_id AND r.kind = 'duplicate') AS has_duplicate,
      EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = c.order_id AND r.kind = 'surplus') AS has_surplus
    FROM (SELECT order_id, paid.amount AS paid, due.amount AS due FROM paid FULL JOIN due USING (order_id)) c
    WHERE c.paid IS DISTINCT FROM c.due`);
  return rows.map(({ order_id, paid, due, has_duplicate, has_surplus }) => {
    const more = Number(paid) - Number(due);
    const kind =
      more > 0 && has_duplicate ? 'paid_twice' : more > 0 && has_surplus ? 'overpaid' : 'order_differs';
    return differenceOf(kind, order_id, {
      between: 'orders',
      amount: 0 - more,
      ours_amount: Number(due),
      bill_amount: Number(paid),
      order_id,
    });
  });
}
