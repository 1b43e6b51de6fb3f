// The tables of sums that reports read.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/columns.ts';

const sums = {
  placedOrders: integer('placed_orders').notNull(),
  paidOrders: integer('paid_orders').notNull(),
  paidAmount: int8('paid_amount').notNull(),
  payers: integer('payers').notNull(),
  refunds: integer('refunds').notNull(),
  refundedAmount: int8('refunded_amount').notNull(),
};

export const reportDays = pgTable(
  'report_days',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    ...sums,
    newPayers: integer('new_payers').notNull(),
    summedAt: timestamptz('summed_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day] })],
);

export const reportHours = pgTable(
  'report_hours',
  { gameId: integer('game_id').notNull(), hour: timestamptz('hour').notNull(), ...sums },
  (row) => [primaryKey({ columns: [row.gameId, row.hour] })],
);

export const reportSales = pgTable(
  'report_sales',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    goodsId: int8('goods_id').notNull(),
    payType: text('pay_type').notNull(),
    sourceFrom: text('source_from').notNull(),
    orders: integer('orders').notNull(),
    quantity: integer('quantity').notNull(),
    paidAmount: int8('paid_amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.goodsId, row.payType, row.sourceFrom] })],
);

export const reportPayers = pgTable('report_payers', {
  gameId: integer('game_id').notNull(),
  day: date('day').notNull(),
  lastDay: date('last_day'),
  players: integer('players').notNull(),
});
