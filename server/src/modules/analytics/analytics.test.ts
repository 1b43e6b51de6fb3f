// Days of login, counted once per business day; failures that clients report, as the alert channel hears them.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addPlayers, logInAsDemo } from '../../../test/players.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Alert } from '../../providers/alerts/index.ts';
import { createProviders } from '../../providers/create.ts';
import { identityModule } from '../identity/index.ts';
import { rolesModule } from '../roles/index.ts';
import { failureCounterOf } from './client-failures.ts';
import { analyticsModule } from './index.ts';

const { cumulativeDailyLogin, checkRole } = contract.user;
const { report } = contract.dataReport;
let mall: TestMall;
let raised: Alert[] = [];

beforeAll(async () => {
  mall = await testMallOf({
    modules: [identityModule, rolesModule, analyticsModule],
    providers: (platform) => ({
      ...createProviders(platform),
      alerts: { raise: (alert) => void raised.push(alert), stop: async () => undefined },
    }),
    now: '2026-11-15T23:59:00+08:00',
  });
  await addPlayers(mall);
});
afterAll(() => mall.close());
beforeEach(() => {
  raised = [];
});

test('a day of login counts once, on both sides of midnight in Shanghai, and a gap ends the streak', async () => {
  const { token } = await logInAsDemo(mall);
  expect(await mall.call(cumulativeDailyLogin, {}, { token })).toMatchObject({ code: 700019 });
  await mall.call(checkRole, { server_code: 's1', role_code: 'r1' }, { token });
  const count = async () => (await mall.call(cumulativeDailyLogin, {}, { token })).data;

  expect(await count()).toEqual({ days: 1, streak: 1, is_first_today: true });
  expect(await count()).toEqual({ days: 1, streak: 1, is_first_today: false });
  mall.clock.advance(60_000);
  const race = await Promise.all(Array.from({ length: 30 }, count));
  expect(race.filter((day) => day.is_first_today)).toHaveLength(1);
  for (const day of race) expect(day).toMatchObject({ days: 2, streak: 2 });
  mall.clock.advance(DAY_MS);
  expect(await count()).toEqual({ days: 3, streak: 3, is_first_today: true });
  mall.clock.advance(2 * DAY_MS);
  expect(await count()).toEqual({ days: 4, streak: 1, is_first_today: true });
});

const failure = {
  call: 'index/getBannerList',
  code: 501,
  msg: '服务器错误',
  page: '/pages/index/index',
  elapsed_ms: 1234,
};

test('a failed call reaches the alert channel, counted by game, call and code', async () => {
  const response = await mall.call(report, { failures: [failure, { ...failure, code: 404 }] });
  expect(response).toMatchObject({ code: 200, data: {} });
  expect(raised).toEqual([
    {
      category: 'clients',
      gameId: 1001,
      key: 'client 1001 index/getBannerList 501',
      text: 'A player’s request failed in game 1001: Server error (501). index/getBannerList on the page “EMall” /pages/index/index, after 1234 ms',
      textZh:
        '游戏 1001 的玩家请求失败：服务器错误（501）。接口 index/getBannerList，“EMall”页 /pages/index/index，用时 1234 毫秒',
    },
    expect.objectContaining({ key: expect.stringMatching(/^client 1001 index\/getBannerList 404$/) }),
  ]);
});

test('a network failure is counted, and so is one on a page whose address has other letters', async () => {
  const failures = [
    { ...failure, code: 0, msg: 'Network Error' },
    { ...failure, page: '/pages/活动/ index?%20' },
  ];
  expect(await mall.call(report, { failures })).toMatchObject({ code: 200 });
  expect(raised.map(({ text }) => text)).toEqual([
    'A player’s request failed in game 1001: the server can’t be reached. index/getBannerList on the page “EMall” /pages/index/index, after 1234 ms',
    'A player’s request failed in game 1001: Server error (501). index/getBannerList on an unknown page, after 1234 ms',
  ]);
});

test('codes 210, 200006, 200007, 300001 and the message 请勿重复请求 are not reported', async () => {
  const failures = [
    ...[210, 200006, 200007, 300001].map((code) => ({ ...failure, code })),
    { ...failure, code: 409, msg: '请勿重复请求' },
  ];
  expect(await mall.call(report, { failures })).toMatchObject({ code: 200 });
  expect(raised).toEqual([]);
});

test('nothing of what a visitor writes reaches the channel, as text or as a key', async () => {
  const msg = '<at user_id="all">x</at> 13812345678 a@b.cn see evil.example/ops';
  await mall.call(report, {
    failures: [
      { ...failure, msg },
      { ...failure, page: '/<at>evil.example' },
      { ...failure, code: 123_456 },
      { ...failure, code: 654_321 },
    ],
  });
  expect(JSON.stringify(raised)).not.toMatch(/<at|evil|138|123456|654321/);
  expect(new Set(raised.map(({ key }) => key)).size).toBe(2);
  raised = [];
  await mall.call(report, { failures: [{ ...failure, call: 'buy/now' }] });
  expect(raised).toEqual([]);
});

