// Notifications of providers about payments: what arrived, when, and what became of it.
import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { paymentNotifications, type StoredNotification } from './tables.ts';

// Providers repeat a notification up to 15 times. Rejected ones are counted apart, by the reason: anybody can send unsigned ones.
const MOST_PER_REASON = 20;

type NewNotification = Pick<StoredNotification, 'attemptId' | 'receivedAt' | 'result'> &
  Partial<Pick<StoredNotification, 'rejection' | 'transactionId' | 'amount'>>;

export async function storeNotification(db: Queryable, notification: NewNotification): Promise<void> {
  const {
    attemptId,
    receivedAt,
    result,
    rejection = null,
    transactionId = null,
    amount = null,
  } = notification;
  await db.execute(sql`
    INSERT INTO payment_notifications (attempt_id, received_at, result, rejection, transaction_id, amount)
    SELECT ${attemptId}, ${receivedAt.toISOString()}::timestamptz, ${result}, ${rejection}, ${transactionId}, ${amount}::bigint
    WHERE (SELECT count(*) FROM payment_notifications
      WHERE attempt_id = ${attemptId} AND rejection IS NOT DISTINCT FROM ${rejection}) < ${MOST_PER_REASON}`);
}

/** Oldest first. */
export async function notificationsOf(db: Queryable, attemptIds: number[]): Promise<StoredNotification[]> {
  if (!attemptIds.length) return [];
  return db
    .select()
    .from(paymentNotifications)
    .where(inArray(paymentNotifications.attemptId, attemptIds))
    .orderBy(asc(paymentNotifications.id));
}
