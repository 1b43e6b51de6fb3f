// Tables of sign-in.
import { boolean, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/database/columns.ts';

export const signInDays = pgTable(
  'sign_in_days',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    day: date('day').notNull(),
    isMadeUp: boolean('is_made_up').notNull(),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.day] })],
);

export const signInCards = pgTable(
  'sign_in_cards',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    roundFrom: date('round_from').notNull(),
    used: integer('used').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.roundFrom] })],
);
