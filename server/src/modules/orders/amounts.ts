// Amounts of orders: what is refunded, the points that a refund takes back, what a player has spent.
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { compiledByShape, type Given } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type OrderRow, orders } from './tables.ts';

const REFUNDABLE = ['paid', 'delivering', 'shipped', 'completed'] as const;

/**
 * Reserves an amount for a refund and the points that go with it, so that refunds together never exceed what was paid and
 * earned; undefined when so much is not left or the order is not paid.
 */
export async function reserveRefund(
  tx: Tx,
  orderId: string,
  { amount, points }: { amount: number; points: number },
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set({
      refundingAmount: sql`${orders.refundingAmount} + ${amount}`,
      revokedPoints: sql`${orders.revokedPoints} + ${points}`,
    })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, [...REFUNDABLE]),
        sql`${orders.refundedAmount} + ${orders.refundingAmount} + ${amount} <= ${orders.payAmount}`,
      ),
    )
    .returning();
  return row;
}

/** The reserved amount is back with the player. */
export async function countRefunded(tx: Tx, orderId: string, amount: number): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({
      refundingAmount: sql`${orders.refundingAmount} - ${amount}`,
      refundedAmount: sql`${orders.refundedAmount} + ${amount}`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!row) throw new Error(`order ${orderId} has vanished`);
  return row;
}

type Rebate = Pick<
  OrderRow,
  'rebatePoints' | 'revokedPoints' | 'payAmount' | 'refundedAmount' | 'refundingAmount'
>;

/**
 * The points that go with the next refund of an order: those of its lines, where it is of lines, else the share of the money,
 * rounded down; with the last cent all that are left.
 */
export function pointsOfRefund(order: Rebate, amount: number, ofLines?: number): number {
  const left = order.payAmount - order.refundedAmount - order.refundingAmount;
  const points = order.rebatePoints - order.revokedPoints;
  if (amount >= left) return points;
  return Math.min(points, ofLines ?? Number((BigInt(points) * BigInt(amount)) / BigInt(left)));
}

type Paid = { from: Date; to: Date };

/** What a player has paid, less refunds done or pending; of all time, or of what was paid within [from, to). */
export async function spendOf(db: Queryable, playerId: number, paid?: Paid): Promise<number> {
  const [row] = await findSpend(db, { isWithin: paid !== undefined }, { playerId, ...paid });
  return row?.spend ?? 0;
}

const findSpend = compiledByShape<
  { isWithin: boolean },
  { playerId: number } & Partial<Paid>,
  { spend: number }[]
>((_db, { isWithin }) => {
  const { placeholder } = sql;
  const within = isWithin ? { from: placeholder('from'), to: placeholder('to') } : undefined;
  return sql`SELECT ${spendPart(placeholder('playerId'), within)} AS spend`;
});

/** The same as a part of a query. */
export function spendPart(
  playerId: Given<number>,
  paid?: { from: Given<Date>; to: Given<Date> },
): SQL<number> {
  const within = paid ? sql`AND paid_at >= ${paid.from} AND paid_at < ${paid.to}` : sql``;
  return sql`(
    SELECT coalesce(sum(pay_amount - refunded_amount - refunding_amount), 0)::bigint
    FROM orders WHERE player_id = ${playerId} AND paid_at IS NOT NULL ${within})`;
}

/** Part of a query: when a player first bought something, before a moment, that was not refunded whole; null without one. */
export const firstPurchaseAt = (playerId: SQLWrapper, before: SQLWrapper): SQL<string | null> => sql`(
  SELECT min(bought.paid_at) FROM orders bought
  WHERE bought.player_id = ${playerId} AND bought.paid_at < ${before}
    AND bought.pay_amount > bought.refunded_amount + bought.refunding_amount)`;

/** Orders that were paid within a time and of which something is still paid for. */
export const paidOrdersCount = ({
  playerId,
  from,
  to,
}: {
  playerId: Given<number>;
  from: Given<Date>;
  to: Given<Date>;
}): SQL => sql`(
  SELECT count(*)::int FROM orders
  WHERE player_id = ${playerId} AND paid_at >= ${from} AND paid_at < ${to}
    AND pay_amount > refunded_amount + refunding_amount)`;
