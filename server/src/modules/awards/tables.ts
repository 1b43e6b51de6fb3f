// The table of awards.
import type { Prize, PrizeKind } from '@emall/contract';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderAddress } from '../orders/index.ts';

const id = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const awards = pgTable('awards', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  activityId: id('activity_id').notNull(),
  playerId: id('player_id').notNull(),
  reason: text('reason').notNull(),
  kind: text('kind').$type<PrizeKind>().notNull(),
  prize: jsonb('prize').$type<Prize>().notNull(),
  costAmount: id('cost_amount').notNull(),
  status: text('status', {
    enum: [
      'needs_address',
      'needs_role',
      'preparing',
      'shipped',
      'waiting',
      'sending',
      'received',
      'revoked',
    ],
  }).notNull(),
  grantedAt: time('granted_at').notNull(),
  expiresAt: time('expires_at'),
  address: jsonb('address').$type<OrderAddress>(),
  carrier: text('carrier'),
  trackingNo: text('tracking_no'),
  shippedAt: time('shipped_at'),
  roleId: id('role_id'),
  serverCode: text('server_code'),
  serverName: text('server_name'),
  roleCode: text('role_code'),
  roleName: text('role_name'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: time('next_try_at'),
  stuckAt: time('stuck_at'),
  receivedAt: time('received_at'),
  revokedAt: time('revoked_at'),
});
export type AwardRow = typeof awards.$inferSelect;
