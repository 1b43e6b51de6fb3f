// Tables of coupon templates, coupons, counts per player, reservations and grants to audiences.
import type { Audience, CouponTemplate, PlayerCoupon } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const couponTemplates = pgTable('coupon_templates', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<CouponTemplate['kind']>().notNull(),
  amount: int8('amount').notNull().default(0),
  percent: integer('percent'),
  cap: int8('cap'),
  threshold: int8('threshold').notNull().default(0),
  scope: text('scope').$type<CouponTemplate['scope']>().notNull(),
  scopeIds: int8('scope_ids').array().notNull().default([]),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  validFrom: timestamptz('valid_from'),
  validUntil: timestamptz('valid_until'),
  validDays: integer('valid_days'),
  total: integer('total').notNull(),
  perPlayer: integer('per_player').notNull(),
  handedOut: integer('handed_out').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  isSold: boolean('is_sold').notNull().default(false),
  isListed: boolean('is_listed').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type Template = typeof couponTemplates.$inferSelect;

export const couponCounts = pgTable(
  'coupon_counts',
  {
    templateId: int8('template_id').notNull(),
    playerId: int8('player_id').notNull(),
    received: integer('received').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.templateId, row.playerId] })],
);

export const couponReceipts = pgTable('coupon_receipts', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  templateId: int8('template_id').notNull(),
  playerId: int8('player_id').notNull(),
  seq: integer('seq').notNull(),
  status: text('status').$type<PlayerCoupon['status']>().notNull().default('unused'),
  orderId: text('order_id'),
  startsAt: timestamptz('starts_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  source: text('source').notNull(),
  sourceRef: text('source_ref').notNull(),
  grantedReason: text('granted_reason'),
  revokedReason: text('revoked_reason'),
});
export type Receipt = typeof couponReceipts.$inferSelect;

export const couponReservations = pgTable(
  'coupon_reservations',
  {
    orderId: text('order_id').notNull(),
    templateId: int8('template_id').notNull(),
    playerId: int8('player_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.templateId] })],
);

export const couponGrants = pgTable('coupon_grants', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  templateId: int8('template_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  reason: text('reason').notNull(),
  state: text('state', {
    enum: ['waiting', 'running', 'done', 'stopped', 'out_of_stock', 'coupon_ended'],
  }).notNull(),
  size: integer('size').notNull(),
  isMore: boolean('is_more').notNull(),
  most: integer('most').notNull(),
  lastPlayerId: int8('last_player_id').notNull().default(0),
  granted: integer('granted').notNull().default(0),
  alreadyHad: integer('already_had').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  finishedAt: timestamptz('finished_at'),
});
export type CouponGrantRow = typeof couponGrants.$inferSelect;
