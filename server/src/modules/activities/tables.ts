// Tables of activities.
import type { ActivityEvent, ActivityKind } from '@emall/contract';
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const activities = pgTable('activities', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  kind: text('kind').$type<ActivityKind>().notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  icon: text('icon').notNull(),
  rules: text('rules').notNull().default(''),
  config: jsonb('config').$type<object>().notNull().default({}),
  sort: integer('sort').notNull().default(0),
  status: text('status', { enum: ['draft', 'published', 'paused', 'ended'] })
    .notNull()
    .default('draft'),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  budgetAmount: int8('budget_amount'),
  forecastLow: int8('forecast_low'),
  forecastHigh: int8('forecast_high'),
  forecastPlayers: integer('forecast_players'),
  forecastDrawsEach: integer('forecast_draws_each'),
  forecastAlertedAt: timestamptz('forecast_alerted_at'),
  costAmount: int8('cost_amount').notNull().default(0),
  costCountedAt: timestamptz('cost_counted_at'),
  costSettled: int8('cost_settled').notNull().default(0),
  costSettledUntil: timestamptz('cost_settled_until'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type ActivityRow = typeof activities.$inferSelect;

export const activityVisitCounts = pgTable(
  'activity_visit_counts',
  {
    activityId: int8('activity_id').notNull(),
    day: date('day').notNull(),
    event: text('event').$type<ActivityEvent>().notNull(),
    visitors: integer('visitors').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.day, row.event] })],
);

export const activityRoleDays = pgTable(
  'activity_role_days',
  {
    activityId: int8('activity_id').notNull(),
    day: date('day').notNull(),
    serverCode: text('server_code').notNull(),
    roleCode: text('role_code').notNull(),
    playerId: int8('player_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.day, row.serverCode, row.roleCode] })],
);

export const claimReminders = pgTable(
  'claim_reminders',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    occasion: text('occasion', { enum: ['ended_early', 'last_day'] }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.occasion] })],
);
