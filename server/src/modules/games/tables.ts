// The tables of games, their packages, channels and links.
import type { GameTheme, LoginMethod, MinorCaps } from '@emall/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';

export const games = pgTable('games', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  slogan: text('slogan').notNull().default(''),
  publisher: text('publisher').notNull(),
  orderPrefixTag: text('order_prefix_tag').notNull().default(''),
  countAppid: text('count_appid').notNull().default(''),
  packageName: text('package_name').notNull().default(''),
  /** Mall points earned per paid yuan. */
  pointsRate: integer('points_rate').notNull().default(1),
  theme: jsonb('theme').$type<GameTheme>(),
  loginMethods: text('login_methods').array().$type<LoginMethod[]>().notNull(),
  status: text('status', { enum: ['running', 'maintenance', 'moved', 'closed'] })
    .notNull()
    .default('running'),
  statusMsg: text('status_msg').notNull().default(''),
  movedTo: text('moved_to').notNull().default(''),
  /** A maintenance closes the game between these moments, where they are set. */
  maintenanceFrom: timestamptz('maintenance_from'),
  maintenanceUntil: timestamptz('maintenance_until'),
  shippingFee: integer('shipping_fee').notNull().default(1000),
  shippingFreeFrom: integer('shipping_free_from').notNull().default(9900),
  unpaidMinutes: integer('unpaid_minutes').notNull().default(15),
  autoConfirmDays: integer('auto_confirm_days').notNull().default(10),
  minorCapsFrom: text('minor_caps_from', { enum: ['environment', 'off', 'game'] })
    .notNull()
    .default('environment'),
  minorCaps: jsonb('minor_caps').$type<MinorCaps>(),
  sellsVirtualOnIos: boolean('sells_virtual_on_ios').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** When it was first opened to players. */
  firstOpenedAt: timestamptz('first_opened_at'),
  /** When its rows were written out for another cluster. */
  exportedAt: timestamptz('exported_at'),
});

export const gamePackages = pgTable(
  'game_packages',
  {
    gameId: integer('game_id').notNull(),
    packageName: text('package_name').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.packageName] })],
);

export const gameChannels = pgTable(
  'game_channels',
  {
    gameId: integer('game_id').notNull(),
    channelId: integer('channel_id').notNull(),
    channelSortId: integer('channel_sort_id').notNull(),
    channelType: integer('channel_type').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.channelId] })],
);

export const gameLinks = pgTable(
  'game_links',
  {
    gameId: integer('game_id').notNull(),
    link: text('link').notNull(),
    name: text('name').notNull().default(''),
    status: text('status', { enum: ['running', 'stopped'] })
      .notNull()
      .default('running'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.link] })],
);
