// Lotteries for tests: a table with a prize of every kind, players with points, and draws that must succeed.
import { contract, type LotteryConfig, type Output } from '@emall/contract';
import { tableTextOf } from '@emall/contract/lottery';
import { addActivity, goodsPrize, pointsPrize, propPrize } from '../../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../../test/members.ts';
import { createProviders } from '../../../providers/create.ts';
import type { Module } from '../../../services.ts';
import { earnPoints } from '../../points/index.ts';
import { tableHashOf } from '../engine/fair.ts';
import { lotteryModule } from '../index.ts';

const { activity } = contract;

const row = (key: string, parts: number, prize = pointsPrize(1), stock: number | null = null) => ({
  key,
  parts,
  stock,
  prize: { ...prize, name: key },
});

/** Two thirds small change, a ship that can run out, and a gift pack after ten draws without either. */
export const table: LotteryConfig = {
  prizes: [
    row('coin-1', 300_000),
    row('coin-2', 250_000, pointsPrize(2)),
    row('coin-5', 150_000, pointsPrize(5)),
    row('coin-10', 100_000, pointsPrize(10)),
    row('gem', 100_000, propPrize(3)),
    row('shirt', 40_000, goodsPrize(), 1000),
    row('pack', 50_000, propPrize(1)),
    row('ship', 10_000, goodsPrize(), 1000),
  ],
  fallback: 'coin-1',
  guarantee: { draws: 10, prize: 'pack', counting: ['pack', 'ship'] },
};

/** All numbers win one prize; the other prizes have no numbers. */
export function alwaysWins(
  key: string,
  change: Partial<LotteryConfig['prizes'][number]> = {},
): LotteryConfig {
  const prizes = table.prizes.map((each) => ({
    ...each,
    parts: each.key === key ? 1_000_000 : 0,
    ...(each.key === key ? change : {}),
  }));
  return { ...table, prizes, guarantee: null };
}

export const hashOf = (config: LotteryConfig) => tableHashOf(tableTextOf(config));

export async function openLotteryMall(...more: Module[]): Promise<TestMall> {
  const mall = await testMallOf({ modules: [lotteryModule, ...more], providers: createProviders });
  await addGames(mall);
  return mall;
}

type Terms = { points?: number; ten_points?: number; per_day?: number | null };

export async function addLottery(
  mall: TestMall,
  config: LotteryConfig = table,
  { points = 10, ten_points = 90, per_day = null }: Terms = {},
): Promise<number> {
  return addActivity(mall, {
    kind: 'score_lottery',
    config: { ...config, score_type: 1, points, ten_points, per_day },
  });
}

export async function addRich(mall: TestMall, count: number, points: number): Promise<Member[]> {
  const members = await addMembers(mall, count);
  await mall.services.db.transaction(async (tx) => {
    for (const { playerId } of members)
      await earnPoints(tx, {
        gameId: GAME_ID,
        playerId,
        scoreType: 1,
        points,
        now: mall.clock.now(),
        reason: 'welcome',
        ref: `test:${playerId}`,
      });
  });
  return members;
}

export async function addOneRich(mall: TestMall, points: number): Promise<Member> {
  const [member] = await addRich(mall, 1, points);
  if (!member) throw new Error('no player was added');
  return member;
}

export function start(
  mall: TestMall,
  { token }: Member,
  activeid: number,
  { count = 1 as 1 | 10, config = table, request_id = undefined as string | undefined } = {},
) {
  return mall.call(
    activity.pointLotteryStart,
    { activeid, count, table_hash: hashOf(config) },
    { token, ...(request_id ? { request_id } : {}) },
  );
}

type Result<C extends keyof typeof activity> = Output<(typeof activity)[C]>;

export async function indexOf(
  mall: TestMall,
  activeid: number,
  member?: Member,
): Promise<Result<'pointLotteryIndex'>> {
  const options = member ? { token: member.token } : {};
  return (await mall.call(activity.pointLotteryIndex, { activeid }, options)).data;
}

export async function historyOf(
  mall: TestMall,
  activeid: number,
  { token }: Member,
  page: { cursor?: string; limit?: number } = { limit: 50 },
): Promise<Result<'lotteryHistory'>> {
  return (await mall.call(activity.lotteryHistory, { activeid, ...page }, { token })).data;
}

export async function changeSeed(
  mall: TestMall,
  activeid: number,
  { token }: Member,
  client_seed: string,
): Promise<Result<'lotterySeedChange'>> {
  return (await mall.call(activity.lotterySeedChange, { activeid, client_seed }, { token })).data;
}
