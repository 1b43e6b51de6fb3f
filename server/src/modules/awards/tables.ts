// The table of awards.
import type { Prize, PrizeKind } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { OrderAddress } from '../orders/index.ts';

export const awards = pgTable('awards', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  activityId: int8('activity_id').notNull(),
  playerId: int8('player_id').notNull(),
  reason: text('reason').notNull(),
  kind: text('kind').$type<PrizeKind>().notNull(),
  prize: jsonb('prize').$type<Prize>().notNull(),
  costAmount: int8('cost_amount').notNull(),
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
  grantedAt: timestamptz('granted_at').notNull(),
  expiresAt: timestamptz('expires_at'),
  remindedAt: timestamptz('reminded_at'),
  address: jsonb('address').$type<OrderAddress>(),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  shippedAt: timestamptz('shipped_at'),
  roleId: int8('role_id'),
  serverCode: text('server_code'),
  serverName: text('server_name'),
  roleCode: text('role_code'),
  roleName: text('role_name'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: timestamptz('next_try_at'),
  stuckAt: timestamptz('stuck_at'),
  receivedAt: timestamptz('received_at'),
  revokedAt: timestamptz('revoked_at'),
  isOncePerRole: boolean('is_once_per_role').notNull().default(false),
  note: text('note').notNull().default(''),
});
export type AwardRow = typeof awards.$inferSelect;
