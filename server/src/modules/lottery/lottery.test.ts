// The points lottery: its public page, draws for points, and their verification.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, codePrize, goodsPrize } from '../../../test/activities.ts';
import type { TestMall } from '../../../test/mall.ts';
import { addMember, GAME_ID } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { countStatements } from '../../../test/statements.ts';
import { activitiesModule } from '../activities/index.ts';
import { addCodes } from '../code-pools/index.ts';
import { codePools } from '../code-pools/tables.ts';
import { balanceOf } from '../points/index.ts';
import { findViolation } from './test/independent-verifier.ts';
import {
  addLottery,
  addOneRich,
  alwaysWins,
  changeSeed,
  hashOf,
  historyOf,
  indexOf,
  openLotteryMall,
  start,
  table,
} from './test/lotteries.ts';

const { activity } = contract;
let mall: TestMall;

beforeAll(async () => {
  mall = await openLotteryMall(activitiesModule);
});
afterAll(() => mall.close());

test('a visitor sees prizes, odds and the guarantee, and no player data', async () => {
  const activeid = await addLottery(mall);
  const { board, mine, points, ten_points } = await indexOf(mall, activeid);
  expect(mine).toBeNull();
  expect([points, ten_points]).toEqual([10, 90]);
  expect(board.prizes.map(({ key, parts, left }) => [key, parts, left])).toEqual(
    table.prizes.map(({ key, parts, stock }) => [key, parts, stock]),
  );
  expect(board).toMatchObject({ fallback: 'coin-1', guarantee: table.guarantee, winners: [] });
  expect(board.table_hash).toBe(hashOf(table));
  expect((await mall.call(activity.pointLotteryIndex, { activeid: 999_999 })).code).toBe(500001);
});

