// The table of what operators noted about players and did with them.
import type { PlayerRecord } from '@emall/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';

export type RecordKind = PlayerRecord['kind'];

export const playerRecords = pgTable('player_records', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  playerId: int8('player_id').notNull(),
  kind: text('kind').$type<RecordKind>().notNull(),
  text: text('text').notNull(),
  operatorId: int8('operator_id').notNull(),
  at: timestamptz('at').notNull(),
});
