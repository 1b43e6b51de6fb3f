// Draws prizes for one player: numbers, stock, guarantee, awards and the record of it all, in the caller's transaction.
import type { LotteryConfig, LotteryStanding, WonPrize } from '@emall/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Activity } from '../activities/index.ts';
import { type AwardRow, awardView, grantAward, prizeView } from '../awards/index.ts';
import { rollOf } from './engine/fair.ts';
import { type Settled, settle } from './engine/settle.ts';
import { prizeAt, tableHashOf, tableTextOf } from './engine/table.ts';
import { standingOf } from './players.ts';
import { isOf, readSeeds } from './seeds.ts';
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
  /** What all of them cost. */
  points: number;
  /** The player's name as everybody may see it. */
  shownName: string;
  today: string;
  now: Date;
};

/** What runs out is counted in a row of its own: goods by their stock, codes and coupons where they lie as well. */
const canRunOut = ({ stock, prize: { kind } }: Row) => stock !== null || kind === 'code' || kind === 'coupon';

export async function drawPrizes(
  tx: Tx,
  { activity, player, count, points, shownName, today, now }: Drawing,
): Promise<{ won: WonPrize[]; standing: LotteryStanding }> {
  const { id: activityId, gameId, config } = activity;
  const { playerId } = player;
  const tableHash = await keepTable(tx, activityId, config);
  const { current, next } = await readSeeds({ db: tx }, player);
  const rowOf = rowsByKey(config);
  const numbers = Array.from({ length: count }, (_, place) => {
    const nonce = current.draws + 1 + place;
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
  for (const [place, { nonce, roll, drawn }] of numbers.entries()) {
    const givenBefore = given.get(drawn.key) ?? null;
    const reason = `draw:${current.epoch}:${nonce}`;
    const grant = async (key: string): Promise<AwardRow | undefined> => {
      const { prize } = rowOf(key);
      const granted = await grantAward(tx, { gameId, playerId, activityId, reason, prize, now });
      return granted.outcome === 'sold-out' ? undefined : granted.award;
    };
    const isGone = drawn.stock !== null && givenBefore !== null && givenBefore >= drawn.stock;
    let settled: Settled = settle(config, { key: drawn.key, isGone }, pityCount);
    let award = await grant(settled.given);
    if (!award) {
      // A pool without codes, a template without coupons: gone like a prize without stock.
      settled = settle(config, { key: drawn.key, isGone: true }, pityCount);
      award = await grant(settled.given);
    }
    if (!award) throw new Error(`lottery ${activityId}: ${settled.given} cannot run out, and did`);
    const row = rowOf(settled.given);
    const counted = given.get(row.key);
    if (counted !== undefined) given.set(row.key, counted + 1);
    const isTalkedAbout = config.guarantee?.counting.includes(row.key) ?? row.stock !== null;
    records.push({
      ...{ activityId, playerId, epoch: current.epoch, nonce, tableHash, roll },
      ...{ drawn: drawn.key, given: row.key, why: settled.why, pityCount, givenBefore },
      ...{ prize: prizeView(row.prize), costAmount: row.prize.cost_amount, drawnAt: now },
      points: shareOf(points, count, place),
      winner: isTalkedAbout ? shownName : null,
    });
    won.push({ key: row.key, why: settled.why, nonce, award: awardView(award, now) });
    pityCount = settled.dryAfter;
  }

  await tx.insert(lotteryDraws).values(records);
  await keepStock(tx, activityId, given);
  await tx
    .update(lotterySeeds)
    .set({ draws: current.draws + count })
    .where(and(isOf(player), eq(lotterySeeds.epoch, current.epoch)));
  const draws = player.draws + count;
  const dayDraws = (player.day === today ? player.dayDraws : 0) + count;
  await tx
    .update(lotteryPlayers)
    .set({ draws, pityCount, day: today, dayDraws })
    .where(and(eq(lotteryPlayers.activityId, activityId), eq(lotteryPlayers.playerId, playerId)));
  const seeds = { current: { ...current, draws: current.draws + count }, next };
  return { won, standing: standingOf(config, { draws, pityCount }, seeds) };
}

/** Ten draws may cost less than ten times one: the parts of what was paid still add up. */
const shareOf = (points: number, count: number, place: number): number =>
  Math.floor((points * (place + 1)) / count) - Math.floor((points * place) / count);

function rowsByKey({ prizes }: LotteryConfig): (key: string) => Row {
  const rows = new Map(prizes.map((row) => [row.key, row]));
  return (key) => {
    const row = rows.get(key);
    if (!row) throw new Error(`no prize is called ${key}`);
    return row;
  };
}

async function keepTable(tx: Tx, activityId: number, config: LotteryConfig): Promise<Buffer> {
  const tableText = tableTextOf(config);
  const tableHash = Buffer.from(tableHashOf(tableText), 'hex');
  await tx.insert(lotteryTables).values({ activityId, tableHash, tableText }).onConflictDoNothing();
  return tableHash;
}

/** How many were given of each drawn prize that can run out. All are locked at once, in one order. */
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

/** The database checks once more that no more are given than there are. The stock itself is not a draw's to write. */
async function keepStock(tx: Tx, activityId: number, given: Map<string, number>): Promise<void> {
  for (const [prizeKey, count] of given)
    await tx
      .update(lotteryStock)
      .set({ given: count })
      .where(and(eq(lotteryStock.activityId, activityId), eq(lotteryStock.prizeKey, prizeKey)));
}
