// The table of the picture library.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const pictures = pgTable('pictures', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  hash: text('hash').notNull(),
  name: text('name').notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  bytes: integer('bytes').notNull(),
  operatorId: int8('operator_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  removedAt: timestamptz('removed_at'),
});
export type PictureRow = typeof pictures.$inferSelect;