test('visitors of one moment share the reading of stock and winners', async () => {
  const activeid = await addLottery(mall);
  await indexOf(mall, activeid);
  const visit = () => indexOf(mall, activeid);
  const { statements } = await countStatements(() => Promise.all(Array.from({ length: 20 }, visit)));
  // The first reads at once; those that come meanwhile are the next batch, or two.
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('a draw costs points and gives its prize, and the commit shown before it does not change', async () => {
  const activeid = await addLottery(mall, alwaysWins('coin-5'));
  const member = await addOneRich(mall, 100);
  const before = (await indexOf(mall, activeid, member)).mine;
  expect(before).toMatchObject({ balance: 100, draws: 0, seed: { epoch: 1, nonce: 1, is_own: false } });
  const { code, data } = await start(mall, member, activeid, { config: alwaysWins('coin-5') });
  expect(code).toBe(200);
  expect(data).toMatchObject({
    won: [{ key: 'coin-5', reason: 'drawn', nonce: 1, award: { status: 'received' } }],
    balance: 95,
    progress: { draws: 1, seed: { commit: before?.seed.commit, nonce: 2 } },
  });
  const ten = await start(mall, member, activeid, { count: 10, config: alwaysWins('coin-5') });
  expect(ten.data.won).toHaveLength(10);
  // 90 for ten, and ten prizes of five.
  expect(ten.data.balance).toBe(55);
});

test('without enough points, with an outdated table, over the daily limit, or outside its time, a draw is rejected', async () => {
  const poor = await addOneRich(mall, 9);
  const activeid = await addLottery(mall, table, { per_day: 3 });
  expect((await start(mall, poor, activeid)).code).toBe(300001);
  const member = await addOneRich(mall, 1000);
  expect((await start(mall, member, activeid, { config: alwaysWins('gem') })).code).toBe(500101);
  expect((await start(mall, member, activeid, { count: 10 })).code).toBe(500102);
  for (const _ of [1, 2, 3]) expect((await start(mall, member, activeid)).code).toBe(200);
  expect((await start(mall, member, activeid)).code).toBe(500102);
  expect((await indexOf(mall, activeid, member)).mine).toMatchObject({ left_today: 0, draws: 3 });
  await mall.services.db.execute(sql`UPDATE activities SET status = 'paused' WHERE id = ${activeid}`);
  expect((await start(mall, member, activeid)).code).toBe(500004);
  await mall.services.db.execute(sql`UPDATE activities SET status = 'ended' WHERE id = ${activeid}`);
  expect((await start(mall, member, activeid)).code).toBe(500003);
  expect((await historyOf(mall, activeid, member)).list).toHaveLength(3);
});

test('a request that names its prize, its seed or its number is rejected', async () => {
  const activeid = await addLottery(mall);
  const member = await addOneRich(mall, 1000);
  const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const body = { ...base, activeid, count: 1, table_hash: hashOf(table) };
  for (const extra of [
    { prize: 'ship' },
    { given: 'ship' },
    { server_seed: '00' },
    { client_seed: 'x' },
    { roll: 999_999 },
    { points: 0 },
    { count: 5 },
    { count: 0 },
    { count: '10' },
  ]) {
    const response = await mall.raw(
      'activity/pointLotteryStart',
      { ...body, ...extra },
      { token: member.token },
    );
    expect(response.code, JSON.stringify(extra)).toBe(400);
  }
  const seeds = ['', 'a b', 'x'.repeat(65), 'ü', '../..'];
  for (const client_seed of seeds) {
    const input = { activeid, client_seed };
    expect((await mall.call(activity.lotterySeedChange, input, { token: member.token })).code).toBe(400);
  }
  expect((await historyOf(mall, activeid, member)).list).toEqual([]);
});

test('every draw of several seeds verifies once its seed is revealed, and never before', async () => {
  const activeid = await addLottery(mall);
  const member = await addOneRich(mall, 10_000);
  const { mine } = await indexOf(mall, activeid, member);
  const own = await changeSeed(mall, activeid, member, 'my-own-seed');
  // Nothing was drawn yet: the commit stays, the client seed is the player's.
  expect(own).toMatchObject({
    revealed: null,
    seed: { epoch: 1, commit: mine?.seed.commit, client_seed: 'my-own-seed', is_own: true, nonce: 1 },
  });
  for (const _ of [1, 2, 3]) await start(mall, member, activeid, { count: 10 });
  const hidden = await historyOf(mall, activeid, member);
  expect(hidden.list.every(({ server_seed }) => server_seed === null)).toBe(true);

  const rotated = await changeSeed(mall, activeid, member, 'second');
  expect(rotated.revealed?.epoch).toBe(1);
  expect(rotated.seed).toMatchObject({
    epoch: 2,
    commit: own.seed.next_commit,
    client_seed: 'second',
    nonce: 1,
  });
  await start(mall, member, activeid, { count: 10 });
  await changeSeed(mall, activeid, member, 'third');

  const { list, tables } = await historyOf(mall, activeid, member);
  expect(list).toHaveLength(40);
  const textOf = new Map(tables.map(({ table_hash, table_text }) => [table_hash, table_text]));
  let pityCount = 0;
  for (const draw of list.toReversed()) {
    expect(await findViolation(draw, textOf.get(draw.table_hash) ?? '')).toBeUndefined();
    // A player can follow the pity count from draw to draw.
    expect(draw.pity_count).toBe(pityCount);
    pityCount = table.guarantee?.counting.includes(draw.given) ? 0 : pityCount + 1;
    expect(pityCount).toBeLessThan(10);
  }
});

test('the database rejects a change of a committed seed or of a draw', async () => {
  const activeid = await addLottery(mall);
  const member = await addOneRich(mall, 100);
  await start(mall, member, activeid);
  const { db } = mall.services;
  const isOwn = sql`activity_id = ${activeid} AND player_id = ${member.playerId}`;
  for (const change of [
    sql`UPDATE lottery_seeds SET server_seed = sha256('x') WHERE ${isOwn}`,
    sql`UPDATE lottery_seeds SET client_seed = 'x' WHERE ${isOwn} AND epoch = 1`,
    sql`UPDATE lottery_draws SET given = 'ship' WHERE ${isOwn}`,
    sql`DELETE FROM lottery_draws WHERE ${isOwn}`,
    sql`UPDATE lottery_tables SET table_text = '' WHERE activity_id = ${activeid}`,
  ])
    await expect(db.execute(change)).rejects.toThrow();
});

test('a prize without stock turns into the fallback and says so; the other prizes have the same odds as before', async () => {
  const config = alwaysWins('ship', { stock: 2 });
  const activeid = await addLottery(mall, config);
  const member = await addOneRich(mall, 1000);
  const { won } = (await start(mall, member, activeid, { count: 10, config })).data;
  expect(won.map(({ key, reason }) => `${key} ${reason}`)).toEqual([
    ...['ship drawn', 'ship drawn'],
    ...Array.from({ length: 8 }, () => 'coin-1 sold_out'),
  ]);
  const { board } = await indexOf(mall, activeid);
  expect(board.prizes.find(({ key }) => key === 'ship')).toMatchObject({
    left: 0,
    is_gone: true,
    parts: 1_000_000,
  });
  await changeSeed(mall, activeid, member, 'reveal');
  const { list, tables } = await historyOf(mall, activeid, member);
  for (const draw of list) expect(await findViolation(draw, tables[0]?.table_text ?? '')).toBeUndefined();
  expect(list.map(({ given_before }) => given_before)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 0]);
});

test('when a pool has no codes left, the winner gets the fallback', async () => {
  const { db, clock } = mall.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: 'p', createdAt: clock.now() })
    .returning();
  const poolId = pool?.id ?? 0;
  await db.transaction((tx) => addCodes(tx, poolId, ['LOTTERY-1']));
  const config = alwaysWins('ship', { stock: null, prize: { ...codePrize(poolId), name: 'ship' } });
  const activeid = await addLottery(mall, config);
  const member = await addOneRich(mall, 100);
  const { won } = (await start(mall, member, activeid, { count: 10, config })).data;
  expect(won.map(({ key, reason }) => `${key} ${reason}`).slice(0, 2)).toEqual([
    'ship drawn',
    'coin-1 sold_out',
  ]);
});

