// The tables of the points ledger. Columns that the database fills in by itself are left out of inserts.
import { bigint, customType, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** 1 mall points, 2 activity points. */
export type ScoreType = 1 | 2;
export type AccountName = 'player' | 'issued' | 'spent' | 'owed';

export const pointAccounts = pgTable('point_accounts', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  playerId: id('player_id').notNull(),
  scoreType: smallint('score_type').$type<ScoreType>().notNull(),
  name: text('name').$type<AccountName>().notNull(),
  balance: id('balance').notNull().default(0),
  entries: integer('entries').notNull().default(0),
  lastHash: bytea('last_hash').notNull(),
});

export const pointTransfers = pgTable('point_transfers', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  reason: text('reason').notNull(),
  ref: text('ref').notNull(),
  points: id('points').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const pointEntries = pgTable('point_entries', {
  accountId: id('account_id').notNull(),
  seq: integer('seq').notNull(),
  transferId: id('transfer_id').notNull(),
  points: id('points').notNull(),
  balanceAfter: id('balance_after').notNull(),
  previousHash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
});
