// Draws prizes for one player in the caller's transaction: numbers, stock, guarantee, awards and the record of each draw.
import type { LotteryConfig, LotteryProgress, WonPrize } from '@emall/contract';
import { prizeAt, type Settled, settle } from '@emall/contract/lottery';
import { PRIZE_KINDS } from '@emall/contract/prize-kinds';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Activity } from '../activities/index.ts';
import { type AwardRow, awardView, grantAward, prizeView } from '../awards/index.ts';
import { tableOf } from './board.ts';
import { rollOf } from './engine/fair.ts';
import { drawProgressOf } from './players.ts';
import { isSeedOf, readSeeds } from './seeds.ts';
import {
  type LotteryPlayer,
  lotteryDraws,
  lotteryPlayers,
  lotterySeeds,
  lotteryStock,
  lotteryTables,
} from './tables.ts';

export type LotteryKind = 'score_lottery' | 'task_lottery';
type Row = LotteryConfig['prizes'][number];
type Drawing = {
  activity: Activity<LotteryKind>;
  /** Locked by `lockPlayer`. */
  player: LotteryPlayer;
  count: number;
  /** The cost of all draws together. */
  points: number;
  /** Chances of the day before that are valid today: task lotteries only. */
  carried?: number;
  /** The player's name as everybody may see it. */
  shownName: string;
  today: string;
  now: Date;
};

/** Prizes that can run out have a row in lottery_stock; codes and coupons are also counted by their pool or template. */
const canRunOut = ({ stock, prize }: Row) => stock !== null || PRIZE_KINDS[prize.kind].supply === 'counted';

export async function drawPrizes(
  tx: Tx,
  { activity, player, count, points, carried = 0, shownName, today, now }: Drawing,
): Promise<{ won: WonPrize[]; progress: LotteryProgress }> {
  const { id: activityId, gameId, config } = activity;
  const { playerId } = player;
  const tableHash = await storeTable(tx, activityId, config);
  const { current, next } = await readSeeds({ db: tx }, player);
  const rowOf = rowsByKey(config);
  const numbers = Array.from({ length: count }, (_, index) => {
    const nonce = current.draws + 1 + index;
    const roll = rollOf(current.serverSeed, current.clientSeed, nonce);
    return { nonce, roll, drawn: rowOf(prizeAt(config.prizes, roll)) };
  });
  const given = await lockStock(
    tx,
    activityId,
    numbers.map(({ drawn }) => drawn),
  );

  const won: WonPrize[] = [];
  const records: (typeof lotteryDraws.$inferInsert)[] = [];
  let { pityCount } = player;
  for (const [index, { nonce, roll, drawn }] of numbers.entries()) {
    const givenBefore = given.get(drawn.key) ?? null;
    const reason = reasonOf({ epoch: current.epoch, nonce });
    const grant = async (key: string): Promise<AwardRow | undefined> => {
      const { prize } = rowOf(key);
      const granted = await grantAward(tx, { gameId, playerId, activityId, reason, prize, now });
      return granted.outcome === 'sold-out' ? undefined : granted.award;
    };
    const isGone = drawn.stock !== null && givenBefore !== null && givenBefore >= drawn.stock;
    let settled: Settled = settle(config, { key: drawn.key, isGone }, pityCount);
    let award = await grant(settled.given);
    if (!award) {
      // A pool without codes or a template without coupons: gone, as a prize without stock.
      settled = settle(config, { key: drawn.key, isGone: true }, pityCount);
      award = await grant(settled.given);
    }
    if (!award) throw new Error(`lottery ${activityId}: ${settled.given} cannot run out, and did`);
    const row = rowOf(settled.given);
    const counted = given.get(row.key);
    if (counted !== undefined) given.set(row.key, counted + 1);
    const isAnnounced = config.guarantee?.counting.includes(row.key) ?? row.stock !== null;
    records.push({
      activityId,
      playerId,
      epoch: current.epoch,
      nonce,
      tableHash,
      roll,
      drawn: drawn.key,
      given: row.key,
      reason: settled.reason,
      pityCount,
      givenBefore,
      prize: prizeView(row.prize),
      costAmount: row.prize.cost_amount,
      drawnAt: now,
      points: shareOf(points, count, index),
      winner: isAnnounced ? shownName : null,
    });
    won.push({ key: row.key, reason: settled.reason, nonce, award: awardView(award, now) });
    pityCount = settled.pityCount;
  }

  await tx.insert(lotteryDraws).values(records);
  await storeStock(tx, activityId, given);
  await tx
    .update(lotterySeeds)
    .set({ draws: current.draws + count })
    .where(and(isSeedOf(player), eq(lotterySeeds.epoch, current.epoch)));
  const draws = player.draws + count;
  const dayDraws = (player.day === today ? player.dayDraws : 0) + count;
  await tx
    .update(lotteryPlayers)
    .set({ draws, pityCount, day: today, dayDraws, dayCarried: carried })
    .where(and(eq(lotteryPlayers.activityId, activityId), eq(lotteryPlayers.playerId, playerId)));
  const seeds = { current: { ...current, draws: current.draws + count }, next };
  return { won, progress: drawProgressOf(config, { draws, pityCount }, seeds) };
}

/** The reason of a draw's award. */
const reasonOf = ({ epoch, nonce }: { epoch: number; nonce: number }): string => `draw:${epoch}:${nonce}`;

/** The part of the cost that one draw of several carries; the parts add up to `points`. */
const shareOf = (points: number, count: number, index: number): number =>
  Math.floor((points * (index + 1)) / count) - Math.floor((points * index) / count);

function rowsByKey({ prizes }: LotteryConfig): (key: string) => Row {
  const rows = new Map(prizes.map((row) => [row.key, row]));
  return (key) => {
    const row = rows.get(key);
    if (!row) throw new Error(`no prize is called ${key}`);
    return row;
  };
}

async function storeTable(tx: Tx, activityId: number, config: LotteryConfig): Promise<Buffer> {
  const { text: tableText, hash } = tableOf(config);
  const tableHash = Buffer.from(hash, 'hex');
  await tx.insert(lotteryTables).values({ activityId, tableHash, tableText }).onConflictDoNothing();
  return tableHash;
}

/** Returns how many were given of each drawn prize that can run out. Locks their rows in the order of their keys. */
async function lockStock(tx: Tx, activityId: number, drawn: Row[]): Promise<Map<string, number>> {
  const rows = [...new Map(drawn.filter(canRunOut).map((row) => [row.key, row])).values()];
  if (!rows.length) return new Map();
  const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await tx
    .insert(lotteryStock)
    .values(sorted.map(({ key, stock }) => ({ activityId, prizeKey: key, stock })))
    .onConflictDoNothing();
  const locked = await tx
    .select()
    .from(lotteryStock)
    .where(
      and(
        eq(lotteryStock.activityId, activityId),
        inArray(
          lotteryStock.prizeKey,
          sorted.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(lotteryStock.prizeKey))
    .for('update');
  return new Map(locked.map(({ prizeKey, given }) => [prizeKey, given]));
}

/** A CHECK of the table rejects more than the stock. Only addLotteryStock changes the stock itself. */
async function storeStock(tx: Tx, activityId: number, given: Map<string, number>): Promise<void> {
  for (const [prizeKey, count] of given)
    await tx
      .update(lotteryStock)
      .set({ given: count })
      .where(and(eq(lotteryStock.activityId, activityId), eq(lotteryStock.prizeKey, prizeKey)));
}
