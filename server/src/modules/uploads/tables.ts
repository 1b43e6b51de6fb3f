// The table of uploaded pictures.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const uploads = pgTable('uploads', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  path: text('path').notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  usedFor: text('used_for'),
  createdAt: moment('created_at').notNull(),
  storedAt: moment('stored_at'),
  droppedAt: moment('dropped_at'),
});
export type UploadRow = typeof uploads.$inferSelect;
