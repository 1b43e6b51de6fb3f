// The tables of operators, their roles and sessions, and the log of what they did.
import type { Permission } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/columns.ts';

export const operators = pgTable('operators', {
  id: identity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
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

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  operatorId: int8('operator_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
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
