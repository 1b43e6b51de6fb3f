// The table of activities.
import type { ActivityEvent, ActivityKind } from '@emall/contract';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const activities = pgTable('activities', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
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
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
export type ActivityRow = typeof activities.$inferSelect;

export const activityVisitCounts = pgTable(
  'activity_visit_counts',
  {
    activityId: bigint('activity_id', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    event: text('event').$type<ActivityEvent>().notNull(),
    visitors: integer('visitors').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.day, row.event] })],
);
