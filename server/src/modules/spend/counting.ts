// Counts orders for activities: those of its game whose window contains the time of payment.
import { inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { activities } from '../activities/tables.ts';
import type { OrderRow } from '../orders/index.ts';
import { countedFor, takeBackSpend } from './totals.ts';

type Kind = 'recharge' | 'ranking';

/** A total that changed. */
export type CountedSpend = {
  activityId: number;
  kind: Kind;
  playerId: number;
  amount: number;
  /** The total was final already: the amount stays, the refund is recorded. */
  isLate: boolean;
};

type PaidOrder = { gameId: number; kind: OrderRow['kind']; paidAt: Date; now: Date };

/** Returns the kinds of the activities that an order paid at that moment counts for. */
async function kindsCountingAt(db: Queryable, { gameId, kind, paidAt, now }: PaidOrder): Promise<Kind[]> {
  const { rows } = await db.execute<{ kind: Kind }>(
    sql`SELECT kind FROM spend_activities(${gameId}, ${kind}, ${paidAt}, ${now})`,
  );
  return rows.map((row) => row.kind);
}

/** The time of payment decides, not the time of its notification. */
export async function countOrder(tx: Tx, order: OrderRow, now: Date): Promise<CountedSpend[]> {
  const { gameId, playerId, id: orderId, payAmount, paidAt } = order;
  if (!paidAt) throw new Error(`order ${orderId} is not paid`);
  const { rows } = await tx.execute<{ activity_id: number; kind: Kind; amount: number }>(sql`
    SELECT * FROM count_order_spend(
      ${gameId}, ${orderId}, ${order.kind}, ${playerId}, ${payAmount}, ${paidAt}, ${now})`);
  return rows.map(({ activity_id: activityId, kind, amount }) => ({
    activityId,
    kind,
    playerId,
    amount,
    isLate: false,
  }));
}

/** Returns what a paid order counts for the top-up gift after refunds. */
export const rechargeCountedFor = (db: Queryable, orderId: string): Promise<number> =>
  countedFor(db, orderId, 'recharge');

/** Returns what an order would count for the top-up gift if it were paid now. */
export async function rechargeIfPaid(db: Queryable, order: OrderRow, now: Date): Promise<number> {
  const { gameId, kind, payAmount, status } = order;
  if (status !== 'unpaid') return 0;
  const kinds = await kindsCountingAt(db, { gameId, kind, paidAt: now, now });
  return kinds.includes('recharge') ? payAmount : 0;
}

/** Deducts a refund from every total that the order counted in. */
export async function takeBackOrder(
  tx: Tx,
  refund: { orderId: string; amount: number },
): Promise<(CountedSpend & { title: string })[]> {
  const taken = await takeBackSpend(tx, refund);
  if (!taken.length) return [];
  const ids = taken.map(({ activityId }) => activityId);
  const rows = await tx
    .select({ id: activities.id, kind: activities.kind, title: activities.title })
    .from(activities)
    .where(inArray(activities.id, ids));
  const known = new Map(rows.map((activity) => [activity.id, activity]));
  return taken.flatMap((each) => {
    const activity = known.get(each.activityId);
    return activity ? [{ ...each, kind: activity.kind as Kind, title: activity.title }] : [];
  });
}
