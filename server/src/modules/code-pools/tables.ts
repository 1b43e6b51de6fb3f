// The tables of code pools and their codes.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const codePools = pgTable('code_pools', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lowSince: timestamptz('low_since'),
});

export const poolCodes = pgTable('pool_codes', {
  id: identity(),
  poolId: int8('pool_id').notNull(),
  code: text('code').notNull(),
  givenFor: text('given_for'),
  givenAt: timestamptz('given_at'),
});
