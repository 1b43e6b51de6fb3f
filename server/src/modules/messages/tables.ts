// The tables of notices and unread counts.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const notices = pgTable('notices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

export const unreadCounts = pgTable('unread_counts', {
  playerId: bigint('player_id', { mode: 'number' }).primaryKey(),
  gift: integer('gift').notNull().default(0),
  coupon: integer('coupon').notNull().default(0),
});
