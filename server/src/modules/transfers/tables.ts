// The tables of transfers: payee accounts, transfers with proof and story, bank statements and what they told.
import type { BankEntryStatus, TransferStatus } from '@emall/contract';
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TransferStepName } from './timeline.ts';

const big = (name: string) => bigint(name, { mode: 'number' });
const identity = () => big('id').primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const payeeAccounts = pgTable('payee_accounts', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountName: text('account_name').notNull(),
  accountNo: text('account_no').notNull(),
  bankName: text('bank_name').notNull(),
  branch: text('branch').notNull(),
  minAmount: big('min_amount').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
});
export type PayeeRow = typeof payeeAccounts.$inferSelect;

export const transfers = pgTable('transfers', {
  orderId: text('order_id').primaryKey(),
  gameId: integer('game_id').notNull(),
  accountId: big('account_id').notNull(),
  playerId: big('player_id').notNull(),
  payeeAccountId: big('payee_account_id').notNull(),
  reference: text('reference').notNull(),
  amount: big('amount').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  submissions: integer('submissions').notNull().default(0),
  payerName: text('payer_name').notNull().default(''),
  reason: text('reason'),
  submittedAt: moment('submitted_at'),
  submittedBy: big('submitted_by'),
  createdAt: moment('created_at').notNull(),
});
export type TransferRow = typeof transfers.$inferSelect;

export const transferProofs = pgTable(
  'transfer_proofs',
  {
    orderId: text('order_id').notNull(),
    submission: integer('submission').notNull(),
    place: integer('place').notNull(),
    uploadId: big('upload_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.submission, row.place] })],
);

export const transferEvents = pgTable('transfer_events', {
  id: identity(),
  orderId: text('order_id').notNull(),
  at: moment('at').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  step: text('step').$type<TransferStepName>().notNull(),
  note: text('note').notNull().default(''),
  operatorId: big('operator_id'),
});
export type TransferEventRow = typeof transferEvents.$inferSelect;

export const operatorAccounts = pgTable(
  'operator_accounts',
  { operatorId: big('operator_id').notNull(), accountId: big('account_id').notNull() },
  (row) => [primaryKey({ columns: [row.operatorId, row.accountId] })],
);

export const bankStatements = pgTable('bank_statements', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountNo: text('account_no').notNull(),
  operatorId: big('operator_id').notNull(),
  importedAt: moment('imported_at').notNull(),
});

export const bankEntries = pgTable('bank_entries', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountNo: text('account_no').notNull(),
  statementId: big('statement_id'),
  operatorId: big('operator_id').notNull(),
  bankReference: text('bank_reference').notNull(),
  amount: big('amount').notNull(),
  paidAt: moment('paid_at').notNull(),
  payerName: text('payer_name').notNull(),
  payerAccount: text('payer_account').notNull(),
  memo: text('memo').notNull(),
  status: text('status').$type<BankEntryStatus>().notNull(),
  orderId: text('order_id'),
  note: text('note').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});
export type BankEntryRow = typeof bankEntries.$inferSelect;
