// The table of login days. Events are written in bulk and have no table object.
import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

export const dailyLogins = pgTable(
  'daily_logins',
  {
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    days: integer('days').notNull(),
    streak: integer('streak').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
