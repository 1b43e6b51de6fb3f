// The table of login days. Events are written in bulk and have no table object.
import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { int8 } from '../../platform/database/columns.ts';

export const dailyLogins = pgTable(
  'daily_logins',
  {
    playerId: int8('player_id').notNull(),
    day: date('day').notNull(),
    days: integer('days').notNull(),
    streak: integer('streak').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
