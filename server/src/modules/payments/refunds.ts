// Money on its way back: written down with the decision, sent by a job, finished once.
import type { OpsRefund } from '@emall/contract';
import { and, asc, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUniqueViolation, type Queryable, type Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { nextAttemptAt, PAYMENT_BACKOFF_S } from '../../platform/resilience/backoff.ts';
import { type Attempt, paymentAttempts, type Refund, refunds } from './tables.ts';

type NewRefund = {
  attempt: Attempt;
  amount: number;
  kind: Refund['kind'];
  reason: string;
  /** Earned points that are taken back with it. */
  revokedPoints?: number;
  now: Date;
};

/**
 * Of refunds `r`: what goes back of money that orders count as paid. A payment beside the order's own, and what was more
 * than the order costs, never counted.
 */
export const isOfPaidOrder: SQL = sql`r.kind IN ('order', 'late')`;

/** Decides a refund; a job carries it out, or an operator where a bank took the money. The order is locked by the caller. */
export async function openRefund(
  tx: Tx,
  { attempt, amount, kind, reason, revokedPoints = 0, now }: NewRefund,
): Promise<Refund> {
  // No worker wires money from a bank account.
  const isByHand = attempt.provider === 'offline';
  const before = await tx.$count(refunds, eq(refunds.attemptId, attempt.id));
  const [made] = await tx
    .insert(refunds)
    .values({
      refundNo: `${attempt.outTradeNo}R${before + 1}`,
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amount,
      kind,
      reason,
      revokedPoints,
      status: 'pending',
      nextTryAt: isByHand ? null : now,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('a refund was not opened');
  if (!isByHand) await enqueue(tx, 'send-refund', { refund_id: made.id }, { key: `send-refund:${made.id}` });
  return made;
}

export type RefundJob = Refund & { attempt: Attempt };

/** Takes a refund for this worker, if it is due. */
export async function claimRefund(
  db: Queryable,
  refundId: number,
  now: Date,
): Promise<RefundJob | undefined> {
  const [seen] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!seen) return undefined;
  const [refund] = await db
    .update(refunds)
    .set({ tries: seen.tries + 1, nextTryAt: nextAttemptAt(PAYMENT_BACKOFF_S, seen.tries + 2, now) })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'pending'),
        eq(refunds.tries, seen.tries),
        lte(refunds.nextTryAt, now),
      ),
    )
    .returning();
  if (!refund) return undefined;
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund.attemptId));
  return attempt && { ...refund, attempt };
}

export async function dueRefunds(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function nextRefund(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: refunds.nextTryAt })
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
    .orderBy(asc(refunds.nextTryAt))
    .limit(1);
  return row?.at ?? undefined;
}

/** The money is back; undefined when that was known already. */
export async function finishRefund(tx: Tx, refundId: number, now: Date): Promise<Refund | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ status: 'done', doneAt: now, nextTryAt: null })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')))
    .returning();
  return row;
}

export type RefundWithProvider = { refund: Refund; provider: Attempt['provider'] };

/** The refunds of an order, oldest first. */
export const refundsOf = (db: Queryable, orderId: string): Promise<RefundWithProvider[]> =>
  db
    .select({ refund: refunds, provider: paymentAttempts.provider })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id));

export const refundView = ({ refund, provider }: RefundWithProvider): OpsRefund => ({
  refund_no: refund.refundNo,
  order_id: refund.orderId,
  provider,
  amount: refund.amount,
  kind: refund.kind,
  reason: refund.reason,
  status: refund.status,
  tries: refund.tries,
  next_try_at: refund.nextTryAt?.toISOString() ?? null,
  created_at: refund.createdAt.toISOString(),
  done_at: refund.doneAt?.toISOString() ?? null,
});

/** Sends a pending refund again at once; undefined when a bank, not a provider, has to. */
export async function sendRefundNow(
  tx: Tx,
  { refund, provider }: RefundWithProvider,
  now: Date,
): Promise<Refund['status'] | undefined> {
  if (provider === 'offline') return undefined;
  if (refund.status === 'done') return 'done';
  await tx
    .update(refunds)
    .set({ nextTryAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')));
  await enqueue(tx, 'send-refund', { refund_id: refund.id }, { key: `send-refund:${refund.id}` });
  return 'pending';
}

/** Part of a query: whether the money of a refund has arrived. */
export const isRefundDone = (refundId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.id} = ${refundId} AND ${refunds.status} = 'done')`;

/** The payment that an order lives on: the one that is not given back as late or paid twice. What was too much of it may be. */
export async function paymentOf(tx: Queryable, orderId: string): Promise<Attempt | undefined> {
  const paid = await tx
    .select({ attempt: paymentAttempts, kind: refunds.kind })
    .from(paymentAttempts)
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'paid')))
    .orderBy(asc(paymentAttempts.id));
  return paid.find(({ kind }) => kind === null || kind === 'order' || kind === 'surplus')?.attempt;
}

/** Writes down the bank's reference of a pending refund; false when another refund has the same. */
export async function noteBankReference(tx: Tx, refundId: number, bankReference: string): Promise<boolean> {
  try {
    await tx
      .update(refunds)
      .set({ bankReference })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'refunds_bank_reference')) return false;
    throw error;
  }
}
