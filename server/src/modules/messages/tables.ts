// The tables of notices and unread counts.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identityByDefault, int8, timestamptz } from '../../platform/columns.ts';

export const notices = pgTable('notices', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});

export const unreadCounts = pgTable('unread_counts', {
  playerId: int8('player_id').primaryKey(),
  gift: integer('gift').notNull().default(0),
  coupon: integer('coupon').notNull().default(0),
});