test('winners of big prizes are listed with masked names, winners of small prizes are not listed', async () => {
  const config = { ...alwaysWins('ship'), guarantee: table.guarantee };
  const activeid = await addLottery(mall, config);
  const member = await addOneRich(mall, 100);
  await mall.services.db.execute(
    sql`UPDATE player_roles SET role_name = '小船长舟' WHERE player_id = ${member.playerId}`,
  );
  await start(mall, member, activeid, { config });
  const { winners } = (await indexOf(mall, activeid)).board;
  expect(winners).toMatchObject([{ name: '小*舟', prize: 'ship' }]);
  const small = await addLottery(mall, alwaysWins('coin-2'));
  await start(mall, member, small, { config: alwaysWins('coin-2') });
  expect((await indexOf(mall, small)).board.winners).toEqual([]);
});

test('a player reads the history of their own draws in pages, newest first', async () => {
  const activeid = await addLottery(mall);
  const member = await addOneRich(mall, 1000);
  for (const _ of [1, 2]) await start(mall, member, activeid, { count: 10 });
  const first = await historyOf(mall, activeid, member, { limit: 15 });
  expect(first.list.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 15 }, (_, at) => 20 - at));
  const rest = await historyOf(mall, activeid, member, { limit: 15, cursor: first.next_cursor ?? '' });
  expect(rest.list.map(({ nonce }) => nonce)).toEqual([5, 4, 3, 2, 1]);
  expect(rest.next_cursor).toBeNull();
  expect((await historyOf(mall, activeid, await addMember(mall))).list).toEqual([]);
  const bad = await mall.call(
    activity.lotteryHistory,
    { activeid, cursor: "1' OR" },
    { token: member.token },
  );
  expect(bad.code).toBe(400);
});

test('a player draws by the odds they saw, also when the odds change meanwhile', async () => {
  const activeid = await addLottery(mall, alwaysWins('coin-2'));
  const member = await addOneRich(mall, 100);
  await start(mall, member, activeid, { config: alwaysWins('coin-2') });
  const changed = { ...alwaysWins('shirt', { prize: { ...goodsPrize(), name: 'shirt' } }) };
  const config = { ...changed, score_type: 1, points: 10, ten_points: 90, per_day: null };
  await mall.services.db.execute(
    sql`UPDATE activities SET config = ${JSON.stringify(config)}::jsonb WHERE id = ${activeid}`,
  );
  expect((await start(mall, member, activeid, { config: alwaysWins('coin-2') })).code).toBe(500101);
  expect((await start(mall, member, activeid, { config: changed })).code).toBe(200);
  await changeSeed(mall, activeid, member, 'reveal');
  const { list, tables } = await historyOf(mall, activeid, member);
  expect(tables).toHaveLength(2);
  for (const draw of list) {
    const text = tables.find(({ table_hash }) => table_hash === draw.table_hash)?.table_text ?? '';
    expect(await findViolation(draw, text)).toBeUndefined();
  }
  expect(
    await balanceOf(mall.services.db, { gameId: GAME_ID, playerId: member.playerId, scoreType: 1 }),
  ).toBe(82);
});

