// The tables of what was spent within the windows of activities.
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

export const spendTotals = pgTable(
  'spend_totals',
  {
    activityId: whole('activity_id').notNull(),
    playerId: whole('player_id').notNull(),
    amount: whole('amount').notNull(),
    lateRefunds: whole('late_refunds').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);