test('a report sent twice under one request_id raises its alerts once', async () => {
  const asking = { request_id: 'report-0000000001' };
  await mall.call(report, { failures: [failure] }, asking);
  await mall.call(report, { failures: [failure] }, asking);
  expect(raised).toHaveLength(1);
});

test('an uncaught error names its build and where it was thrown, and nothing personal', async () => {
  const error = {
    name: 'TypeError',
    msg: 'x of 13800000001 is undefined https://evil.example/',
    stack: 'start-a1.js:1:234 <script>alert(1)</script> page-b2.js:5:6',
    build: '1.0.0+abc',
    page: '/pages/index/index',
  };
  const unknownPage = { ...error, page: '/pages/nowhere?token=1' };
  expect(await mall.call(report, { failures: [], errors: [error, unknownPage] })).toMatchObject({
    code: 200,
  });
  expect(raised).toHaveLength(2);
  expect(JSON.stringify(raised)).not.toMatch(/13800000001|evil|script>|nowhere/);
  const text = raised[0]?.text ?? '';
  expect(text).toContain(
    'the page “EMall” /pages/index/index, TypeError in version 1.0.0+abc start-a1.js:1:234 page-b2.js:5:6',
  );
  expect(raised[1]?.text).toContain('an unknown page');
});

test('failures and errors are counted by day, call, code and version, as names of ours alone', async () => {
  mall.clock.advance(120_000);
  await failureCounterOf(mall.services).flush();
  await mall.services.pool.query('TRUNCATE client_failures, client_errors');
  const error = {
    name: 'TypeError',
    msg: '',
    stack: 'a-1.js:1:2 <b> b-2.js:3:4',
    build: '1.0.1+c',
    page: '/',
  };
  const build = '1.0.1+c';
  for (let n = 0; n < 3; n += 1) await mall.call(report, { build, failures: [failure], errors: [error] });
  await mall.call(report, { build: '<b>1', failures: [{ ...failure, code: 987_654 }] });
  await failureCounterOf(mall.services).flush();
  // A second interval adds to the same row.
  await mall.call(report, { build, failures: [failure] });
  await failureCounterOf(mall.services).flush();
  const { rows: failures } = await mall.services.pool.query(
    'SELECT call, code, version, count FROM client_failures WHERE game_id = 1001 ORDER BY count DESC',
  );
  expect(failures).toEqual([
    { call: failure.call, code: 501, version: '1.0.1+c', count: 4 },
    { call: failure.call, code: 501, version: '?', count: 1 },
  ]);
  const { rows: errors } = await mall.services.pool.query(
    'SELECT name, stack, version, count FROM client_errors',
  );
  expect(errors).toEqual([
    { name: 'TypeError', stack: 'a-1.js:1:2 b-2.js:3:4', version: '1.0.1+c', count: 3 },
  ]);
});

test('when made-up versions have filled a day, what was known before is still counted', async () => {
  mall.clock.advance(120_000);
  const { pool } = mall.services;
  await pool.query('TRUNCATE client_failures');
  const build = '1.0.1+c';
  await mall.call(report, { build, failures: [failure] });
  await failureCounterOf(mall.services).flush();
  await pool.query(`INSERT INTO client_failures (game_id, day, call, code, version, count, last_at)
    SELECT game_id, day, call, code, '9.' || n, 1, last_at FROM client_failures, generate_series(1, 5000) n`);
  await mall.call(report, { build, failures: [failure] });
  await mall.call(report, { build: '8.8.8', failures: [failure] });
  await failureCounterOf(mall.services).flush();
  const { rows } = await pool.query(
    "SELECT version, count FROM client_failures WHERE version IN ('1.0.1+c', '8.8.8')",
  );
  expect(rows).toEqual([{ version: build, count: 2 }]);
});

test('the addresses of one IPv6 subscriber share the limit', async () => {
  mall.clock.advance(120_000);
  for (let n = 0; n < 40; n++)
    await mall.app.inject({
      method: 'POST',
      url: '/mall/api/dataReport/report',
      remoteAddress: `2001:db8:1:2::${n + 1}`,
      payload: { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', failures: [failure] },
    });
  expect(raised).toHaveLength(30);
});

test('one address cannot flood the channel with reports', async () => {
  mall.clock.advance(120_000);
  for (let n = 0; n < 40; n++)
    expect(await mall.call(report, { failures: [failure] })).toMatchObject({ code: 200 });
  expect(raised).toHaveLength(30);
});
