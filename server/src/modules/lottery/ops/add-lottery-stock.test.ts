// Adding stock to a running lottery: more can be won, nothing else changes, and every draw still verifies.
import { contract, type LotteryConfig } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsPrize } from '../../../../test/activities.ts';
import type { TestMall } from '../../../../test/mall.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { tryFirst } from '../../../../test/try-first.ts';
import { activitiesModule } from '../../activities/index.ts';
import { findViolation } from '../test/independent-verifier.ts';
import {
  addLottery,
  addOneRich,
  addRich,
  alwaysWins,
  changeSeed,
  historyOf,
  indexOf,
  openLotteryMall,
  start,
} from '../test/lotteries.ts';

const { ops } = contract;
const ROUNDS = raceRounds(2);
const ships = (stock: number): LotteryConfig => alwaysWins('ship', { stock, prize: goodsPrize() });
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await openLotteryMall(activitiesModule);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }])).token;
});
afterAll(() => mall.close());

const addStock = (activeid: number, add: number, key = 'ship') =>
  mall.call(ops.activity.addLotteryStock, { activeid, prizes: [{ key, add }], reason: '加投' }, { token });
const shipLeft = async (activeid: number) =>
  (await indexOf(mall, activeid)).board.prizes.find(({ key }) => key === 'ship');

test('a prize that was gone can be won again under a new table with the same odds, and old draws verify', async () => {
  const activeid = await addLottery(mall, ships(1));
  const member = await addOneRich(mall, 1000);
  const given = async (stock: number) =>
    (await start(mall, member, activeid, { config: ships(stock) })).data.won;
  expect([...(await given(1)), ...(await given(1))].map(({ key }) => key)).toEqual(['ship', 'coin-1']);
  const before = await shipLeft(activeid);
  const added = { activeid, prizes: [{ key: 'ship', add: 2 }], reason: '加投' };
  expect((await tryFirst(mall, ops.activity.addLotteryStock, added, { token })).data).toEqual({
    prizes: [{ key: 'ship', stock: 3 }],
  });
  // As every process does when it hears of the change.
  mall.services.cache.clear('game:1001');
  expect(await shipLeft(activeid)).toEqual({ ...before, left: 2, is_gone: false });
  // A page with the old table has to be reloaded.
  expect((await start(mall, member, activeid, { config: ships(1) })).code).toBe(500101);
  const more = [...(await given(3)), ...(await given(3)), ...(await given(3))];
  expect(more.map(({ key }) => key)).toEqual(['ship', 'ship', 'coin-1']);
  await changeSeed(mall, activeid, member, 'next');
  const { list, tables } = await historyOf(mall, activeid, member);
  const textOf = new Map(tables.map(({ table_hash, table_text }) => [table_hash, table_text]));
  for (const draw of list)
    expect(await findViolation(draw, textOf.get(draw.table_hash) ?? '')).toBeUndefined();
  const { rows } = await mall.services.db.execute(
    sql`SELECT call, reason FROM operator_audit ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ call: 'ops/activity/addLotteryStock', reason: '加投' }]);
  // The reason stays with the lottery, beside who added what.
  const additions = await mall.call(
    ops.activity.listStockAdditions,
    { activeid, has_total: true },
    { token },
  );
  expect(additions.data).toMatchObject({
    total: 1,
    list: [{ prize_key: 'ship', quantity: 2, reason: '加投', operator_name: '运营' }],
  });
});

test('stock can only grow, only for prizes that have one, and only in a lottery that has begun', async () => {
  const activeid = await addLottery(mall, ships(1));
  expect((await addStock(activeid, 1, 'coin-1')).code).toBe(400);
  expect((await addStock(activeid, 1, 'nothing')).code).toBe(400);
  for (const add of [0, -1, 1.5]) expect((await addStock(activeid, add)).code, `add ${add}`).toBe(400);
  const twice = [1, 1].map((add) => ({ key: 'ship', add }));
  expect(
    (await mall.call(ops.activity.addLotteryStock, { activeid, prizes: twice, reason: '加投' }, { token }))
      .code,
  ).toBe(400);
  const become = (set: ReturnType<typeof sql>) =>
    mall.services.db.execute(sql`UPDATE activities SET ${set} WHERE id = ${activeid}`);
  for (const set of [
    sql`status = 'draft'`,
    sql`status = 'ended'`,
    sql`status = 'paused', starts_at = '2026-11-20T00:00:00+08:00'`,
  ]) {
    await become(set);
    expect((await addStock(activeid, 1)).code).toBe(500005);
  }
  expect((await addStock(999_999, 1)).code).toBe(500001);
});

test('stock added during many concurrent draws is neither lost nor given twice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await addLottery(mall, ships(3));
    const crowd = await addRich(mall, 20, 100);
    const draw = (stock: number, from: number) =>
      crowd.slice(from, from + 10).map((who) => start(mall, who, activeid, { config: ships(stock) }));
    const [added, ...first] = await Promise.all([addStock(activeid, 4), ...draw(3, 0)]);
    expect(added?.code).toBe(200);
    // A draw that comes too late for the old table is rejected.
    for (const { code } of first) expect([200, 500101]).toContain(code);
    for (const { code } of await Promise.all(draw(7, 10))) expect(code).toBe(200);
    const { rows } = await mall.services.db.execute<{ ships: number }>(
      sql`SELECT count(*)::int AS ships FROM lottery_draws WHERE activity_id = ${activeid} AND given = 'ship'`,
    );
    expect(rows).toEqual([{ ships: 7 }]);
  }
});
