// The table of uploaded pictures.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const uploads = pgTable('uploads', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  path: text('path').notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  usedFor: text('used_for'),
  createdAt: timestamptz('created_at').notNull(),
  storedAt: timestamptz('stored_at'),
  droppedAt: timestamptz('dropped_at'),
});
export type UploadRow = typeof uploads.$inferSelect;
