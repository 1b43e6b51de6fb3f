// The tables of roles.
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, int8, timestamptz } from '../../platform/database/columns.ts';

export const playerRoles = pgTable('player_roles', {
  roleId: int8('role_id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  level: integer('level').notNull(),
  vipLevel: integer('vip_level').notNull(),
  avatar: text('avatar').notNull(),
  channelType: integer('channel_type').notNull().default(0),
  isBound: boolean('is_bound').notNull().default(false),
  boundAt: timestamptz('bound_at'),
  unboundAt: timestamptz('unbound_at'),
});
export type PlayerRole = typeof playerRoles.$inferSelect;

export const roleProofs = pgTable('role_proofs', {
  tokenHash: bytea('token_hash').notNull(),
  roleId: int8('role_id').notNull(),
  verifiedUntil: timestamptz('verified_until').notNull(),
});

export const playerDevices = pgTable('player_devices', {
  playerId: int8('player_id').notNull(),
  gameId: integer('game_id').notNull(),
  deviceHash: bytea('device_hash').notNull(),
  firstSeenAt: timestamptz('first_seen_at').notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
});
