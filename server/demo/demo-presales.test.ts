// The presales of the demo world: one to join, one to pay, one that is over.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';

const { presale, user, v2 } = contract;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
  const { data } = await mall.call(v2.login.accountPasswordLogin, {
    account: 'demo',
    password: 'demo123456',
  });
  token = data.token;
  await mall.call(user.checkRole, { server_code: 's1', role_code: '100010001' }, { token });
});
afterAll(() => mall.close());

test('game 1001 takes deposits for one presale, balances for another, and a third is over', async () => {
  const { list } = (await mall.call(presale.index, {}, { token })).data;
  expect(list.map(({ presale_id, phase }) => [presale_id, phase])).toEqual([
    [100102, 'balance'],
    [100101, 'deposit'],
    [100103, 'over'],
  ]);
  expect(list.map(({ is_sold_out }) => is_sold_out)).toEqual([false, false, true]);
  const goods = await mall.call(presale.getGoodsInfoById, { presale_id: 100101 });
  expect(goods.data.skus).toHaveLength(2);
  // They are sold only by their presale.
  const listed = await mall.call(contract.index.getGoodsInfoById, { goods_id: goods.data.goods_id });
  expect(listed.code).toBe(404);
});

test("demo's deposit is paid and the balance can be paid now", async () => {
  const { list } = (await mall.call(presale.myPresaleOrder, {}, { token })).data;
  expect(list).toMatchObject([
    { status: 'balance_due', deposit_amount: 8000, balance_amount: 24_800, actions: ['pay_balance'] },
  ]);
});