test('an operator previews a draft as a role will see it, and the preview writes nothing', async () => {
  const activeid = await addLottery(mall);
  await mall.services.db.execute(sql`UPDATE activities SET status = 'draft' WHERE id = ${activeid}`);
  const member = await addMember(mall);
  expect((await mall.call(activity.pointLotteryIndex, { activeid }, { token: member.token })).code).toBe(
    500001,
  );
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }]);
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const made = await mall.call(
    contract.ops.activity.preview,
    { activeid, at: '2026-11-20T12:00:00+08:00', role },
    { token },
  );
  const preview = new URL(made.data.link).searchParams.get('preview') ?? '';
  const { code, data } = await mall.call(activity.pointLotteryIndex, { activeid }, { headers: { preview } });
  expect(code).toBe(200);
  expect(data).toMatchObject({ activity: { state: 'running' }, mine: { draws: 0, draws_to_guarantee: 10 } });
  const { rows } = await mall.services.db.execute(
    sql`SELECT 1 FROM lottery_players WHERE activity_id = ${activeid}`,
  );
  expect(rows).toEqual([]);
});

test('draws that were not shown are returned in the order they were drawn, until the client has shown them', async () => {
  const config = alwaysWins('gem');
  const activeid = await addLottery(mall, config);
  const member = await addOneRich(mall, 1000);
  const seen = (draws: number, after = 0) =>
    mall.call(activity.lotteryDrawsSeen, { activeid, after, draws }, { token: member.token });
  const unseen = async () => (await indexOf(mall, activeid, member)).mine?.unseen ?? [];
  expect(await unseen()).toEqual([]);
  const { data } = await start(mall, member, activeid, { count: 10, config });
  expect(await unseen()).toEqual(data.won);
  expect((await seen(10)).code).toBe(200);
  expect(await unseen()).toEqual([]);

  await start(mall, member, activeid, { config });
  await changeSeed(mall, activeid, member, 'after-the-eleventh');
  const last = (await start(mall, member, activeid, { config })).data.won[0];
  expect((await unseen()).map(({ nonce }) => nonce)).toEqual([11, 1]);
  // An old report changes nothing, and one of more draws than were made is no promise for later ones.
  await seen(3);
  expect((await unseen())[1]).toEqual(last);
  await seen(1_000_000);
  expect(await unseen()).toEqual([]);
  await start(mall, member, activeid, { config });
  expect(await unseen()).toHaveLength(1);
});

test('of many draws that were not shown the first ten come first, and none is skipped', async () => {
  const config = alwaysWins('gem');
  const activeid = await addLottery(mall, config);
  const member = await addOneRich(mall, 10_000);
  const seen = (after: number, draws: number) =>
    mall.call(activity.lotteryDrawsSeen, { activeid, after, draws }, { token: member.token });
  const unseen = async () => {
    const mine = (await indexOf(mall, activeid, member)).mine;
    return [mine?.seen_draws, mine?.unseen.map(({ nonce }) => nonce)];
  };
  const first = (await start(mall, member, activeid, { count: 10, config })).data.won;
  for (let time = 0; time < 3; time += 1) await start(mall, member, activeid, { config });
  expect(await unseen()).toEqual([0, first.map(({ nonce }) => nonce)]);
  // The result of a new draw while earlier ones wait: they stay unseen.
  await seen(12, 13);
  expect((await unseen())[0]).toBe(0);
  await seen(0, 10);
  expect(await unseen()).toEqual([10, [11, 12, 13]]);
  await seen(10, 13);
  expect(await unseen()).toEqual([13, []]);
});

test('a draft is removed after players have looked at it, and stays when somebody has drawn', async () => {
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }]);
  const config = alwaysWins('gem');
  const member = await addOneRich(mall, 100);
  const remove = async (activeid: number) =>
    (await mall.call(contract.ops.activity.removeDraft, { activeid }, { token })).code;

  const announced = await addActivity(mall, {
    kind: 'score_lottery',
    config: { ...config, score_type: 1, points: 10, ten_points: 90, per_day: null },
    startsAt: new Date(mall.clock.now().getTime() + 3_600_000),
  });
  // The commit of the player's seeds is written by the first look.
  expect((await indexOf(mall, announced, member)).mine).toMatchObject({ draws: 0 });
  const draft = await mall.call(contract.ops.activity.unschedule, { activeid: announced }, { token });
  expect(draft.data.state).toBe('draft');
  expect(await remove(announced)).toBe(200);
  const { rows } = await mall.services.db.execute(
    sql`SELECT FROM lottery_players WHERE activity_id = ${announced}`,
  );
  expect(rows).toEqual([]);

  const drawn = await addLottery(mall, config);
  await start(mall, member, drawn, { config });
  await mall.services.db.execute(sql`UPDATE activities SET status = 'draft' WHERE id = ${drawn}`);
  expect(await remove(drawn)).toBe(500005);
  const players = await mall.services.db.execute(
    sql`SELECT draws FROM lottery_players WHERE activity_id = ${drawn}`,
  );
  expect(players.rows).toEqual([{ draws: 1 }]);
});
