// While a refund of an order waits for approval, no application of that order is paid beside it.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestId } from '../../test/after-sales.ts';
import { addSecondPerson } from '../../test/approvals.ts';
import { addOperatorSession, limitOperator } from '../../test/operators.ts';
import { addPaidParcel, type PaidParcel } from '../../test/paid-parcel.ts';
import { openRefundDesk, type RefundDesk } from '../../test/refund-desk.ts';

const { order, ops } = contract;
const NEEDED = 800_014;
const WAITING = 800_020;
let desk: RefundDesk;
let shop: RefundDesk['shop'];
let colleague: { token: string };
let boss: { token: string };

beforeAll(async () => {
  desk = await openRefundDesk();
  ({ shop } = desk);
  await limitOperator(shop, desk.clerk.operatorId, { money: 100 });
  colleague = await addOperatorSession(shop, [{ gameId: 1001, areas: ['order'] }]);
  boss = await addSecondPerson(shop);
});
afterAll(() => shop.close());

const asColleague = () => ({ token: colleague.token, request_id: requestId() });
const approvalOf = ({ data }: { data: unknown }) => (data as { approval_id: number }).approval_id;
const decide = (call: 'approve' | 'reject', approval_id: number) =>
  call === 'approve'
    ? shop.call(ops.approval.approve, { approval_id }, { token: boss.token })
    : shop.call(ops.approval.reject, { approval_id, reason: '不' }, { token: boss.token });

async function apply({ buyer, orderId, itemIds }: PaidParcel, kind: 'refund' | 'return'): Promise<number> {
  const items = [{ order_item_id: itemIds[1] ?? 0, quantity: 1 }];
  const { data } = await shop.call(
    order.applyRefund,
    { order_id: orderId, kind, reason: kind === 'return' ? 'damaged' : 'changed_mind', items },
    { token: buyer.token, request_id: requestId() },
  );
  return data.application_id;
}

test('an application is not approved while a refund of its order waits', async () => {
  const paid = await addPaidParcel(shop);
  const application_id = await apply(paid, 'refund');
  const asked = await desk.compensate(paid.orderId, 500);
  expect(asked.code).toBe(NEEDED);
  const beside = { code: WAITING, data: { approval_id: approvalOf(asked) } };
  const approve = (more: object = {}) =>
    shop.call(ops.order.approveRefund, { application_id, ...more }, asColleague());
  expect(await approve()).toMatchObject(beside);
  expect(await approve({ is_dry_run: true })).toMatchObject(beside);
  expect((await desk.info(paid.orderId)).refunds).toEqual([]);

  await decide('reject', approvalOf(asked));
  expect((await approve()).data.status).toBe('approved');
});

test('of an application and a refund of its order that both wait, the application is not paid first', async () => {
  const paid = await addPaidParcel(shop);
  const application_id = await apply(paid, 'refund');
  const agreed = await shop.call(ops.order.approveRefund, { application_id }, desk.asClerk());
  const asked = await desk.compensate(paid.orderId, 500);
  expect([agreed.code, asked.code]).toEqual([NEEDED, NEEDED]);
  expect((await decide('approve', approvalOf(agreed))).data.status).toBe('failed');
  expect((await desk.info(paid.orderId)).refunds).toEqual([]);
});

test('a returned parcel is not paid for while a refund of its order waits', async () => {
  const paid = await addPaidParcel(shop);
  const shipment = { order_id: paid.orderId, carrier: '顺丰速运', tracking_number: 'SF12345678' };
  await shop.call(ops.order.ship, shipment, asColleague());
  const application_id = await apply(paid, 'return');
  const agreed = { application_id, return_address: '售后部' };
  await shop.call(ops.order.approveRefund, agreed, asColleague());
  await shop.call(
    order.submitReturn,
    { application_id, carrier: '中通', tracking_number: 'ZT1' },
    { token: paid.buyer.token, request_id: requestId() },
  );
  const asked = await desk.compensate(paid.orderId, 500);
  const confirm = (more: object = {}) =>
    shop.call(ops.order.confirmReturn, { application_id, ...more }, asColleague());
  const beside = { code: WAITING, data: { approval_id: approvalOf(asked) } };
  expect(await confirm()).toMatchObject(beside);
  expect(await confirm({ is_dry_run: true })).toMatchObject(beside);
  expect((await decide('approve', approvalOf(asked))).data.status).toBe('done');
  expect((await confirm()).data.status).toBe('approved');
});

test('whoever asked for a refund does not get a smaller one beside it under the same request id', async () => {
  const paid = await addPaidParcel(shop);
  const as = { token: desk.clerk.token, request_id: requestId() };
  const refund = (amount: number) =>
    shop.call(ops.order.refund, { order_id: paid.orderId, amount, reason: '补偿' }, as);
  const asked = await refund(500);
  expect(asked.code).toBe(NEEDED);
  expect(await refund(1)).toMatchObject({ code: WAITING, data: { approval_id: approvalOf(asked) } });
  expect(await refund(500)).toMatchObject({ code: NEEDED, data: asked.data });
  expect((await desk.info(paid.orderId)).refunds).toEqual([]);
});
