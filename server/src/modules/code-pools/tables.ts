// The tables of code pools and their codes.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const codePools = pgTable('code_pools', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const poolCodes = pgTable('pool_codes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  poolId: bigint('pool_id', { mode: 'number' }).notNull(),
  code: text('code').notNull(),
  givenFor: text('given_for'),
  givenAt: timestamp('given_at', { withTimezone: true }),
});
