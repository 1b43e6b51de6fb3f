// The tables of payment attempts, notifications about them and refunds.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import {
  type AttemptPayType,
  notificationRejections,
  paymentProviderNames,
} from '../../providers/payment/index.ts';

export const paymentAttempts = pgTable('payment_attempts', {
  id: identity(),
  outTradeNo: text('out_trade_no').notNull(),
  orderId: text('order_id').notNull(),
  payType: text('pay_type').$type<AttemptPayType>().notNull(),
  provider: text('provider', { enum: paymentProviderNames }).notNull(),
  merchantId: int8('merchant_id'),
  amount: int8('amount').notNull(),
  status: text('status', { enum: ['open', 'paid', 'closed'] }).notNull(),
  transactionId: text('transaction_id'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  paidAt: timestamptz('paid_at'),
  queries: integer('queries').notNull().default(0),
  nextQueryAt: timestamptz('next_query_at'),
});
export type Attempt = typeof paymentAttempts.$inferSelect;

export const paymentNotifications = pgTable('payment_notifications', {
  id: identity(),
  attemptId: int8('attempt_id').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  result: text('result', { enum: ['settled', 'repeated', 'ignored', 'rejected'] }).notNull(),
  rejection: text('rejection', { enum: notificationRejections }),
  transactionId: text('transaction_id'),
  amount: int8('amount'),
});
export type StoredNotification = typeof paymentNotifications.$inferSelect;

export const refunds = pgTable('refunds', {
  id: identity(),
  refundNo: text('refund_no').notNull(),
  attemptId: int8('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  amount: int8('amount').notNull(),
  kind: text('kind', { enum: ['order', 'late', 'duplicate', 'surplus'] }).notNull(),
  reason: text('reason').notNull(),
  status: text('status', { enum: ['pending', 'done'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: timestamptz('next_try_at'),
  createdAt: timestamptz('created_at').notNull(),
  doneAt: timestamptz('done_at'),
  bankReference: text('bank_reference'),
  revokedPoints: integer('revoked_points').notNull().default(0),
});
export type Refund = typeof refunds.$inferSelect;
