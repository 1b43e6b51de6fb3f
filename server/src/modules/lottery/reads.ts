// Reads of lotteries: the points lottery with the player's progress, and their draws with everything that decided them.
import type { Contract, LotteryDraw } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler } from '../../services.ts';
import { activityInfo, readShownActivity } from '../activities/index.ts';
import { balanceOf } from '../points/index.ts';
import { readBoard } from './board.ts';
import { commitOf } from './engine/fair.ts';
import { drawProgressOf, drawsOn, readPlayerWithSeeds } from './players.ts';
import { requireLottery } from './require-lottery.ts';
import { isSeedOfDraw } from './seeds.ts';
import { type LotterySeed, lotteryDraws, lotterySeeds, lotteryTables } from './tables.ts';
import { wonPrizeOf } from './unseen.ts';

type Calls = Contract['activity'];

export const pointLotteryIndex: CallHandler<Calls['pointLotteryIndex']> = async (
  { services, gameId, session, language },
  { activeid },
) => {
  const { db, clock } = services;
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'score_lottery' });
  const { config } = activity;
  const { score_type, points, ten_points, per_day } = config;
  const readMine = async (playerId: number) => {
    const key = { activityId: activity.id, playerId };
    const [{ player, seeds, unseen }, balance] = await Promise.all([
      readPlayerWithSeeds(services, key),
      balanceOf(db, { gameId, playerId, scoreType: score_type }),
    ]);
    const drawn = drawsOn(player, businessDay(clock.now()));
    return {
      ...drawProgressOf(config, player, seeds),
      seen_draws: player.seenDraws,
      unseen: unseen.map((each) => wonPrizeOf(each, clock.now())),
      balance,
      left_today: per_day === null ? null : Math.max(0, per_day - drawn),
    };
  };
  const [board, mine] = await Promise.all([
    readBoard(db, activity.id, config),
    session?.playerId ? readMine(session.playerId) : null,
  ]);
  return {
    activity: await activityInfo(services, activity, language),
    board,
    score_type,
    points,
    ten_points,
    per_day,
    mine,
  };
};

/** Draws with the seeds that decided them, newest first. */
export const drawsWithSeeds = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ draw: lotteryDraws, seed: lotterySeeds })
    .from(lotteryDraws)
    .innerJoin(lotterySeeds, isSeedOfDraw)
    .where(where)
    .orderBy(desc(lotteryDraws.id));

export const lotteryHistory: CallHandler<Calls['lotteryHistory']> = async (
  { services: { db }, gameId, session: { playerId } },
  { activeid, cursor, limit = LIST_LIMIT.default },
) => {
  const before = idCursor.read(cursor)?.id;
  const shape = { isFirst: before === undefined };
  const values = { activityId: activeid, playerId, before, count: limit + 1 };
  const [, rows, tables] = await Promise.all([
    requireLottery(db, gameId, activeid),
    listDraws(db, shape, values),
    listTables(db, shape, values),
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ draw }) => draw.id);
  const list = page.map(({ draw, seed }) => lotteryDraw(draw, seed));
  return {
    list,
    next_cursor,
    tables: tables.flatMap(({ tableHash, tableText }) => {
      const table_hash = tableHash.toString('hex');
      // One more draw was read than is listed.
      return list.some((draw) => draw.table_hash === table_hash)
        ? [{ table_hash, table_text: tableText }]
        : [];
    }),
  };
};

type ListShape = { isFirst: boolean };
type ListValues = { activityId: number; playerId: number; before: number | undefined; count: number };
type Draw = typeof lotteryDraws.$inferSelect;

const isListed = ({ isFirst }: ListShape) =>
  and(
    eq(lotteryDraws.activityId, sql.placeholder('activityId')),
    eq(lotteryDraws.playerId, sql.placeholder('playerId')),
    isFirst ? undefined : lt(lotteryDraws.id, sql.placeholder('before')),
  );

const listDraws = compiledByShape<ListShape, ListValues, { draw: Draw; seed: LotterySeed }[]>((db, shape) =>
  drawsWithSeeds(db, isListed(shape)).limit(sql.placeholder('count')),
);

/** The tables that those draws were made from. */
const listTables = compiledByShape<ListShape, ListValues, (typeof lotteryTables.$inferSelect)[]>(
  (db, shape) => {
    const listed = db
      .select({ tableHash: lotteryDraws.tableHash })
      .from(lotteryDraws)
      .where(isListed(shape))
      .orderBy(desc(lotteryDraws.id))
      .limit(sql.placeholder('count'));
    return db
      .select()
      .from(lotteryTables)
      .where(
        and(
          eq(lotteryTables.activityId, sql.placeholder('activityId')),
          inArray(lotteryTables.tableHash, listed),
        ),
      );
  },
);

export function lotteryDraw(draw: Draw, seed: LotterySeed): LotteryDraw {
  const { epoch, nonce, roll, drawn, given, reason, pityCount, prize } = draw;
  return {
    draw_id: draw.id,
    at: draw.drawnAt.toISOString(),
    epoch,
    commit: commitOf(seed.serverSeed),
    // A seed in use stays secret: whoever knows it knows the next draws.
    server_seed: seed.revealedAt ? seed.serverSeed.toString('hex') : null,
    client_seed: seed.clientSeed,
    nonce,
    roll,
    drawn,
    given,
    reason,
    pity_count: pityCount,
    given_before: draw.givenBefore,
    table_hash: draw.tableHash.toString('hex'),
    prize,
  };
}
