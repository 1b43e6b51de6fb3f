// The table of the views that operators save.

import type { SavedView } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const savedViews = pgTable('saved_views', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  operatorId: int8('operator_id').notNull(),
  listCall: text('list_call').notNull(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<SavedView['filters']>().notNull(),
  isShared: boolean('is_shared').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
