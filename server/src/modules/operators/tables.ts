// The tables of operators, their permissions and sessions, and the log of what they did.
import type { OpsArea } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/columns.ts';

export const operators = pgTable('operators', {
  id: identity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorPermissions = pgTable(
  'operator_permissions',
  {
    operatorId: int8('operator_id').notNull(),
    gameId: integer('game_id').notNull(),
    areas: text('areas').array().$type<OpsArea[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.operatorId, row.gameId] })],
);

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
