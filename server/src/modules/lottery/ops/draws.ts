// The draws of a lottery as operators see them, and the verification of one.
import type { Contract, DrawStep, LotteryTable } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { prizeAt, settle } from '@emall/contract/lottery';
import { and, eq } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { rollOf, tableHashOf } from '../engine/fair.ts';
import { drawsWithSeeds, lotteryDraw } from '../reads.ts';
import { requireLottery } from '../require-lottery.ts';
import { lotteryDraws, lotteryTables } from '../tables.ts';

type Ops = Contract['ops']['activity'];

export const listDraws: CallHandler<Ops['listDraws']> = async (
  { services: { db }, gameId },
  { activeid, player_id, reason, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  await requireLottery(db, gameId, activeid);
  const isWanted = and(
    eq(lotteryDraws.activityId, activeid),
    equals(lotteryDraws.playerId, player_id),
    equals(lotteryDraws.reason, reason),
    isWithin(lotteryDraws.drawnAt, dates),
  );
  const [rows, total] = await Promise.all([
    drawsWithSeeds(db, and(isWanted, idCursor.before(lotteryDraws.id, cursor))).limit(limit + 1),
    has_total ? countRows(db, lotteryDraws, isWanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ draw }) => draw.id);
  const list = page.map(({ draw, seed }) => ({
    ...lotteryDraw(draw, seed),
    player_id: draw.playerId,
    cost_amount: draw.costAmount,
  }));
  return { list, next_cursor, total };
};

export const verifyDraw: CallHandler<Ops['verifyDraw']> = async (
  { services: { db }, gameId },
  { activeid, draw_id },
) => {
  await requireLottery(db, gameId, activeid);
  const isIt = and(eq(lotteryDraws.id, draw_id), eq(lotteryDraws.activityId, activeid));
  const [found] = await drawsWithSeeds(db, isIt).limit(1);
  if (!found) throw fail('call/not-found');
  const { draw, seed } = found;
  const [published] = await db
    .select()
    .from(lotteryTables)
    .where(and(eq(lotteryTables.activityId, activeid), eq(lotteryTables.tableHash, draw.tableHash)));
  if (!published) throw fail('call/not-found');
  const { tableText } = published;
  const table = JSON.parse(tableText) as LotteryTable;
  const roll = rollOf(seed.serverSeed, seed.clientSeed, draw.nonce);
  // Whether it was gone is a fact of the moment; that it could be is what its stock says.
  const settled = settle(table, { key: draw.drawn, isGone: isGone(table, draw) }, draw.pityCount);
  const steps: Record<DrawStep, boolean> = {
    table: tableHashOf(tableText) === draw.tableHash.toString('hex'),
    number: roll === draw.roll,
    prize: prizeAt(table.prizes, roll) === draw.drawn,
    rules: settled.given === draw.given && settled.reason === draw.reason,
  };
  return {
    is_fair: Object.values(steps).every(Boolean),
    steps: Object.entries(steps).map(([step, is_met]) => ({ step: step as DrawStep, is_met })),
    table_text: tableText,
  };
};

type Draw = typeof lotteryDraws.$inferSelect;

/**
 * Codes and coupons have a pool of their own, which can be empty before the stock of the prize is: then the record of the
 * draw alone tells, and that it counted the prize.
 */
function isGone({ prizes }: LotteryTable, { drawn, reason, givenBefore }: Draw): boolean {
  const stock = prizes.find(({ key }) => key === drawn)?.stock ?? null;
  if (stock !== null && givenBefore !== null && givenBefore >= stock) return true;
  return reason === 'sold_out' && givenBefore !== null;
}
