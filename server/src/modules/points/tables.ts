// Tables of the points ledger. Triggers fill the columns that inserts leave out.
import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';

/** 1 mall points, 2 activity points. */
export type ScoreType = 1 | 2;
export type AccountName = 'player' | 'issued' | 'spent' | 'owed';

export const pointAccounts = pgTable('point_accounts', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  scoreType: smallint('score_type').$type<ScoreType>().notNull(),
  name: text('name').$type<AccountName>().notNull(),
  balance: int8('balance').notNull().default(0),
  entries: integer('entries').notNull().default(0),
  lastHash: bytea('last_hash').notNull().default(sql.raw(`'\\x'`)),
});

export const pointTransfers = pgTable('point_transfers', {
  id: identity(),
  reason: text('reason').notNull(),
  ref: text('ref').notNull(),
  points: int8('points').notNull(),
  note: text('note').notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
});

export const pointEntries = pgTable('point_entries', {
  accountId: int8('account_id').notNull(),
  seq: integer('seq').notNull(),
  transferId: int8('transfer_id').notNull(),
  points: int8('points').notNull(),
  balanceAfter: int8('balance_after').notNull(),
  previousHash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
