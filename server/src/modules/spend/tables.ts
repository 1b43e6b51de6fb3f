// The table of what was spent within the windows of activities.
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { int8 } from '../../platform/database/columns.ts';

export const spendTotals = pgTable(
  'spend_totals',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    amount: int8('amount').notNull(),
    lateRefunds: int8('late_refunds').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId] })],
);
