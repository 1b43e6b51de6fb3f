// The tables of identity.
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const accounts = pgTable('accounts', {
  id: identity(),
  publisher: text('publisher').notNull(),
  u8AccountId: text('u8_account_id').notNull(),
  username: text('username'),
  passwordHash: text('password_hash'),
  phone: text('phone'),
  email: text('email'),
  nickname: text('nickname').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  deletedAt: timestamptz('deleted_at'),
});
export type Account = typeof accounts.$inferSelect;

export const accountIdentities = pgTable('account_identities', {
  publisher: text('publisher').notNull(),
  provider: text('provider', { enum: ['wechat', 'wegame'] }).notNull(),
  app: text('app').notNull(),
  openId: text('open_id').notNull(),
  unionId: text('union_id'),
  accountId: int8('account_id').notNull(),
  nickname: text('nickname').notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
});

export const players = pgTable('players', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountId: int8('account_id').notNull(),
  channelSortId: integer('channel_sort_id').notNull(),
  packageName: text('package_name').notNull(),
  firstLoginAt: timestamptz('first_login_at').notNull(),
  language: text('language', { enum: ['zh', 'en'] })
    .notNull()
    .default('zh'),
  blockedAt: timestamptz('blocked_at'),
  blockReason: text('block_reason'),
});
export type Player = typeof players.$inferSelect;

export const logins = pgTable('logins', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  accountId: int8('account_id').notNull(),
  platform: smallint('platform').notNull(),
  at: timestamptz('at').notNull(),
});

export const verifyCodes = pgTable('verify_codes', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  scene: text('scene').notNull(),
  targetHash: bytea('target_hash').notNull(),
  accountId: int8('account_id'),
  sourceHash: bytea('source_hash'),
  codeHash: bytea('code_hash').notNull(),
  failedAttempts: smallint('failed_attempts').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
});

export const knownSources = pgTable('known_sources', {
  subjectHash: bytea('subject_hash').notNull(),
  sourceHash: bytea('source_hash').notNull(),
  seenAt: timestamptz('seen_at').notNull(),
});

export const outboundMessages = pgTable('outbound_messages', {
  id: identity(),
  key: uuid('key').notNull(),
  gameId: integer('game_id').notNull(),
  channel: text('channel', { enum: ['sms', 'mail', 'game', 'wechat'] }).notNull(),
  target: text('target').notNull(),
  serverCode: text('server_code'),
  signature: text('signature').notNull(),
  text: text('text').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const loginTickets = pgTable('login_tickets', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  gameId: integer('game_id').notNull(),
  issuer: text('issuer', { enum: ['game', 'wechat', 'wegame'] }).notNull(),
  app: text('app').notNull(),
  subject: text('subject').notNull(),
  unionId: text('union_id'),
  nickname: text('nickname').notNull(),
  browserHash: bytea('browser_hash'),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
});

export const oauthStates = pgTable('oauth_states', {
  stateHash: bytea('state_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  gameId: integer('game_id').notNull(),
  sourceFrom: text('source_from').notNull(),
  provider: text('provider', { enum: ['wechat', 'wegame'] }).notNull(),
  app: text('app', { enum: ['default', 'xjsj'] }).notNull(),
  redirectTo: text('redirect_to').notNull(),
  purpose: text('purpose', { enum: ['login', 'bind'] })
    .notNull()
    .default('login'),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const usedNonces = pgTable('used_nonces', {
  nonceHash: bytea('nonce_hash').primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
});
