// The public part of a lottery: prizes with their odds, fallback and guarantee, and the latest winners.
import type { LotteryBoard, LotteryConfig, LotteryWinner } from '@emall/contract';
import { tableTextOf } from '@emall/contract/lottery';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { createBatcher, STALLED_READ_MS } from '../../platform/database/batcher.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { prizeView } from '../awards/index.ts';
import { tableHashOf } from './engine/fair.ts';
import { lotteryDraws, lotteryStock } from './tables.ts';

const WINNERS = 20;

const takenOf = compiled<{ activityId: number }, { prizeKey: string; given: number }[]>((db) =>
  db
    .select({ prizeKey: lotteryStock.prizeKey, given: lotteryStock.given })
    .from(lotteryStock)
    .where(eq(lotteryStock.activityId, sql.placeholder('activityId'))),
);

type WinnerRow = { id: number; winner: string | null; prize: string; at: Date };

const latestWinners = compiled<{ activityId: number }, WinnerRow[]>((db) =>
  db
    .select({
      id: lotteryDraws.id,
      winner: lotteryDraws.winner,
      prize: sql<string>`${lotteryDraws.prize} ->> 'name'`,
      at: lotteryDraws.drawnAt,
    })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.activityId, sql.placeholder('activityId')), isNotNull(lotteryDraws.winner)))
    .orderBy(desc(lotteryDraws.id))
    .limit(WINNERS),
);

type StockAndWinners = { given: Map<string, number>; winners: LotteryWinner[] };

async function readStockAndWinners(db: Queryable, activityId: number): Promise<StockAndWinners> {
  const [taken, winners] = await Promise.all([
    takenOf(db, { activityId }),
    latestWinners(db, { activityId }),
  ]);
  return {
    given: new Map(taken.map(({ prizeKey, given }) => [prizeKey, given])),
    winners: winners.map(({ id, winner, prize, at }) => ({
      draw_id: id,
      name: winner ?? '',
      prize,
      at: at.toISOString(),
    })),
  };
}

const MAX_BATCH = 100;

// The same for every visitor: those of one moment share two statements.
const readInBatch = createBatcher(
  MAX_BATCH,
  (db: Queryable, activityIds: number[]) => {
    const reads = new Map<number, Promise<StockAndWinners>>();
    const readOnce = (activityId: number) => {
      const read = reads.get(activityId) ?? readStockAndWinners(db, activityId);
      reads.set(activityId, read);
      return read;
    };
    return Promise.all(activityIds.map(readOnce));
  },
  { name: 'lottery_boards', stalledMs: STALLED_READ_MS },
);

type Table = { text: string; hash: string };
const tables = new WeakMap<LotteryConfig, Table>();

/** Made once for the settings that a process has in memory. */
export function tableOf(config: LotteryConfig): Table {
  const known = tables.get(config);
  if (known) return known;
  const text = tableTextOf(config);
  const table = { text, hash: tableHashOf(text) };
  tables.set(config, table);
  return table;
}

export async function readBoard(
  db: Queryable,
  activityId: number,
  config: LotteryConfig,
): Promise<LotteryBoard> {
  const { given, winners } = await readInBatch(db, activityId);
  const { text, hash } = tableOf(config);
  return {
    prizes: config.prizes.map(({ key, parts, stock, prize }) => {
      const left = stock === null ? null : Math.max(0, stock - (given.get(key) ?? 0));
      return { key, prize: prizeView(prize), parts, left, is_gone: left === 0 };
    }),
    fallback: config.fallback,
    guarantee: config.guarantee,
    table_hash: hash,
    table_text: text,
    winners,
  };
}

/** Rejects a draw when the table changed after the player saw it. */
export function requireSeenTable(config: LotteryConfig, seen: string): void {
  if (tableOf(config).hash !== seen) throw fail('lottery/table-changed');
}
