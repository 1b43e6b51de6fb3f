// The top-up gift and the rich list of the demo world.
import { activityConfigs, contract } from '@emall/contract';
import { inArray } from 'drizzle-orm';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities } from '../src/modules/activities/tables.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';

const { activity, user, v2 } = contract;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
  const login = { account: 'demo', password: 'demo123456' };
  ({ token } = (await mall.call(v2.login.accountPasswordLogin, login)).data);
  await mall.call(user.checkRole, { server_code: 's1', role_code: '100010001' }, { token });
});
afterAll(() => mall.close());

test('their settings are valid for an operator', async () => {
  const rows = await mall.services.db
    .select()
    .from(activities)
    .where(inArray(activities.kind, ['recharge', 'ranking']));
  for (const { id, kind, config } of rows)
    expect([id, Compile(activityConfigs[kind]).Check(config)]).toEqual([id, true]);
  expect(rows).toHaveLength(4);
});

test('demo has reached some milestones, and can receive them', async () => {
  const { data } = await mall.call(activity.rechargeIndex, {}, { token });
  expect(data.milestones.length).toBeGreaterThan(5);
  expect(data.milestones.map(({ state }) => state)).toContain('reached');
  expect(data.progress?.missing_amount).toBeGreaterThan(0);
  for (const { milestone_id, state } of data.milestones) {
    if (state !== 'reached') continue;
    const input = { activeid: data.activity.activeid, milestone_id };
    expect((await mall.call(activity.rechargeReceive, input, { token })).code).toBe(200);
  }
});

test('the rich list has many players, some without a name, and demo among them', async () => {
  const { data } = await mall.call(activity.rechargeRankingIndex, {}, { token });
  expect(data.list.length).toBeGreaterThan(40);
  expect(data.list.slice(0, 3).every(({ name, avatar }) => name && avatar)).toBe(true);
  expect(data.list.filter(({ name }) => name === null).length).toBeGreaterThan(2);
  expect(data.me?.rank).toBeGreaterThan(3);
  expect(data.list.find(({ is_me }) => is_me)?.rank).toBe(data.me?.rank);
  expect(data.me?.gap_amount).toBeGreaterThan(0);
});
