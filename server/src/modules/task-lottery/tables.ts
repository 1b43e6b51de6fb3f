// The table of what players told of their tasks.
import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

export const taskReports = pgTable(
  'task_reports',
  {
    activityId: id('activity_id').notNull(),
    playerId: id('player_id').notNull(),
    day: date('day').notNull(),
    task: text('task', { enum: ['view', 'share'] }).notNull(),
    goodsId: id('goods_id').notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.day, row.task, row.goodsId] })],
);
