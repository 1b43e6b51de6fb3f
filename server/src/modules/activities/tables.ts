// The table of activities.
import type { RunningActivity } from '@emall/contract';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const activities = pgTable('activities', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  kind: text('kind').$type<RunningActivity['kind']>().notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  icon: text('icon').notNull(),
  rules: text('rules').notNull().default(''),
  config: jsonb('config').$type<Record<string, unknown>>().notNull().default({}),
  sort: integer('sort').notNull().default(0),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
