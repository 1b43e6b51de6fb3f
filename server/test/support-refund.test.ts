// Support refunds nothing alone: the role proposes a refund, and finance agrees to it.
import { contract, ROLE_TEMPLATES, type RoleTemplateName } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { confirmFactor } from './approvals.ts';
import { addOperatorSession, limitOperator } from './operators.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from './shop.ts';

const { order, approval } = contract.ops;
const NEEDS_APPROVAL = 800_014;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({}, [operatorsModule]);
});
afterAll(() => shop.close());

async function operatorOf(role: RoleTemplateName) {
  const { permissions, ...template } = ROLE_TEMPLATES[role];
  const person = await addOperatorSession(shop, [{ gameId: 1001, permissions: [...permissions] }]);
  await limitOperator(shop, person.operatorId, 'limits' in template ? template.limits : {});
  await confirmFactor(shop, person.operatorId);
  return person;
}

test('a refund that support asks for is done when finance agrees, and not before', async () => {
  const { skuId } = await sell(shop, {});
  const buyer = await addBuyer(shop);
  const order_id = await placed(shop, buyer, skuId);
  await pay(shop, buyer, order_id);
  const [support, finance] = [await operatorOf('support'), await operatorOf('finance')];
  const refunds = async () =>
    (await shop.call(order.info, { order_id }, { token: finance.token })).data.refunds.length;

  const asked = await shop.call(order.refund, { order_id, reason: '买错了' }, { token: support.token });
  expect(asked.code).toBe(NEEDS_APPROVAL);
  expect(await refunds()).toBe(0);
  const { approval_id } = asked.data as unknown as { approval_id: number };
  expect((await shop.call(approval.approve, { approval_id }, { token: support.token })).code).toBe(403);
  expect(await shop.call(approval.approve, { approval_id }, { token: finance.token })).toMatchObject({
    code: 200,
    data: { status: 'done', failure: null },
  });
  expect(await refunds()).toBe(1);
});
