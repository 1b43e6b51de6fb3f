// Transfers of the demo world: whom to pay, and one transfer in every state.
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
  const way = { account: 'demo', password: 'demo123456' };
  ({ token } = (await mall.call(v2.login.accountPasswordLogin, way, there)).data);
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

test('the one under review waits in the queue, and can be approved', async () => {
  const { data } = await mall.call(ops.transfer.queue, {}, { token: operator, ...there });
  const [waiting] = data.list;
  expect(data.list).toHaveLength(1);
  const approval = {
    order_id: waiting?.order_id ?? '',
    bank_reference: 'DH-DEMO-1',
    amount: waiting?.pay_amount ?? 0,
  };
  const response = await withSecondPerson(mall)(ops.transfer.approve, approval, {
    token: operator,
    ...there,
  });
  expect(response.data).toMatchObject({ status: 'approved', order_status: 'delivering' });
  expect((await verifyLedger(mall.services.pool)).breaks).toEqual([]);
});
