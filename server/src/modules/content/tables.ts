// The tables of banners, popups, notices, agreements, customer service and translations.
import type { Contract, Output, Popup } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, timestamptz } from '../../platform/database/columns.ts';

type CustomerInfo = Output<Contract['user']['customerInfo']>;

/** What every piece of content has: its game, its place in the order, and when it is seen. */
const shown = () => ({
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  isHidden: boolean('is_hidden').notNull().default(false),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});

export const banners = pgTable('banners', {
  ...shown(),
  subtitle: text('subtitle').notNull().default(''),
  image: text('image').notNull(),
  actionText: text('action_text').notNull().default(''),
});

export const popups = pgTable('popups', {
  ...shown(),
  image: text('image').notNull(),
  actionText: text('action_text').notNull().default(''),
  frequency: text('frequency').$type<Popup['frequency']>().notNull(),
});

export const agreements = pgTable('agreements', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  key: text('key').notNull(),
  title: text('title').notNull(),
  version: text('version').notNull(),
  content: text('content').notNull(),
  scenes: text('scenes', { enum: ['login', 'order', 'recharge'] })
    .array()
    .notNull()
    .default([]),
  sort: integer('sort').notNull().default(0),
  inForceAt: timestamptz('in_force_at').notNull(),
});

export const customerService = pgTable('customer_service', {
  gameId: integer('game_id').primaryKey(),
  hours: text('hours').notNull(),
  channels: jsonb('channels').$type<CustomerInfo['channels']>().notNull(),
});

export const translations = pgTable('translations', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  language: text('language', { enum: ['en'] }).notNull(),
  source: text('source').notNull(),
  translation: text('translation').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
