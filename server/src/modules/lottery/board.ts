// The public part of a lottery: prizes with their odds, fallback and guarantee, and the latest winners.
import type { LotteryBoard, LotteryConfig, LotteryWinner } from '@emall/contract';
import { tableTextOf } from '@emall/contract/lottery';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
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

const latestWinners = compiled<
  { activityId: number },
  { id: number; winner: string | null; prize: string; at: Date }[]
>((db) =>
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

export async function readBoard(
  db: Queryable,
  activityId: number,
  config: LotteryConfig,
): Promise<LotteryBoard> {
  const [taken, winners] = await Promise.all([takenOf(db, { activityId }), readWinners(db, activityId)]);
  const givenOf = new Map(taken.map(({ prizeKey, given }) => [prizeKey, given]));
  const text = tableTextOf(config);
  return {
    prizes: config.prizes.map(({ key, parts, stock, prize }) => {
      const left = stock === null ? null : Math.max(0, stock - (givenOf.get(key) ?? 0));
      return { key, prize: prizeView(prize), parts, left, is_gone: left === 0 };
    }),
    fallback: config.fallback,
    guarantee: config.guarantee,
    table_hash: tableHashOf(text),
    table_text: text,
    winners,
  };
}

async function readWinners(db: Queryable, activityId: number): Promise<LotteryWinner[]> {
  const rows = await latestWinners(db, { activityId });
  return rows.map(({ id, winner, prize, at }) => ({
    draw_id: id,
    name: winner ?? '',
    prize,
    at: at.toISOString(),
  }));
}

/** Rejects a draw when the table changed after the player saw it. */
export function requireSeenTable(config: LotteryConfig, seen: string): void {
  if (tableHashOf(tableTextOf(config)) !== seen) throw fail('lottery/table-changed');
}
