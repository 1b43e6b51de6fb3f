// The tables of banners, popups, notices, agreements and customer service.
import type { Contract, Output, Popup } from '@emall/contract';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

type CustomerInfo = Output<Contract['user']['customerInfo']>;

/** What every piece of content has: its game, its place in the order, and when it is seen. */
const shown = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
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
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
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
  inForceAt: timestamp('in_force_at', { withTimezone: true }).notNull(),
});

export const customerService = pgTable('customer_service', {
  gameId: integer('game_id').primaryKey(),
  hours: text('hours').notNull(),
  ways: jsonb('ways').$type<CustomerInfo['ways']>().notNull(),
});
