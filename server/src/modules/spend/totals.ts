// A player's total in an activity: raised when an order is paid, lowered when it is refunded.
import { and, eq, sql } from 'drizzle-orm';
import { compiled, type Given } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { spendTotals } from './tables.ts';

/** Returns what an order counts in activities of a kind after refunds; the maximum where several count it. */
export async function countedFor(
  db: Queryable,
  orderId: string,
  kind: 'recharge' | 'ranking',
): Promise<number> {
  const [row] = await findCounted(db, { orderId, kind });
  return row?.amount ?? 0;
}

const findCounted = compiled<{ orderId: string; kind: string }, { amount: number }[]>(
  () => sql`
    SELECT coalesce(max(s.amount), 0)::bigint AS amount
    FROM activity_spend s JOIN activities a ON a.id = s.activity_id
    WHERE s.order_id = ${sql.placeholder('orderId')} AND a.kind = ${sql.placeholder('kind')}`,
);

/** `isLate`: the totals were final already, so the amount stays. */
export type TakenBack = { activityId: number; playerId: number; amount: number; isLate: boolean };

/** Deducts a refund from every total that the order counted in, in the order of activity ids. */
export async function takeBackSpend(
  tx: Tx,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<TakenBack[]> {
  const { rows } = await tx.execute<{
    activity_id: number;
    player_id: number;
    amount: number;
    is_late: boolean;
  }>(sql`SELECT * FROM deduct_spend(${orderId}, ${amount})`);
  return rows.map((row) => ({
    activityId: row.activity_id,
    playerId: row.player_id,
    amount: row.amount,
    isLate: row.is_late,
  }));
}

/** Makes the totals of an activity final, after waiting for concurrent counts. Returns false when they were final. */
export async function closeSpend(tx: Tx, activityId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(
    sql`SELECT close_spend(${activityId}, ${now}) AS is_new`,
  );
  return rows[0]?.is_new ?? false;
}

export type SpendTotal = { amount: number; lateRefunds: number };
const NOTHING: SpendTotal = { amount: 0, lateRefunds: 0 };

const ofPlayer = (activityId: Given<number>, playerId: Given<number>) =>
  and(eq(spendTotals.activityId, activityId), eq(spendTotals.playerId, playerId));

export async function readSpend(db: Queryable, activityId: number, playerId: number): Promise<SpendTotal> {
  const [row] = await findTotal(db, { activityId, playerId });
  return row ?? NOTHING;
}

const findTotal = compiled<{ activityId: number; playerId: number }, SpendTotal[]>((db) =>
  db
    .select()
    .from(spendTotals)
    .where(ofPlayer(sql.placeholder('activityId'), sql.placeholder('playerId'))),
);

/** Locks a total for a decision: a concurrent refund comes before or after it. */
export async function lockSpend(tx: Tx, activityId: number, playerId: number): Promise<SpendTotal> {
  const [row] = await tx.select().from(spendTotals).where(ofPlayer(activityId, playerId)).for('update');
  return row ?? NOTHING;
}
