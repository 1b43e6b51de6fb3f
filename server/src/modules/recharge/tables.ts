// The table of received milestones.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/database/columns.ts';

export const rechargeReceipts = pgTable(
  'recharge_receipts',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    milestoneId: integer('milestone_id').notNull(),
    amount: int8('amount').notNull(),
    status: text('status', { enum: ['received', 'taken_back'] }).notNull(),
    times: integer('times').notNull().default(1),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.milestoneId] })],
);
export type RechargeReceipt = typeof rechargeReceipts.$inferSelect;
