// Money of the demo world: whom to pay, one transfer in every state, what belongs to no order; and what fills the reports.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/points/index.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { withSecondPerson } from '../test/approvals.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { logInOperator } from '../test/operators.ts';

const { order, ops, user, v2 } = contract;
const there = { game_id: '1002' };
let mall: TestMall;
let token: string;
let operator: string;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
  const login = { account: 'demo', password: 'demo123456' };
  ({ token } = (await mall.call(v2.login.accountPasswordLogin, login, there)).data);
  const role = { server_code: 's1', role_code: '200010001' };
  expect((await mall.call(user.checkRole, role, { token, ...there })).code).toBe(200);
  operator = await logInOperator(mall, 'admin', 'admin123456');
});
afterAll(() => mall.close());

test('three games take transfers of a hundred yuan and more, the small shop takes none', async () => {
  const { data } = await mall.call(order.getPayeeAccount, {}, { token, ...there });
  expect(data).toMatchObject({ account_no: '622200100200112233', min_amount: 10_000, hold_hours: 48 });
  for (const [game_id, code] of [
    ['1001', 200],
    ['1003', 200],
    ['1004', 200050],
  ] as const)
    expect((await mall.call(ops.transfer.payee, {}, { token: operator, game_id })).code).toBe(code);
});

test('demo has a transfer in every state, each with its history and its pictures', async () => {
  const { data } = await mall.call(ops.transfer.list, {}, { token: operator, ...there });
  expect(data.list.map(({ status }) => status)).toEqual(['rejected', 'reviewing', 'closed', 'approved']);
  for (const { order_id, status, submissions } of data.list) {
    const detail = await mall.call(order.offlineTransferOrderDetail, { order_id }, { token, ...there });
    expect(detail.data).toMatchObject({ status, pay_amount: expect.any(Number) });
    expect(detail.data.timeline.at(-1)?.status).toBe(status);
    expect(detail.data.proofs.length > 0).toBe(submissions > 0);
    for (const { url } of detail.data.proofs)
      expect((await mall.app.inject({ method: 'GET', url })).headers['content-type']).toBe('image/webp');
  }
});

test('the one under review waits in the queue with the entry of the bank that pays for it', async () => {
  const { data } = await mall.call(ops.transfer.queue, {}, { token: operator, ...there });
  const [waiting] = data.list;
  expect(data.list).toHaveLength(1);
  const order_id = waiting?.order_id ?? '';
  const options = { token: operator, ...there };
  const { entries } = (await mall.call(ops.transfer.detail, { order_id }, options)).data;
  expect(entries).toMatchObject([{ status: 'unknown', amount: waiting?.pay_amount, payer_name: '林小帆' }]);
  const { bank_reference = '', amount = 0 } = entries[0] ?? {};
  const approval = { order_id, bank_reference, amount };
  // The entry is of no statement.
  const response = await withSecondPerson(mall)(ops.transfer.approve, approval, options);
  expect(response.data).toMatchObject({ status: 'approved', order_status: 'delivering' });
  expect((await verifyLedger(mall.services.pool)).breaks).toEqual([]);
});

test('the first game has money without an order, visits, logins and client failures to look at', async () => {
  const options = { token: operator, game_id: '1001' };
  const { list } = (await mall.call(ops.reconciliation.unexplained, {}, options)).data;
  expect(list.map(({ kind }) => kind).sort()).toEqual([
    'bank_entry_open',
    'bank_entry_open',
    'unknown_payment',
    'unknown_payment',
  ]);
  const period = { from: '2026-11-02', to: '2026-11-15' };
  for (const by of ['link', 'channel', 'device', 'version'] as const) {
    const rows = (await mall.call(ops.report.funnel, { ...period, by }, options)).data.list;
    expect(rows.length, by).toBeGreaterThan(1);
    expect(rows[0]?.paid, by).toBeGreaterThan(0);
  }
  expect((await mall.call(ops.report.failures, period, options)).data.list.length).toBeGreaterThan(3);
  expect((await mall.call(ops.report.errors, period, options)).data.list).toHaveLength(2);
  const cohorts = (await mall.call(ops.report.cohorts, { from: '2026-10-01', to: '2026-11-15' }, options))
    .data;
  expect(cohorts.list.some(({ week, players }) => week > 1 && players > 0)).toBe(true);
});
