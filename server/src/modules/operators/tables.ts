// The tables of operators, their roles and sessions, and the log of what they did.
import type { Permission } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/columns.ts';

export const operators = pgTable('operators', {
  id: identity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  totpSecret: bytea('totp_secret'),
  totpLastStep: int8('totp_last_step'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorRoles = pgTable('operator_roles', {
  id: identity(),
  name: text('name').notNull(),
  template: text('template'),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorGrants = pgTable('operator_grants', {
  operatorId: int8('operator_id').notNull(),
  roleId: int8('role_id').notNull(),
  /** Null: every game. */
  gameId: integer('game_id'),
  endsAt: timestamptz('ends_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorInvitations = pgTable('operator_invitations', {
  tokenHash: bytea('token_hash').primaryKey(),
  operatorId: int8('operator_id').notNull(),
  resetsSecondFactor: boolean('resets_second_factor').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { operatorId: int8('operator_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (row) => [primaryKey({ columns: [row.operatorId, row.codeHash] })],
);

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: int8('id').generatedAlwaysAsIdentity().notNull(),
  operatorId: int8('operator_id').notNull(),
  machineName: text('machine_name'),
  permissions: text('permissions').array().$type<Permission[]>(),
  isPending: boolean('is_pending').notNull().default(false),
  secondFactorAt: timestamptz('second_factor_at'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const operatorAudit = pgTable('operator_audit', {
  id: identity(),
  operatorId: int8('operator_id').notNull(),
  gameId: integer('game_id'),
  call: text('call').notNull(),
  input: jsonb('input').notNull(),
  ip: text('ip').notNull(),
  at: timestamptz('at').notNull(),
});
