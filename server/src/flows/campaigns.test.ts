// What activities cost and who takes part: the budget, the forecast, verified draws.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMall } from '../../test/mall.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { activitiesModule } from '../modules/activities/index.ts';
import { activities } from '../modules/activities/tables.ts';
import {
  addLottery,
  addOneRich,
  indexOf,
  openLotteryMall,
  start,
} from '../modules/lottery/test/lotteries.ts';
import { projectedOutside, watchActivityBudgets } from './activity-budgets.ts';
import { campaignsModule } from './campaigns.ts';

const { ops } = contract;
let mall: TestMall;
let token: string;
const alerts: string[] = [];

beforeAll(async () => {
  mall = await openLotteryMall(activitiesModule, campaignsModule);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }])).token;
});
afterAll(() => mall.close());

const watch = () =>
  watchActivityBudgets({
    ...mall.services,
    alerts: { raise: ({ key }) => void alerts.push(key), stop: async () => undefined },
  });
const set = (id: number, values: Partial<typeof activities.$inferInsert>) =>
  mall.services.db.update(activities).set(values).where(eq(activities.id, id));
const info = async (activeid: number) => (await mall.call(ops.activity.info, { activeid }, { token })).data;

test('an activity is paused once its prizes cost its budget, and goes on when that is raised', async () => {
  const activeid = await addLottery(mall);
  const player = await addOneRich(mall, 1000);
  // Every prize of this table costs one yuan.
  await set(activeid, { budgetAmount: 1000 });
  await start(mall, player, activeid);
  await watch();
  expect(await info(activeid)).toMatchObject({ state: 'running', cost_amount: 100 });
  await start(mall, player, activeid, { count: 10 });
  await watch();
  expect(await info(activeid)).toMatchObject({ state: 'paused', cost_amount: 1100 });
  expect(alerts).toEqual([`activity-budget:${activeid}`]);
  await watch();
  expect(alerts).toHaveLength(1);
  const resume = () => mall.call(ops.activity.resume, { activeid }, { token });
  expect((await resume()).code).toBe(500_015);
  await set(activeid, { budgetAmount: 5000 });
  expect((await resume()).data.state).toBe('running');
  await watch();
  expect(await info(activeid)).toMatchObject({ state: 'running' });
});

test('what prizes cost is counted once: later only those that were granted or revoked since', async () => {
  const { pool } = mall.services;
  const activeid = await addLottery(mall);
  const player = await addOneRich(mall, 1000);
  const cost = async () => {
    await watch();
    return (await info(activeid)).cost_amount;
  };
  await start(mall, player, activeid, { count: 10 });
  expect(await cost()).toBe(1000);
  // Long enough ago that all of them are committed.
  mall.clock.advance(11 * 60_000);
  expect(await cost()).toBe(1000);
  // Nobody changes what a prize has cost: this shows that it is not read again.
  await pool.query(
    'UPDATE awards SET cost_amount = 9000 WHERE id = (SELECT min(id) FROM awards WHERE activity_id = $1)',
    [activeid],
  );
  expect(await cost()).toBe(1000);
  await start(mall, player, activeid);
  expect(await cost()).toBe(1100);
  const revoke = (which: string) =>
    pool.query(
      `UPDATE awards SET status = 'revoked', revoked_at = now(), next_try_at = NULL
       WHERE id = (SELECT ${which}(id) FROM awards WHERE activity_id = $1 AND cost_amount = 100)`,
      [activeid],
    );
  await revoke('min');
  await revoke('max');
  expect(await cost()).toBe(900);
  mall.clock.advance(11 * 60_000);
  expect(await cost()).toBe(900);
});

test('an operator sees the hash of the table that players see, once the lottery is published', async () => {
  const activeid = await addLottery(mall);
  const { board } = await indexOf(mall, activeid);
  expect((await info(activeid)).table_hash).toBe(board.table_hash);
  await set(activeid, { status: 'draft' });
  expect((await info(activeid)).table_hash).toBeNull();
});

