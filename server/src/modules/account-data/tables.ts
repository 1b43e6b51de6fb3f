// The tables of exports and of accounts that are going to be deleted.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/database/columns.ts';

export const dataExports = pgTable('data_exports', {
  playerId: int8('player_id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  status: text('status', { enum: ['waiting', 'building', 'ready', 'failed'] }).notNull(),
  progressPercent: integer('progress_percent').notNull(),
  content: text('content'),
  requestedAt: timestamptz('requested_at').notNull(),
  readyAt: timestamptz('ready_at'),
  expiresAt: timestamptz('expires_at'),
});

export const accountDeletions = pgTable('account_deletions', {
  accountId: int8('account_id').primaryKey(),
  requestedAt: timestamptz('requested_at').notNull(),
  dueAt: timestamptz('due_at').notNull(),
  doneAt: timestamptz('done_at'),
});
