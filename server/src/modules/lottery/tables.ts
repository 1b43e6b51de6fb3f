// The tables of lotteries.
import type { DrawReason, PrizeView } from '@emall/contract';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const lotteryStock = pgTable(
  'lottery_stock',
  {
    activityId: id('activity_id').notNull(),
    prizeKey: text('prize_key').notNull(),
    stock: integer('stock'),
    given: integer('given').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.prizeKey] })],
);

export const lotteryPlayers = pgTable(
  'lottery_players',
  {
    activityId: id('activity_id').notNull(),
    playerId: id('player_id').notNull(),
    epoch: integer('epoch').notNull().default(1),
    draws: integer('draws').notNull().default(0),
    dry: integer('dry').notNull().default(0),
    day: date('day'),
    dayDraws: integer('day_draws').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.playerId] })],
);
export type LotteryPlayer = typeof lotteryPlayers.$inferSelect;

export const lotterySeeds = pgTable(
  'lottery_seeds',
  {
    activityId: id('activity_id').notNull(),
    playerId: id('player_id').notNull(),
    epoch: integer('epoch').notNull(),
    serverSeed: bytea('server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    isOwn: boolean('is_own').notNull().default(false),
    draws: integer('draws').notNull().default(0),
    revealedAt: timestamp('revealed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.playerId, table.epoch] })],
);
export type LotterySeed = typeof lotterySeeds.$inferSelect;

export const lotteryTables = pgTable(
  'lottery_tables',
  {
    activityId: id('activity_id').notNull(),
    tableHash: bytea('table_hash').notNull(),
    tableText: text('table_text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.tableHash] })],
);

export const lotteryDraws = pgTable('lottery_draws', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  activityId: id('activity_id').notNull(),
  playerId: id('player_id').notNull(),
  epoch: integer('epoch').notNull(),
  nonce: integer('nonce').notNull(),
  tableHash: bytea('table_hash').notNull(),
  roll: integer('roll').notNull(),
  drawn: text('drawn').notNull(),
  given: text('given').notNull(),
  why: text('why').$type<DrawReason>().notNull(),
  dry: integer('dry').notNull(),
  givenBefore: integer('given_before'),
  prize: jsonb('prize').$type<PrizeView>().notNull(),
  costAmount: id('cost_amount').notNull(),
  points: id('points').notNull(),
  winner: text('winner'),
  drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
});
