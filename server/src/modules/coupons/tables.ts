// The tables of coupon templates, of what players hold, and of how many each has.
import type { CouponTemplate, PlayerCoupon } from '@emall/contract';
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const couponTemplates = pgTable('coupon_templates', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<CouponTemplate['kind']>().notNull(),
  amount: id('amount').notNull().default(0),
  percent: integer('percent'),
  cap: id('cap'),
  threshold: id('threshold').notNull().default(0),
  scope: text('scope').$type<CouponTemplate['scope']>().notNull(),
  scopeIds: id('scope_ids').array().notNull().default([]),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  validFrom: time('valid_from'),
  validUntil: time('valid_until'),
  validDays: integer('valid_days'),
  total: integer('total').notNull(),
  perPlayer: integer('per_player').notNull(),
  handedOut: integer('handed_out').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  isSold: boolean('is_sold').notNull().default(false),
  isListed: boolean('is_listed').notNull().default(true),
  sort: integer('sort').notNull().default(0),
});
export type Template = typeof couponTemplates.$inferSelect;

export const couponCounts = pgTable(
  'coupon_counts',
  {
    templateId: id('template_id').notNull(),
    playerId: id('player_id').notNull(),
    received: integer('received').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.templateId, row.playerId] })],
);

export const couponReceipts = pgTable('coupon_receipts', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  templateId: id('template_id').notNull(),
  playerId: id('player_id').notNull(),
  seq: integer('seq').notNull(),
  status: text('status').$type<PlayerCoupon['status']>().notNull().default('unused'),
  orderId: text('order_id'),
  startsAt: time('starts_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  receivedAt: time('received_at').notNull(),
  source: text('source').notNull(),
  sourceRef: text('source_ref').notNull(),
});
export type Receipt = typeof couponReceipts.$inferSelect;

export const couponReservations = pgTable(
  'coupon_reservations',
  {
    orderId: text('order_id').notNull(),
    templateId: id('template_id').notNull(),
    playerId: id('player_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.templateId] })],
);
