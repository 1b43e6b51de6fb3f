// The tables of roles.
import { bigint, boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const playerRoles = pgTable('player_roles', {
  roleId: bigint('role_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  level: integer('level').notNull(),
  vipLevel: integer('vip_level').notNull(),
  avatar: text('avatar').notNull(),
  channelType: integer('channel_type').notNull().default(0),
  isBound: boolean('is_bound').notNull().default(false),
  boundAt: timestamp('bound_at', { withTimezone: true }),
  unboundAt: timestamp('unbound_at', { withTimezone: true }),
});
export type PlayerRole = typeof playerRoles.$inferSelect;

export const roleProofs = pgTable('role_proofs', {
  tokenHash: bytea('token_hash').notNull(),
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
  verifiedUntil: timestamp('verified_until', { withTimezone: true }).notNull(),
});

export const playerDevices = pgTable('player_devices', {
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  gameId: integer('game_id').notNull(),
  deviceHash: bytea('device_hash').notNull(),
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
});
