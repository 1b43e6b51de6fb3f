// The tables of cases: what a player needs from support, and everything that happened in a case.
import type { CaseNote, CaseState } from '@emall/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const cases = pgTable('cases', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  subject: text('subject').notNull(),
  orderId: text('order_id'),
  state: text('state').$type<CaseState>().notNull(),
  /** Null: nobody has taken it. */
  ownerId: int8('owner_id'),
  openedBy: int8('opened_by').notNull(),
  openedAt: timestamptz('opened_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  closedBy: int8('closed_by'),
  closedAt: timestamptz('closed_at'),
});

export const caseNotes = pgTable('case_notes', {
  id: identity(),
  caseId: int8('case_id').notNull(),
  kind: text('kind').$type<CaseNote['kind']>().notNull(),
  text: text('text').notNull(),
  ownerId: int8('owner_id'),
  operatorId: int8('operator_id').notNull(),
  at: timestamptz('at').notNull(),
});
