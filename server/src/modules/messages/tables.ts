// The tables of notices, unread counts, agreements to WeChat's messages, and messages of operators to players.
import type { Audience, SubscribeKind } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const notices = pgTable('notices', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});

export const unreadCounts = pgTable('unread_counts', {
  playerId: int8('player_id').primaryKey(),
  coupon: integer('coupon').notNull().default(0),
  message: integer('message').notNull().default(0),
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

const texts = {
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
};

export const messageTemplates = pgTable('message_templates', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  ...texts,
  updatedAt: timestamptz('updated_at').notNull(),
});

export const mailings = pgTable('mailings', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  ...texts,
  hasGameMail: boolean('has_game_mail').notNull(),
  playerIds: int8('player_ids').array(),
  audience: jsonb('audience').$type<Audience>(),
  status: text('status', { enum: ['waiting', 'running', 'done', 'stopped'] }).notNull(),
  lastPlayerId: int8('last_player_id').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  finishedAt: timestamptz('finished_at'),
});
export type MailingRow = typeof mailings.$inferSelect;

export const playerMessages = pgTable('player_messages', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  mailingId: int8('mailing_id'),
  playerId: int8('player_id').notNull(),
  ...texts,
  link: text('link').notNull().default(''),
  failure: text('failure', { enum: ['not_found', 'blocked', 'deleted'] }),
  mailKey: uuid('mail_key'),
  mailState: text('mail_state', { enum: ['none', 'waiting', 'sent', 'dropped'] }),
  at: timestamptz('at').notNull(),
});
