// Notifications of providers about payments: what arrived, when, and what became of it.
import { asc, inArray, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
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
  await insertNotification(db, { attemptId, receivedAt, result, rejection, transactionId, amount });
}

const insertNotification = compiled<Record<string, unknown>, unknown[]>(
  () => sql`
    INSERT INTO payment_notifications (attempt_id, received_at, result, rejection, transaction_id, amount)
    SELECT ${sql.placeholder('attemptId')}::bigint, ${sql.placeholder('receivedAt')}::timestamptz,
      ${sql.placeholder('result')}::text, ${sql.placeholder('rejection')}::text, ${sql.placeholder('transactionId')}::text,
      ${sql.placeholder('amount')}::bigint
    WHERE (SELECT count(*) FROM payment_notifications
      WHERE attempt_id = ${sql.placeholder('attemptId')}
        AND rejection IS NOT DISTINCT FROM ${sql.placeholder('rejection')}::text) < ${MOST_PER_REASON}`,
);

/** Oldest first. */
export async function notificationsOf(db: Queryable, attemptIds: number[]): Promise<StoredNotification[]> {
  if (!attemptIds.length) return [];
  return db
    .select()
    .from(paymentNotifications)
    .where(inArray(paymentNotifications.attemptId, attemptIds))
    .orderBy(asc(paymentNotifications.id));
}
