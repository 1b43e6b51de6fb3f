// The tables of presales, their reservations, orders and views.
import type { MissedRule, PresaleOrderStatus, PresalePrize } from '@emall/contract';
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { identity, identityByDefault, int8, timestamptz } from '../../platform/database/columns.ts';

export const presales = pgTable('presales', {
  id: identityByDefault(),
  gameId: integer('game_id').notNull(),
  goodsId: int8('goods_id').notNull(),
  name: text('name').notNull(),
  subtitle: text('subtitle').notNull().default(''),
  image: text('image').notNull(),
  rules: text('rules').notNull().default(''),
  channels: smallint('channels').array().$type<(1 | 2)[]>().notNull(),
  reserveStartsAt: timestamptz('reserve_starts_at').notNull(),
  depositStartsAt: timestamptz('deposit_starts_at').notNull(),
  depositEndsAt: timestamptz('deposit_ends_at').notNull(),
  balanceStartsAt: timestamptz('balance_starts_at').notNull(),
  balanceEndsAt: timestamptz('balance_ends_at').notNull(),
  shipsAt: timestamptz('ships_at').notNull(),
  firstShipsAt: timestamptz('first_ships_at'),
  delayReason: text('delay_reason').notNull().default(''),
  deposit: int8('deposit').notNull(),
  depositWorth: int8('deposit_worth').notNull(),
  onMissed: text('on_missed').$type<MissedRule>().notNull(),
  delayPointsPerDay: integer('delay_points_per_day').notNull(),
  prize: jsonb('prize').$type<PresalePrize>(),
  isPublished: boolean('is_published').notNull().default(false),
  cancelledAt: timestamptz('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type PresaleRow = typeof presales.$inferSelect;

export const presaleReservations = pgTable('presale_reservations', {
  id: identity(),
  presaleId: int8('presale_id').notNull(),
  playerId: int8('player_id').notNull(),
  roleId: int8('role_id').notNull(),
  serverCode: text('server_code').notNull(),
  roleCode: text('role_code').notNull(),
  channel: smallint('channel').notNull(),
  reservedAt: timestamptz('reserved_at').notNull(),
  prizeReceivedAt: timestamptz('prize_received_at'),
});

/** The stored status; what comes after `balance_paid` follows from the balance's own order. */
export type StoredStatus = Exclude<PresaleOrderStatus, 'delivering' | 'shipped' | 'completed'>;

export const presaleOrders = pgTable('presale_orders', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  presaleId: int8('presale_id').notNull(),
  playerId: int8('player_id').notNull(),
  skuId: int8('sku_id').notNull(),
  quantity: integer('quantity').notNull(),
  channel: smallint('channel').notNull(),
  status: text('status').$type<StoredStatus>().notNull(),
  price: int8('price').notNull(),
  deposit: int8('deposit').notNull(),
  depositWorth: int8('deposit_worth').notNull(),
  pointsRate: integer('points_rate').notNull(),
  balanceStartsAt: timestamptz('balance_starts_at').notNull(),
  balanceEndsAt: timestamptz('balance_ends_at').notNull(),
  shipsAt: timestamptz('ships_at').notNull(),
  onMissed: text('on_missed').$type<MissedRule>().notNull(),
  delayPointsPerDay: integer('delay_points_per_day').notNull(),
  shippingFee: int8('shipping_fee').notNull(),
  shippingFreeFrom: int8('shipping_free_from').notNull(),
  frozenAt: timestamptz('frozen_at'),
  compensatedDays: integer('compensated_days').notNull().default(0),
  compensatedPoints: int8('compensated_points').notNull().default(0),
  reminders: smallint('reminders').notNull().default(0),
  notifiedShipsAt: timestamptz('notified_ships_at'),
  createdAt: timestamptz('created_at').notNull(),
});
export type PresaleOrderRow = typeof presaleOrders.$inferSelect;

export const presaleViews = pgTable(
  'presale_views',
  {
    presaleId: int8('presale_id').notNull(),
    day: date('day').notNull(),
    channel: smallint('channel').notNull(),
    part: smallint('part').notNull(),
    views: int8('views').notNull(),
  },
  (row) => [primaryKey({ columns: [row.presaleId, row.day, row.channel, row.part] })],
);
