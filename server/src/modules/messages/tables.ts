// The table of unread counts.
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

export const unreadCounts = pgTable('unread_counts', {
  playerId: bigint('player_id', { mode: 'number' }).primaryKey(),
  gift: integer('gift').notNull().default(0),
  coupon: integer('coupon').notNull().default(0),
});
