// The tables of payment attempts and refunds.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type AttemptPayType, paymentProviderNames } from '../../providers/payment/index.ts';

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const paymentAttempts = pgTable('payment_attempts', {
  id: identity(),
  outTradeNo: text('out_trade_no').notNull(),
  orderId: text('order_id').notNull(),
  payType: text('pay_type').$type<AttemptPayType>().notNull(),
  provider: text('provider', { enum: paymentProviderNames }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  status: text('status', { enum: ['open', 'paid', 'closed'] }).notNull(),
  transactionId: text('transaction_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  paidAt: moment('paid_at'),
  queries: integer('queries').notNull().default(0),
  nextQueryAt: moment('next_query_at'),
});
export type Attempt = typeof paymentAttempts.$inferSelect;

export const refunds = pgTable('refunds', {
  id: identity(),
  refundNo: text('refund_no').notNull(),
  attemptId: bigint('attempt_id', { mode: 'number' }).notNull(),
  orderId: text('order_id').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['order', 'late', 'duplicate', 'surplus'] }).notNull(),
  reason: text('reason').notNull(),
  status: text('status', { enum: ['pending', 'done'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at'),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
  bankReference: text('bank_reference'),
});
export type Refund = typeof refunds.$inferSelect;
