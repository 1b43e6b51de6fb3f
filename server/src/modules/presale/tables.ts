// The tables of presales, their reservations, orders and views.
import type { MissedRule, PresaleOrderStatus, PresalePrize } from '@emall/contract';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const presales = pgTable('presales', {
  id: id('id').primaryKey().generatedByDefaultAsIdentity(),
  gameId: integer('game_id').notNull(),
  goodsId: id('goods_id').notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  image: text('image').notNull(),
  rules: text('rules').notNull().default(''),
  channels: smallint('channels').array().$type<(1 | 2)[]>().notNull(),
  reserveStartsAt: time('reserve_starts_at').notNull(),
  depositStartsAt: time('deposit_starts_at').notNull(),
  depositEndsAt: time('deposit_ends_at').notNull(),
  balanceStartsAt: time('balance_starts_at').notNull(),
  balanceEndsAt: time('balance_ends_at').notNull(),
  shipsAt: time('ships_at').notNull(),
  firstShipsAt: time('first_ships_at'),
  delayReason: text('delay_reason').notNull().default(''),
  deposit: id('deposit').notNull(),
  depositWorth: id('deposit_worth').notNull(),
  onMissed: text('on_missed').$type<MissedRule>().notNull(),
  delayPointsPerDay: integer('delay_points_per_day').notNull(),
  prize: jsonb('prize').$type<PresalePrize>(),
  isPublished: boolean('is_published').notNull().default(false),
  cancelledAt: time('cancelled_at'),
  sort: integer('sort').notNull().default(0),
});
export type PresaleRow = typeof presales.$inferSelect;

export const presaleReservations = pgTable('presale_reservations', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  presaleId: id('presale_id').notNull(),
  playerId: id('player_id').notNull(),
  roleId: id('role_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  channel: smallint('channel').notNull(),
  reservedAt: time('reserved_at').notNull(),
  prizeReceivedAt: time('prize_received_at'),
});

/** Where a presale order stands. What comes after `balance_paid` is told by the balance's own order. */
export type StoredStatus = Exclude<PresaleOrderStatus, 'delivering' | 'shipped' | 'completed'>;

export const presaleOrders = pgTable('presale_orders', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  presaleId: id('presale_id').notNull(),
  playerId: id('player_id').notNull(),
  skuId: id('sku_id').notNull(),
  quantity: integer('quantity').notNull(),
  channel: smallint('channel').notNull(),
  status: text('status').$type<StoredStatus>().notNull(),
  price: id('price').notNull(),
  deposit: id('deposit').notNull(),
  depositWorth: id('deposit_worth').notNull(),
  pointsRate: integer('points_rate').notNull(),
  balanceStartsAt: time('balance_starts_at').notNull(),
  balanceEndsAt: time('balance_ends_at').notNull(),
  shipsAt: time('ships_at').notNull(),
  onMissed: text('on_missed').$type<MissedRule>().notNull(),
  delayPointsPerDay: integer('delay_points_per_day').notNull(),
  frozenAt: time('frozen_at'),
  compensatedDays: integer('compensated_days').notNull().default(0),
  compensatedPoints: id('compensated_points').notNull().default(0),
  reminders: smallint('reminders').notNull().default(0),
  toldShipsAt: time('told_ships_at'),
  createdAt: time('created_at').notNull(),
});
export type PresaleOrderRow = typeof presaleOrders.$inferSelect;

export const presaleViews = pgTable(
  'presale_views',
  {
    presaleId: id('presale_id').notNull(),
    day: date('day').notNull(),
    channel: smallint('channel').notNull(),
    part: smallint('part').notNull(),
    views: id('views').notNull(),
  },
  (row) => [primaryKey({ columns: [row.presaleId, row.day, row.channel, row.part] })],
);
