// The tables of exports: what was asked for, the rows read so far, and the finished file in parts.

import type { Permission } from '@emall/contract';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { Language } from '../../platform/fail.ts';

export type ExportColumn = {
  field: string;
  header: string;
  labels?: { value: string; label: string }[];
};

export const exports = pgTable('exports', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  call: text('call').notNull(),
  input: jsonb('input').$type<Record<string, unknown>>().notNull(),
  format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
  columns: jsonb('columns').$type<ExportColumn[]>(),
  language: text('language').$type<Language>().notNull(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  status: text('status', { enum: ['waiting', 'running', 'ready', 'failed', 'expired'] }).notNull(),
  rows: integer('rows').notNull().default(0),
  cursor: text('cursor'),
  sizeBytes: integer('size_bytes'),
  failure: text('failure'),
  createdAt: timestamptz('created_at').notNull(),
  readyAt: timestamptz('ready_at'),
  expiresAt: timestamptz('expires_at'),
});
export type ExportRow = typeof exports.$inferSelect;

export const exportRows = pgTable(
  'export_rows',
  {
    exportId: int8('export_id').notNull(),
    batch: integer('batch').notNull(),
    rows: jsonb('rows').$type<Record<string, unknown>[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.exportId, row.batch] })],
);

export const exportParts = pgTable(
  'export_parts',
  {
    exportId: int8('export_id').notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (row) => [primaryKey({ columns: [row.exportId, row.part] })],
);
