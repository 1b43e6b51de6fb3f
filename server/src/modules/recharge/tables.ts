// The table of milestones that were received.
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

export const rechargeReceipts = pgTable(
  'recharge_receipts',
  {
    activityId: whole('activity_id').notNull(),
    playerId: whole('player_id').notNull(),
    milestoneId: integer('milestone_id').notNull(),
    amount: whole('amount').notNull(),
    status: text('status', { enum: ['received', 'taken_back'] }).notNull(),
    times: integer('times').notNull().default(1),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.milestoneId] })],
);
export type RechargeReceipt = typeof rechargeReceipts.$inferSelect;
