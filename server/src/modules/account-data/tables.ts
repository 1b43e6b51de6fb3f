// The tables of exports and of accounts that are going to be deleted.
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const dataExports = pgTable('data_exports', {
  playerId: bigint('player_id', { mode: 'number' }).primaryKey(),
  turn: uuid('turn').notNull(),
  status: text('status', { enum: ['waiting', 'building', 'ready', 'failed'] }).notNull(),
  progressPercent: integer('progress_percent').notNull(),
  content: text('content'),
  requestedAt: moment('requested_at').notNull(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at'),
});

export const accountDeletions = pgTable('account_deletions', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  requestedAt: moment('requested_at').notNull(),
  dueAt: moment('due_at').notNull(),
  doneAt: moment('done_at'),
});
