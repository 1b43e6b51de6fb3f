// Tables of the rich list and its results. Its buckets and deltas are used by server/schema/functions/ranking.sql only.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, int8, timestamptz } from '../../platform/database/columns.ts';

export const rankingEntries = pgTable(
  'ranking_entries',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    roleId: int8('role_id').notNull(),
    /** Minus the amount: the smaller it is, the higher the rank. */
    negatedAmount: int8('negated_amount').notNull(),
    reachedAt: timestamptz('reached_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);

export const rankingHidden = pgTable(
  'ranking_hidden',
  { activityId: int8('activity_id').notNull(), playerId: int8('player_id').notNull() },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);

export const rankingResults = pgTable('ranking_results', {
  activityId: int8('activity_id').primaryKey(),
  frozenAt: timestamptz('frozen_at').notNull(),
  players: integer('players').notNull(),
  fingerprint: bytea('fingerprint').notNull(),
  signature: bytea('signature').notNull(),
});
export type RankingResult = typeof rankingResults.$inferSelect;

export const rankingResultRows = pgTable(
  'ranking_result_rows',
  {
    activityId: int8('activity_id').notNull(),
    rank: integer('rank').notNull(),
    playerId: int8('player_id').notNull(),
    roleId: int8('role_id').notNull(),
    amount: int8('amount').notNull(),
    reachedAt: timestamptz('reached_at').notNull(),
    tag: text('tag').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.rank] })],
);
