// Tables of lotteries.
import type { DrawReason, PrizeView } from '@emall/contract';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const lotteryStock = pgTable(
  'lottery_stock',
  {
    activityId: int8('activity_id').notNull(),
    prizeKey: text('prize_key').notNull(),
    stock: integer('stock'),
    given: integer('given').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.prizeKey] })],
);

export const lotteryStockAdditions = pgTable('lottery_stock_additions', {
  id: identity(),
  activityId: int8('activity_id').notNull(),
  prizeKey: text('prize_key').notNull(),
  added: integer('added').notNull(),
  reason: text('reason').notNull(),
  operatorId: int8('operator_id').notNull(),
  addedAt: timestamptz('added_at').notNull(),
});

export const lotteryPlayers = pgTable(
  'lottery_players',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    epoch: integer('epoch').notNull().default(1),
    draws: integer('draws').notNull().default(0),
    pityCount: integer('pity_count').notNull().default(0),
    day: date('day'),
    dayDraws: integer('day_draws').notNull().default(0),
    dayCarried: integer('day_carried').notNull().default(0),
    seenDraws: integer('seen_draws').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.playerId] })],
);
export type LotteryPlayer = typeof lotteryPlayers.$inferSelect;

export const lotterySeeds = pgTable(
  'lottery_seeds',
  {
    activityId: int8('activity_id').notNull(),
    playerId: int8('player_id').notNull(),
    epoch: integer('epoch').notNull(),
    serverSeed: bytea('server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    isOwn: boolean('is_own').notNull().default(false),
    draws: integer('draws').notNull().default(0),
    revealedAt: timestamptz('revealed_at'),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.playerId, table.epoch] })],
);
export type LotterySeed = typeof lotterySeeds.$inferSelect;

export const lotteryTables = pgTable(
  'lottery_tables',
  {
    activityId: int8('activity_id').notNull(),
    tableHash: bytea('table_hash').notNull(),
    tableText: text('table_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.tableHash] })],
);

export const lotteryDraws = pgTable('lottery_draws', {
  id: identity(),
  activityId: int8('activity_id').notNull(),
  playerId: int8('player_id').notNull(),
  epoch: integer('epoch').notNull(),
  nonce: integer('nonce').notNull(),
  tableHash: bytea('table_hash').notNull(),
  roll: integer('roll').notNull(),
  drawn: text('drawn').notNull(),
  given: text('given').notNull(),
  reason: text('reason').$type<DrawReason>().notNull(),
  pityCount: integer('pity_count').notNull(),
  givenBefore: integer('given_before'),
  prize: jsonb('prize').$type<PrizeView>().notNull(),
  costAmount: int8('cost_amount').notNull(),
  points: int8('points').notNull(),
  winner: text('winner'),
  drawnAt: timestamptz('drawn_at').notNull(),
});
