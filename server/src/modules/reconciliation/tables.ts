// The tables of bills, differences that were ended, and signed days and months.
import type { ReconciliationFigures } from '@emall/contract';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import { billProviders } from '../../providers/payment/index.ts';
import type { MonthFigures } from './month-lines.ts';

export const bills = pgTable('payment_bills', {
  id: identity(),
  provider: text('provider', { enum: billProviders }).notNull(),
  merchantId: int8('merchant_id'),
  day: date('day').notNull(),
  operatorId: int8('operator_id'),
  receivedAt: timestamptz('received_at').notNull(),
  statedFee: int8('stated_fee'),
});

export const billLines = pgTable(
  'payment_bill_lines',
  {
    billId: int8('bill_id').notNull(),
    line: integer('line').notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    refundNo: text('refund_no'),
    transactionId: text('transaction_id').notNull(),
    amount: int8('amount').notNull(),
    fee: int8('fee').notNull(),
    at: timestamptz('at').notNull(),
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.billId, row.line] })],
);

export const resolutions = pgTable(
  'reconciliation_resolutions',
  {
    day: date('day').notNull(),
    key: text('key').notNull(),
    gameId: integer('game_id').notNull(),
    action: text('action', { enum: ['accepted', 'assigned', 'refunded'] }).notNull(),
    note: text('note').notNull(),
    operatorId: int8('operator_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.key] })],
);

export const unknownRefunds = pgTable('unknown_payment_refunds', {
  refundNo: text('refund_no').primaryKey(),
  gameId: integer('game_id').notNull(),
  provider: text('provider', { enum: billProviders }).notNull(),
  merchantId: int8('merchant_id'),
  outTradeNo: text('out_trade_no').notNull(),
  amount: int8('amount').notNull(),
  reason: text('reason').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  tries: integer('tries').notNull().default(0),
  doneAt: timestamptz('done_at'),
});

export const reconciliationChecks = pgTable(
  'reconciliation_checks',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    missingBills: integer('missing_bills').notNull(),
    openDifferences: integer('open_differences').notNull(),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day] })],
);

const signed = {
  gameId: integer('game_id').notNull(),
  fingerprint: text('fingerprint').notNull(),
  operatorId: int8('operator_id').notNull(),
  signedAt: timestamptz('signed_at').notNull(),
};

export const reconciliationDays = pgTable(
  'reconciliation_days',
  {
    ...signed,
    day: date('day').notNull(),
    figures: jsonb('figures').$type<ReconciliationFigures>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day] })],
);

export const reconciliationMonths = pgTable(
  'reconciliation_months',
  { ...signed, month: date('month').notNull(), figures: jsonb('figures').$type<MonthFigures>().notNull() },
  (row) => [primaryKey({ columns: [row.gameId, row.month] })],
);
