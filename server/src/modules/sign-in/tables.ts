// The tables of sign-in.
import { bigint, boolean, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const signInDays = pgTable(
  'sign_in_days',
  {
    activityId: id('activity_id').notNull(),
    playerId: id('player_id').notNull(),
    day: date('day').notNull(),
    isMadeUp: boolean('is_made_up').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.day] })],
);

export const signInCards = pgTable(
  'sign_in_cards',
  {
    activityId: id('activity_id').notNull(),
    playerId: id('player_id').notNull(),
    roundFrom: date('round_from').notNull(),
    used: integer('used').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.roundFrom] })],
);
