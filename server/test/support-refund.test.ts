// Support refunds nothing alone: the role proposes a refund, and finance agrees to it. What moves no further money it does alone.
import { contract, ROLE_TEMPLATES, type RoleTemplateName } from '@emall/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { PaymentUnavailable } from '../src/providers/payment/index.ts';
import { requestId } from './after-sales.ts';
import { confirmFactor } from './approvals.ts';
import { addOperatorSession, limitOperator } from './operators.ts';
import { addPaidParcel } from './paid-parcel.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell, statusOf } from './shop.ts';

const { order, approval, payment } = contract.ops;
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

test('support turns a request down without a second person: no money moves', async () => {
  const paid = await addPaidParcel(shop);
  const { data } = await shop.call(
    contract.order.applyRefund,
    { order_id: paid.orderId, kind: 'refund', reason: 'changed_mind' },
    { token: paid.buyer.token, request_id: requestId() },
  );
  const [{ token }, finance] = [await operatorOf('support'), await operatorOf('finance')];
  const { application_id } = data;
  const inOrder = { order_id: paid.orderId };
  const waiting = async () => (await shop.call(order.info, inOrder, { token })).data.refund_approval;
  expect(await waiting()).toBe(null);
  // Agreeing to it gives money back, and takes two.
  const asked = await shop.call(order.approveRefund, { application_id }, { token });
  expect(asked.code).toBe(NEEDS_APPROVAL);
  const { approval_id } = asked.data as unknown as { approval_id: number };
  expect(await waiting()).toMatchObject({ approval_id });
  // With another amount it is the same request.
  const part = { application_id, amount: 5000 };
  expect(await shop.call(order.approveRefund, part, { token })).toMatchObject({
    code: 800_020,
    data: { approval_id },
  });
  const { list } = (await shop.call(approval.list, {}, { token: finance.token })).data;
  expect(list.find((each) => each.approval_id === approval_id)?.about).toEqual([
    { field: 'application_id', id: String(application_id), name: expect.stringContaining(paid.orderId) },
  ]);
  const reject = { application_id, reason: '已发货，请收到后申请退货' };
  expect((await shop.call(order.rejectRefund, reject, { token })).code).toBe(800_020);
  await shop.call(approval.withdraw, { approval_id }, { token });
  expect((await shop.call(order.rejectRefund, reject, { token })).data).toEqual({ status: 'rejected' });
});

test('support sends a refund that hangs again without a second person: its amount was agreed to before', async () => {
  const { orderId: order_id } = await addPaidParcel(shop);
  const [support, finance] = [await operatorOf('support'), await operatorOf('finance')];
  const sandbox = await shop.services.payments.find('sandbox', null);
  if (!sandbox) throw new Error('no sandbox cashier');
  const down = vi.spyOn(sandbox, 'refund').mockRejectedValue(new PaymentUnavailable('down'));
  expect((await shop.call(order.refund, { order_id, reason: '缺货' }, { token: finance.token })).code).toBe(
    200,
  );
  await shop.runJobs();
  down.mockRestore();
  const { data } = await shop.call(payment.refunds, { order_id }, { token: support.token });
  expect(data.list).toMatchObject([{ status: 'pending', tries: 1 }]);
  const again = { refund_no: data.list[0]?.refund_no ?? '' };
  expect((await shop.call(payment.retryRefund, again, { token: support.token })).code).toBe(200);
  await shop.runJobs();
  expect(await statusOf(shop, order_id)).toBe('refunded');
});
