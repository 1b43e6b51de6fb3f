// The tables of the rich list and of its results. Marks and moves are the database's own (migration 0059).
import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const rankingEntries = pgTable(
  'ranking_entries',
  {
    activityId: whole('activity_id').notNull(),
    playerId: whole('player_id').notNull(),
    roleId: whole('role_id').notNull(),
    /** The amount, negative: the smaller, the higher the rank. */
    descent: whole('descent').notNull(),
    reachedAt: time('reached_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);

export const rankingHidden = pgTable(
  'ranking_hidden',
  { activityId: whole('activity_id').notNull(), playerId: whole('player_id').notNull() },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);

export const rankingResults = pgTable('ranking_results', {
  activityId: whole('activity_id').primaryKey(),
  frozenAt: time('frozen_at').notNull(),
  players: integer('players').notNull(),
  fingerprint: bytea('fingerprint').notNull(),
  signature: bytea('signature').notNull(),
});
export type RankingResult = typeof rankingResults.$inferSelect;

export const rankingResultRows = pgTable(
  'ranking_result_rows',
  {
    activityId: whole('activity_id').notNull(),
    rank: integer('rank').notNull(),
    playerId: whole('player_id').notNull(),
    roleId: whole('role_id').notNull(),
    amount: whole('amount').notNull(),
    reachedAt: time('reached_at').notNull(),
    tag: text('tag').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.rank] })],
);