test('an alert is raised once when the cost leaves the forecast', async () => {
  alerts.length = 0;
  const activeid = await addLottery(mall);
  const player = await addOneRich(mall, 1000);
  await set(activeid, { forecastLow: 0, forecastHigh: 500 });
  await start(mall, player, activeid, { count: 10 });
  await watch();
  await watch();
  expect(alerts).toEqual([`activity-forecast:${activeid}`]);
  expect(await info(activeid)).toMatchObject({ state: 'running' });
});

test('the cost is judged by what the whole activity would cost at this rate, not in its first tenth', () => {
  const activity = {
    starts_at: new Date('2026-11-01'),
    ends_at: new Date('2026-11-11'),
    forecast_low: 800,
    forecast_high: 1200,
  };
  const isOutside = (cost: number, day: string) => projectedOutside({ ...activity, cost }, new Date(day));
  expect(isOutside(500, '2026-11-01T12:00:00Z')).toBe(false);
  expect(isOutside(1300, '2026-11-01T12:00:00Z')).toBe(true);
  expect(isOutside(500, '2026-11-06')).toBe(false);
  expect(isOutside(700, '2026-11-06')).toBe(true);
  expect(isOutside(300, '2026-11-06')).toBe(true);
  const without = { ...activity, forecast_low: null, forecast_high: null };
  expect(projectedOutside({ ...without, cost: 9999 }, new Date('2026-11-06'))).toBe(false);
});

test('the most active players come first, with what they won', async () => {
  const activeid = await addLottery(mall);
  const [often, once] = [await addOneRich(mall, 1000), await addOneRich(mall, 1000)];
  await start(mall, often, activeid, { count: 10 });
  await start(mall, once, activeid);
  const page = async (cursor?: string) =>
    (
      await mall.call(
        ops.activity.listParticipants,
        { activeid, limit: 1, ...(cursor ? { cursor } : {}) },
        { token },
      )
    ).data;
  const first = await page();
  expect(first.list).toMatchObject([
    { player_id: often.playerId, times: 10, awards: 10, cost_amount: 1000, spent_amount: 0 },
  ]);
  const second = await page(first.next_cursor ?? '');
  expect(second).toMatchObject({ list: [{ player_id: once.playerId, times: 1 }], next_cursor: null });
});

test('an operator sees every draw and has one recomputed; one that is made up is found out', async () => {
  const activeid = await addLottery(mall);
  const player = await addOneRich(mall, 1000);
  await start(mall, player, activeid, { count: 10 });
  const { data } = await mall.call(ops.activity.listDraws, { activeid, has_total: true }, { token });
  expect(data).toMatchObject({ total: 10, next_cursor: null });
  const verify = async (draw_id: number) =>
    (await mall.call(ops.activity.verifyDraw, { activeid, draw_id }, { token })).data;
  for (const { draw_id, player_id, server_seed } of data.list) {
    expect({ player_id, server_seed }).toEqual({ player_id: player.playerId, server_seed: null });
    expect(await verify(draw_id)).toMatchObject({ is_fair: true });
  }
  // Seeds and draws cannot be changed; a draw that is made up has a number that its seeds do not give.
  const { rows } = await mall.services.db.execute<{ id: number }>(sql`
    INSERT INTO lottery_draws (activity_id, player_id, epoch, nonce, table_hash, roll, drawn, given, reason, pity_count,
      given_before, prize, cost_amount, points, drawn_at)
    SELECT activity_id, player_id, epoch, 999, table_hash, roll, drawn, given, reason, pity_count,
      given_before, prize, cost_amount, points, drawn_at
    FROM lottery_draws WHERE activity_id = ${activeid} LIMIT 1 RETURNING id`);
  const result = await verify(Number(rows[0]?.id));
  expect(result.is_fair).toBe(false);
  expect(result.steps).toContainEqual({ step: 'number', is_met: false });
});
