// The table of task reports: goods viewed and shares.
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/database/columns.ts';

export const taskReports = pgTable(
  'task_reports',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    day: date('day').notNull(),
    task: text('task', { enum: ['view', 'share'] }).notNull(),
    goodsId: int8('goods_id').notNull(),
    begunAt: timestamptz('begun_at').notNull(),
    countedAt: timestamptz('counted_at'),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.playerId, row.day, row.task, row.goodsId] })],
);
