// Configures the demo lotteries and makes their past draws, with fixed seeds.
import { createHash } from 'node:crypto';
import type { LotteryConfig, Prize } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, eq, sql } from 'drizzle-orm';
import { readActivity } from '../src/modules/activities/index.ts';
import { activities } from '../src/modules/activities/tables.ts';
import { addAccount, ensurePlayer } from '../src/modules/identity/index.ts';
import { accounts, players } from '../src/modules/identity/tables.ts';
import { drawPrizes, lockPlayer, rotateSeed } from '../src/modules/lottery/index.ts';
import { lotteryPlayers, lotterySeeds } from '../src/modules/lottery/tables.ts';
import { earnPoints, spendPoints } from '../src/modules/points/index.ts';
import { maskName } from '../src/modules/roles/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { addPool } from './load-codes.ts';
import type { AddressOf } from './pictures.ts';
import {
  type DemoLottery,
  type DemoLotteryPrize,
  demoDraws,
  demoLotteries,
  demoWinners,
  openGames,
} from './world/index.ts';

const MINUTE_MS = 60_000;
const HOME = 1001;

export async function addLotteries(tx: Tx, clock: Clock, addressOf: AddressOf): Promise<void> {
  const now = clock.now();
  for (const lottery of demoLotteries) {
    const config = { ...(await configOf(tx, lottery, now, addressOf)), ...lottery.terms };
    await tx.update(activities).set({ config }).where(eq(activities.id, lottery.activityId));
  }
  await drawForWinners(tx, clock);
  await drawForDemo(tx, now);
  await tx.update(lotteryPlayers).set({ seenDraws: sql`${lotteryPlayers.draws}` });
}

async function configOf(
  tx: Tx,
  { gameId, prizes, fallback, guarantee }: DemoLottery,
  now: Date,
  addressOf: AddressOf,
): Promise<LotteryConfig> {
  const rows: LotteryConfig['prizes'] = [];
  for (const row of prizes) {
    const { key, parts, stock } = row;
    rows.push({ key, parts, stock, prize: await prizeOf(tx, gameId, row, now, addressOf) });
  }
  return { prizes: rows, fallback, guarantee };
}

async function prizeOf(
  tx: Tx,
  gameId: number,
  { key, name, picture, codes, given }: DemoLotteryPrize,
  now: Date,
  addressOf: AddressOf,
): Promise<Prize> {
  // Without the version, as an operator enters it.
  const shown = { name, image: addressOf(picture) };
  if (given.kind !== 'code') return { ...given, ...shown };
  const seed = `lottery ${gameId} ${key}`;
  return {
    ...given,
    ...shown,
    pool_id: await addPool(tx, { gameId, name: `${name}（抽奖）`, count: codes ?? 0, seed, now }),
  };
}

type Playing = { playerId: number; name: string; activityId: number; count: 1 | 10; now: Date };

/** Draws once or ten times, as the call does. */
async function play(tx: Tx, { playerId, name, activityId, count, now }: Playing): Promise<void> {
  const reader = { db: tx, clock: { now: () => now } };
  const activity = await readActivity(reader, { gameId: HOME, activeid: activityId, kind: 'score_lottery' });
  const { points, ten_points, score_type: scoreType } = activity.config;
  const player = await lockPlayer(tx, { activityId, playerId });
  const cost = count === 10 ? ten_points : points;
  const ref = `${activityId}:${playerId}:${player.draws + 1}`;
  await spendPoints(tx, { gameId: HOME, playerId, scoreType, points: cost, reason: 'draw', ref, now });
  const today = businessDay(now);
  await drawPrizes(tx, { activity, player, count, points: cost, shownName: maskName(name), today, now });
}

const seedOf = (name: string) => createHash('sha256').update(`demo lottery ${name}`).digest();

/** Fixed seeds, so that the demo world is the same at every load. */
async function commitKnownSeeds(
  tx: Tx,
  key: { activityId: number; playerId: number },
  name: string,
  clientSeed: string,
): Promise<void> {
  await lockPlayer(tx, key);
  await tx.insert(lotterySeeds).values(
    [1, 2].map((epoch) => ({
      ...key,
      epoch,
      clientSeed,
      isOwn: true,
      serverSeed: seedOf(`${name} ${epoch}`),
    })),
  );
}

async function drawForWinners(tx: Tx, clock: Clock): Promise<void> {
  const { activityId } = demoDraws;
  const game = openGames.find((each) => each.game.id === HOME)?.game;
  if (!game) throw new Error('the home of the demo world is closed');
  const home = { id: game.id, packageName: game.packageName ?? '' };
  for (const [place, name] of demoWinners.entries()) {
    const now = new Date(clock.now().getTime() - (demoWinners.length - place) * 7 * MINUTE_MS);
    const person = { publisher: game.publisher, nickname: name, u8AccountId: `u8neighbour${place + 1}` };
    const accountId = await addAccount(tx, clock, person);
    if (!accountId) throw new Error(`the neighbour ${name} is already there`);
    const { playerId } = await ensurePlayer(tx, clock, home, { accountId, channelSortId: 0 });
    const ref = `demo-neighbour-${place + 1}`;
    await earnPoints(tx, { gameId: HOME, playerId, scoreType: 1, points: 3000, reason: 'welcome', ref, now });
    await commitKnownSeeds(tx, { activityId, playerId }, name, 'neighbour');
    for (const _ of [1, 2]) await play(tx, { playerId, name, activityId, count: 10, now });
  }
}

async function drawForDemo(tx: Tx, now: Date): Promise<void> {
  const { username, activityId, tens, ones, clientSeed } = demoDraws;
  const [demo] = await tx
    .select({ playerId: players.id })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(and(eq(players.gameId, HOME), eq(accounts.username, username)));
  if (!demo) throw new Error(`${username} does not play ${HOME}`);
  const key = { activityId, playerId: demo.playerId };
  const playing = { ...key, name: '晨风船长', now };
  await commitKnownSeeds(tx, key, username, clientSeed);
  for (let ten = 0; ten < tens; ten += 1) await play(tx, { ...playing, count: 10 });
  await rotateSeed(tx, await lockPlayer(tx, key), `${clientSeed}-2`, now);
  for (let one = 0; one < ones; one += 1) await play(tx, { ...playing, count: 1 });
}
