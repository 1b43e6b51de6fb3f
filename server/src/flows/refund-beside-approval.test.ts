// While a refund of an order waits for approval, nothing else is decided about that order's money.
import { contract } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestId } from '../../test/after-sales.ts';
import { addSecondPerson } from '../../test/approvals.ts';
import { addOperatorSession, limitOperator } from '../../test/operators.ts';
import { addPaidParcel, type PaidParcel } from '../../test/paid-parcel.ts';
import { openRefundDesk, type RefundDesk } from '../../test/refund-desk.ts';

const { order, ops } = contract;
const NEEDED = 800_014;
const WAITING = 800_020;
const CHANGED = failures['call/changed-since'].code;
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

test('while the approval of an application waits, its order is neither refunded nor the application declined', async () => {
  const paid = await addPaidParcel(shop);
  const application_id = await apply(paid, 'refund');
  const agreed = await shop.call(ops.order.approveRefund, { application_id }, desk.asClerk());
  expect(agreed.code).toBe(NEEDED);
  const beside = { code: WAITING, data: { approval_id: approvalOf(agreed) } };
  const refund = { order_id: paid.orderId, amount: 50, reason: '补偿' };
  const decline = { application_id, reason: '不符合' };
  for (const more of [{}, { is_dry_run: true }]) {
    expect(await shop.call(ops.order.refund, { ...refund, ...more }, asColleague())).toMatchObject(beside);
    expect(await shop.call(ops.order.rejectRefund, { ...decline, ...more }, asColleague())).toMatchObject(
      beside,
    );
  }
  const listed = async () =>
    (await shop.call(ops.order.listRefundApplications, { order_id: paid.orderId }, asColleague())).data.list;
  expect(await listed()).toMatchObject([{ application_id, approval_id: approvalOf(agreed) }]);
  // Nor is a second request of the same order taken, which could only fail.
  expect(await desk.compensate(paid.orderId, 500)).toMatchObject(beside);
  expect((await desk.info(paid.orderId)).refunds).toEqual([]);

  expect((await decide('approve', approvalOf(agreed))).data.status).toBe('done');
  expect(await listed()).toMatchObject([{ application_id, approval_id: null }]);
  expect((await desk.info(paid.orderId)).refunds).toHaveLength(1);
});

/** `meanwhile` runs between the dry run of what the clerk asks for and the moment it is stored. */
function beforeStored<T>(meanwhile: () => Promise<T>, isAwaited: boolean): Promise<T> {
  const { operators } = shop.services;
  const store = operators.requestApproval;
  return new Promise((resolve) => {
    operators.requestApproval = async (request) => {
      operators.requestApproval = store;
      const done = meanwhile();
      resolve(done);
      if (isAwaited) await done;
      return store(request);
    };
  });
}

test('of a request for approval and a decision at the same moment, one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const paid = await addPaidParcel(shop);
    const application_id = await apply(paid, 'refund');
    const decisions = beforeStored(
      () =>
        Promise.all([
          shop.call(ops.order.refund, { order_id: paid.orderId, reason: '补偿' }, asColleague()),
          shop.call(ops.order.rejectRefund, { application_id, reason: '不符合' }, asColleague()),
        ]),
      false,
    );
    const asked = await shop.call(ops.order.approveRefund, { application_id }, desk.asClerk());
    const isDecided = (await decisions).some(({ code }) => code === 200);
    expect(isDecided).toBe(asked.code !== NEEDED);
    expect((await desk.info(paid.orderId)).refund_approval === null).toBe(isDecided);
  }
});

test('what was declined after its effects were read is not sent for approval', async () => {
  const paid = await addPaidParcel(shop);
  const application_id = await apply(paid, 'refund');
  const decline = { application_id, reason: '不符合' };
  const declined = beforeStored(() => shop.call(ops.order.rejectRefund, decline, asColleague()), true);
  const asked = await shop.call(ops.order.approveRefund, { application_id }, desk.asClerk());
  expect([asked.code, (await declined).code]).toEqual([CHANGED, 200]);
  expect((await desk.info(paid.orderId)).refund_approval).toBeNull();
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

test('why an approved refund could not be done is said with its names, however often it is read', async () => {
  const paid = [await addPaidParcel(shop), await addPaidParcel(shop)] as const;
  const first = await desk.compensate(paid[0].orderId, 500);
  const as = { token: desk.clerk.token, request_id: requestId() };
  const ask = () =>
    shop.call(ops.order.refund, { order_id: paid[1].orderId, amount: 500, reason: '补偿' }, as);
  const second = approvalOf(await ask());
  // Two that wait for the same order, as earlier versions allowed.
  await shop.services.db.execute(sql`UPDATE operator_approvals SET subject_hash = (
    SELECT subject_hash FROM operator_approvals WHERE id = ${second}) WHERE id = ${approvalOf(first)}`);
  const failure = expect.stringMatching(new RegExp(`^[^{}]+ ${approvalOf(first)} [^{}]+$`));
  const failed = { status: 'failed', failure };
  expect((await decide('approve', second)).data).toEqual(failed);
  const info = { approval_id: second };
  expect((await shop.call(ops.approval.info, info, { token: boss.token })).data).toMatchObject(failed);
  expect(await ask()).toMatchObject({ code: WAITING, msg: failure });
});
