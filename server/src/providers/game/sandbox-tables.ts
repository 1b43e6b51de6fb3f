// The tables of the simulated game server.
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, timestamptz } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';

export const sandboxGameServers = pgTable('sandbox_game_servers', {
  gameId: integer('game_id').notNull(),
  serverCode: text('server_code').notNull(),
  serverName: text('server_name').notNull(),
  channelType: integer('channel_type').notNull().default(0),
  status: text('status', { enum: ['open', 'maintenance'] })
    .notNull()
    .default('open'),
});

/** Every account of the publisher has a role on the server of this code. */
export const OPEN_SANDBOX_SERVER = 'sandbox';

/** Gives a game that the demo world does not know a server, so that players can enter and buy. */
export async function addSandboxServer(db: Queryable, gameId: number): Promise<void> {
  await db
    .insert(sandboxGameServers)
    .values({ gameId, serverCode: OPEN_SANDBOX_SERVER, serverName: '沙盒一服' })
    .onConflictDoNothing();
}

export const sandboxGameRoles = pgTable('sandbox_game_roles', {
  gameId: integer('game_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  roleName: text('role_name').notNull(),
  level: integer('level').notNull(),
  vipLevel: integer('vip_level').notNull(),
  avatar: text('avatar').notNull(),
  u8AccountId: text('u8_account_id'),
});

export const sandboxGameMails = pgTable('sandbox_game_mails', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  text: text('text').notNull(),
  key: text('key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const gameFaultModes = ['well', 'slow', 'down', 'applied_but_timed_out'] as const;

export const sandboxGameFaultModes = pgTable('sandbox_game_fault_modes', {
  gameId: integer('game_id').primaryKey(),
  mode: text('mode', { enum: gameFaultModes }).notNull(),
  slowMs: integer('slow_ms').notNull().default(0),
});

export const sandboxSdkTokens = pgTable('sandbox_sdk_tokens', {
  token: text('token').primaryKey(),
  gameId: integer('game_id').notNull(),
  u8AccountId: text('u8_account_id').notNull(),
  nickname: text('nickname').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const sandboxGameDeliveries = pgTable('sandbox_game_deliveries', {
  key: text('key').primaryKey(),
  gameId: integer('game_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  productCode: text('product_code').notNull(),
  quantity: integer('quantity').notNull(),
  contents: jsonb('contents').$type<{ name: string; quantity: number }[]>().notNull(),
  /** How often it was requested: more than once is what a blind retry looks like. */
  requests: integer('requests').notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});
