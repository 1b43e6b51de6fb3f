// What was sold on a day beside its deliveries.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

export type DeliverySums = { sold: number; delivered: number; waiting: number; void: number };

/** Pieces of the orders that were paid on the day, deposits of presales and orders that were paid too late apart. */
export async function sumDeliveries(
  db: Queryable,
  { gameId, from, to }: DayRange,
): Promise<DeliverySums & { missing: string[] }> {
  const { rows } = await db.execute<
    Record<keyof DeliverySums, string | null> & { missing: string[] | null }
  >(sql`
    SELECT sum(i.quantity) AS sold, sum(i.quantity - d.stopped_quantity) FILTER (WHERE d.phase = 'delivered') AS delivered,
      sum(i.quantity - d.stopped_quantity) FILTER (WHERE d.phase IN ('waiting', 'sending')) AS waiting,
      sum(CASE d.phase WHEN 'void' THEN i.quantity ELSE d.stopped_quantity END) AS void,
      (array_agg(DISTINCT o.id) FILTER (WHERE d.phase IS NULL))[1:100] AS missing
    FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN deliveries d ON d.order_item_id = i.id
    WHERE o.game_id = ${gameId} AND o.paid_at >= ${from} AND o.paid_at < ${to} AND o.kind <> 'presale_deposit'
      AND (d.phase IS NOT NULL OR o.status NOT IN ('cancelled', 'refunding', 'refunded'))`);
  const [row] = rows;
  return {
    sold: Number(row?.sold ?? 0),
    delivered: Number(row?.delivered ?? 0),
    waiting: Number(row?.waiting ?? 0),
    void: Number(row?.void ?? 0),
    missing: row?.missing ?? [],
  };
}

export const compareDeliveries = (missing: readonly string[]): Difference[] =>
  missing.map((order_id) =>
    differenceOf('delivery_missing', order_id, { between: 'deliveries', amount: 1, order_id }),
  );
