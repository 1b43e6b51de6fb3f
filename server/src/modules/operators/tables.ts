// The tables of operators, their permissions and sessions, and the log of what they did.
import type { OpsArea } from '@emall/contract';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const operators = pgTable('operators', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull(),
});

export const operatorPermissions = pgTable(
  'operator_permissions',
  {
    operatorId: id('operator_id').notNull(),
    gameId: integer('game_id').notNull(),
    areas: text('areas').array().$type<OpsArea[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.operatorId, row.gameId] })],
);

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  operatorId: id('operator_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const operatorAudit = pgTable('operator_audit', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  operatorId: id('operator_id').notNull(),
  gameId: integer('game_id'),
  call: text('call').notNull(),
  input: jsonb('input').notNull(),
  ip: text('ip').notNull(),
  at: time('at').notNull(),
});
