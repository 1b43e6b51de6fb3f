// What a player has spent for an activity: counted when an order is paid, taken back when its money goes back.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { spendTotals } from './tables.ts';

export type Paid = { activityId: number; orderId: string; playerId: number; amount: number; paidAt: Date };

/** The player's new sum, or undefined: it counted already, or the sums are final. */
export async function countSpend(tx: Tx, paid: Paid): Promise<number | undefined> {
  const { activityId, orderId, playerId, amount, paidAt } = paid;
  const { rows } = await tx.execute<{ total: number | null }>(
    sql`SELECT count_spend(${activityId}, ${orderId}, ${playerId}, ${amount}, ${paidAt}) AS total`,
  );
  return rows[0]?.total ?? undefined;
}

/** What of an order counts in activities of a kind, after what went back; the most where several count it. */
export async function countedFor(
  db: Queryable,
  orderId: string,
  kind: 'recharge' | 'ranking',
): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    SELECT coalesce(max(s.amount), 0)::bigint AS amount
    FROM activity_spend s JOIN activities a ON a.id = s.activity_id
    WHERE s.order_id = ${orderId} AND a.kind = ${kind}`);
  return rows[0]?.amount ?? 0;
}

/** `isLate`: the sums were final already, so the amount stands. */
export type TakenBack = { activityId: number; playerId: number; amount: number; isLate: boolean };

/** Takes money out of every sum the order counted in; activities ascending. */
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

/** Makes the sums of an activity final, after those who count right now; false when they were. */
export async function closeSpend(tx: Tx, activityId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(
    sql`SELECT close_spend(${activityId}, ${now}) AS is_new`,
  );
  return rows[0]?.is_new ?? false;
}

export type SpendTotal = { amount: number; lateRefunds: number };
const NOTHING: SpendTotal = { amount: 0, lateRefunds: 0 };

const ofPlayer = (activityId: number, playerId: number) =>
  and(eq(spendTotals.activityId, activityId), eq(spendTotals.playerId, playerId));

export async function readSpend(db: Queryable, activityId: number, playerId: number): Promise<SpendTotal> {
  const [row] = await db.select().from(spendTotals).where(ofPlayer(activityId, playerId));
  return row ?? NOTHING;
}

/** Who decides on a sum holds it: a refund that comes at the same moment is before or after, never in between. */
export async function lockSpend(tx: Tx, activityId: number, playerId: number): Promise<SpendTotal> {
  const [row] = await tx.select().from(spendTotals).where(ofPlayer(activityId, playerId)).for('update');
  return row ?? NOTHING;
}
