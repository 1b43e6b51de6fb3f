// Uncaught errors of the console stand in the report of client failures, named as the console's, and say nothing about persons.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addPlayers } from '../../../test/players.ts';
import type { Alert } from '../../providers/alerts/index.ts';
import { createProviders } from '../../providers/create.ts';
import { reportsModule } from '../reports/index.ts';
import { failureCounterOf } from './client-failures.ts';
import { analyticsModule } from './index.ts';

const { desk, report } = contract.ops;
let mall: TestMall;
let token: string;
let raised: Alert[] = [];

beforeAll(async () => {
  mall = await testMallOf({
    modules: [analyticsModule, reportsModule],
    providers: (platform) => ({
      ...createProviders(platform),
      alerts: { raise: (alert) => void raised.push(alert), stop: async () => undefined },
    }),
    now: '2026-11-15T12:00:00+08:00',
  });
  await addPlayers(mall);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['desk', 'report'] }])).token;
});
afterAll(() => mall.close());

const error = {
  name: 'TypeError',
  stack: 'Order-x1y2.js:1:42 林小海 13812340001',
  build: '1.0.0+abc',
  screen: '/$gameId/orders/$order_id',
};
const send = (errors: object[]) => mall.call(desk.reportErrors, { errors } as never, { token });
const reported = async () => {
  await failureCounterOf(mall.services).flush();
  const period = { from: '2026-11-15', to: '2026-11-15' };
  return (await mall.call(report.errors, period, { token })).data.list;
};

test('an error is counted by screen, place and version, and nothing else of it is stored', async () => {
  expect((await send([error])).code).toBe(200);
  expect((await send([{ ...error, name: '林小海' }])).code).toBe(200);
  const known = { surface: 'console', page: '/console/$gameId/orders/$order_id', version: '1.0.0+abc' };
  expect(await reported()).toMatchObject([
    { name: 'Error', stack: 'Order-x1y2.js:1:42', ...known, count: 1 },
    { name: 'TypeError', stack: 'Order-x1y2.js:1:42', ...known, count: 1 },
  ]);
});

test('an error raises the alert that one of the mall raises, without what an operator looked at', async () => {
  raised = [];
  await send([{ ...error, build: '<b>林小海</b>' }]);
  const where = '/console/$gameId/orders/$order_id';
  expect(raised).toEqual([
    {
      category: 'clients',
      gameId: 1001,
      key: `console 1001 TypeError ${where}`,
      text: `The console broke for an operator of game 1001: the screen ${where}, TypeError in version ? Order-x1y2.js:1:42`,
      textZh: `游戏 1001 的操作员后台出错：页面 ${where}，TypeError，版本 ? Order-x1y2.js:1:42`,
    },
  ]);
});

test('a screen is named by its route, never by an address with numbers in it', async () => {
  expect((await send([{ ...error, screen: '/1001/orders/17947080000004425419' }])).code).toBe(400);
});

test('what one operator reports beyond ten times a minute is dropped without an error', async () => {
  raised = [];
  mall.clock.advance(120_000);
  for (let at = 0; at < 15; at += 1) expect((await send([{ ...error, name: 'RangeError' }])).code).toBe(200);
  expect((await reported()).find(({ name }) => name === 'RangeError')?.count).toBe(10);
  expect(raised).toHaveLength(10);
});
