// The tables of notices, unread counts and agreements to WeChat's messages.
import type { SubscribeKind } from '@emall/contract';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

export const messageSubscriptions = pgTable(
  'message_subscriptions',
  {
    playerId: int8('player_id').notNull(),
    kind: text('kind').$type<SubscribeKind>().notNull(),
    openId: text('open_id').notNull(),
    messagesLeft: integer('messages_left').notNull(),
  },
  (row) => [primaryKey({ columns: [row.playerId, row.kind] })],
);
