// The tables of sums that reports read.
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8, timestamptz } from '../../platform/database/columns.ts';

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
    /** The end of the day, or of its hours that were over. */
    summedUntil: timestamptz('summed_until').notNull(),
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
    orders: integer('orders').notNull(),
    quantity: integer('quantity').notNull(),
    paidAmount: int8('paid_amount').notNull(),
    refundedAmount: int8('refunded_amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.goodsId] })],
);

const share = { quantity: integer('quantity').notNull(), paidAmount: int8('paid_amount').notNull() };

export const reportPayTypes = pgTable(
  'report_pay_types',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    payType: text('pay_type').notNull(),
    ...share,
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.payType] })],
);

export const reportLinks = pgTable(
  'report_links',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    sourceFrom: text('source_from').notNull(),
    ...share,
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.sourceFrom] })],
);

export const reportPayers = pgTable('report_payers', {
  gameId: integer('game_id').notNull(),
  day: date('day').notNull(),
  lastDay: date('last_day'),
  players: integer('players').notNull(),
});

export const reportFunnel = pgTable(
  'report_funnel',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    sourceFrom: text('source_from').notNull(),
    channel: text('channel').notNull(),
    device: text('device').notNull(),
    version: text('version').notNull(),
    visitors: integer('visitors').notNull(),
    loggedIn: integer('logged_in').notNull(),
    openedGoods: integer('opened_goods').notNull(),
    ordered: integer('ordered').notNull(),
    paid: integer('paid').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.gameId, row.day, row.sourceFrom, row.channel, row.device, row.version] }),
  ],
);

export const reportCohorts = pgTable(
  'report_cohorts',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    cohort: date('cohort').notNull(),
    newPlayers: integer('new_players').notNull(),
    returningPlayers: integer('returning_players').notNull(),
    weekPlayers: integer('week_players').notNull(),
    payers: integer('payers').notNull(),
    weekPayers: integer('week_payers').notNull(),
    paidAmount: int8('paid_amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.cohort] })],
);

export const reportActivities = pgTable(
  'report_activities',
  {
    gameId: integer('game_id').notNull(),
    day: date('day').notNull(),
    activityId: int8('activity_id').notNull(),
    visitors: integer('visitors').notNull(),
    winners: integer('winners').notNull(),
    granted: integer('granted').notNull(),
    costAmount: int8('cost_amount').notNull(),
    paidAmount: int8('paid_amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.gameId, row.day, row.activityId] })],
);
