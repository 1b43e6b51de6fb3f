// Orders of a day beside their payments, money in the bank, points beside the ledger, and what was sold beside its deliveries.
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

type EntryRow = {
  id: string;
  amount: string;
  order_id: string | null;
  bank_reference: string;
  paid_at: string;
};

/** Money in the bank that nobody has counted or sent back. */
export async function compareBank(db: Queryable, { gameId, from, to }: DayRange): Promise<Difference[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT id, amount, order_id, bank_reference, paid_at FROM bank_entries
    WHERE game_id = ${gameId} AND status IN ('over', 'under', 'unknown', 'own', 'matched')
      AND paid_at >= ${from} AND paid_at < ${to} ORDER BY id`);
  return rows.map(({ id, amount, order_id, bank_reference, paid_at }) =>
    differenceOf('bank_entry_open', id, {
      between: 'bank',
      provider: 'offline',
      amount: 0 - Number(amount),
      bill_amount: Number(amount),
      order_id,
      transaction_id: bank_reference,
      bill_at: paid_at,
    }),
  );
}

export type PointSums = { issued: number; spent: number; owed: number; players: number };

/** What moved on the day by account: issued, spent, owed and the players' own add up to nothing. */
export async function sumPoints(db: Queryable, { gameId, from, to }: DayRange): Promise<PointSums> {
  const { rows } = await db.execute<{ name: string; points: string }>(sql`
    SELECT a.name, sum(e.points) AS points
    FROM point_transfers t JOIN point_entries e ON e.transfer_id = t.id JOIN point_accounts a ON a.id = e.account_id
    WHERE t.created_at >= ${from} AND t.created_at < ${to} AND a.game_id = ${gameId}
    GROUP BY a.name`);
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.points ?? 0);
  return { issued: of('issued'), spent: of('spent'), owed: of('owed'), players: of('player') };
}

export function comparePoints({ issued, spent, owed, players }: PointSums, { day }: DayRange): Difference[] {
  const amount = issued + spent + owed + players;
  return amount === 0 ? [] : [differenceOf('points_differ', day, { between: 'points', amount })];
}

export type DeliverySums = { sold: number; delivered: number; waiting: number; void: number };

/** Items of the orders that were paid on the day, deposits of presales and orders that were paid too late apart. */
export async function sumDeliveries(
  db: Queryable,
  { gameId, from, to }: DayRange,
): Promise<DeliverySums & { missing: string[] }> {
  const { rows } = await db.execute<Record<keyof DeliverySums, string> & { missing: string[] | null }>(sql`
    SELECT count(*) AS sold, count(*) FILTER (WHERE d.phase = 'delivered') AS delivered,
      count(*) FILTER (WHERE d.phase IN ('waiting', 'sending')) AS waiting, count(*) FILTER (WHERE d.phase = 'void') AS void,
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
