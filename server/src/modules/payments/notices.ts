// Notices of providers about payments: what arrived, when, and what became of it.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { paymentNotices, type StoredNotice } from './tables.ts';

// Providers repeat a notice up to 15 times. Rejected ones are counted apart, by the reason: anybody can send unsigned ones.
const MOST_PER_REASON = 20;

type NewNotice = Pick<StoredNotice, 'attemptId' | 'receivedAt' | 'result'> &
  Partial<Pick<StoredNotice, 'rejection' | 'transactionId' | 'amount'>>;

export async function storeNotice(db: Queryable, notice: NewNotice): Promise<void> {
  const { attemptId, receivedAt, result, rejection = null, transactionId = null, amount = null } = notice;
  await db.execute(sql`
    INSERT INTO payment_notices (attempt_id, received_at, result, rejection, transaction_id, amount)
    SELECT ${attemptId}, ${receivedAt.toISOString()}::timestamptz, ${result}, ${rejection}, ${transactionId}, ${amount}::bigint
    WHERE (SELECT count(*) FROM payment_notices
      WHERE attempt_id = ${attemptId} AND rejection IS NOT DISTINCT FROM ${rejection}) < ${MOST_PER_REASON}`);
}

/** Oldest first. */
export async function noticesOf(db: Queryable, attemptIds: number[]): Promise<StoredNotice[]> {
  if (!attemptIds.length) return [];
  return db
    .select()
    .from(paymentNotices)
    .where(inArray(paymentNotices.attemptId, attemptIds))
    .orderBy(asc(paymentNotices.id));
}
