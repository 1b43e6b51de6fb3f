// The tables of transfers: payee accounts, transfers with proof and history, bank statements and their entries.
import type { BankEntryStatus, TransferStatus } from '@emall/contract';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { TransferStepName } from './timeline.ts';

export const payeeAccounts = pgTable('payee_accounts', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountName: text('account_name').notNull(),
  accountNo: text('account_no').notNull(),
  bankName: text('bank_name').notNull(),
  branch: text('branch').notNull(),
  minAmount: int8('min_amount').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
});
export type PayeeRow = typeof payeeAccounts.$inferSelect;

export const transfers = pgTable('transfers', {
  orderId: text('order_id').primaryKey(),
  gameId: integer('game_id').notNull(),
  accountId: int8('account_id').notNull(),
  playerId: int8('player_id').notNull(),
  payeeAccountId: int8('payee_account_id').notNull(),
  reference: text('reference').notNull(),
  amount: int8('amount').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  submissions: integer('submissions').notNull().default(0),
  payerName: text('payer_name').notNull().default(''),
  reason: text('reason'),
  submittedAt: timestamptz('submitted_at'),
  submittedBy: int8('submitted_by'),
  createdAt: timestamptz('created_at').notNull(),
});
export type TransferRow = typeof transfers.$inferSelect;

export const transferProofs = pgTable(
  'transfer_proofs',
  {
    orderId: text('order_id').notNull(),
    submission: integer('submission').notNull(),
    place: integer('place').notNull(),
    uploadId: int8('upload_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.submission, row.place] })],
);

export const transferEvents = pgTable('transfer_events', {
  id: identity(),
  orderId: text('order_id').notNull(),
  at: timestamptz('at').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  step: text('step').$type<TransferStepName>().notNull(),
  note: text('note').notNull().default(''),
  operatorId: int8('operator_id'),
});
export type TransferEventRow = typeof transferEvents.$inferSelect;

export const operatorAccounts = pgTable(
  'operator_accounts',
  { operatorId: int8('operator_id').notNull(), accountId: int8('account_id').notNull() },
  (row) => [primaryKey({ columns: [row.operatorId, row.accountId] })],
);

export const bankStatements = pgTable('bank_statements', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountNo: text('account_no').notNull(),
  operatorId: int8('operator_id').notNull(),
  importedAt: timestamptz('imported_at').notNull(),
});

export const bankEntries = pgTable('bank_entries', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountNo: text('account_no').notNull(),
  statementId: int8('statement_id'),
  operatorId: int8('operator_id').notNull(),
  bankReference: text('bank_reference').notNull(),
  amount: int8('amount').notNull(),
  paidAt: timestamptz('paid_at').notNull(),
  payerName: text('payer_name').notNull(),
  payerAccount: text('payer_account').notNull(),
  memo: text('memo').notNull(),
  status: text('status').$type<BankEntryStatus>().notNull(),
  orderId: text('order_id'),
  note: text('note').notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
});
export type BankEntryRow = typeof bankEntries.$inferSelect;
