// Deciding on bank transfers: reviews, who may not decide, and money that counts once however late it comes.
import { type Call, contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxOf } from '../../../test/inbox.ts';
import { addBuyer, giveCoupon, placed, runJob, statusOf, stockOf } from '../../../test/shop.ts';
import {
  addBuyerAndGoods,
  as,
  book,
  closeUnpaid,
  type Desk,
  detailOf,
  openDesk,
  orderByTransfer,
  submitProof,
} from '../../../test/transfers.ts';
import { dryRunOf, tryFirst } from '../../../test/try-first.ts';
import { paymentsModule } from '../payments/index.ts';
import { playerSupportModule } from '../player-support/index.ts';

const { user, ops } = contract;
const HOUR_MS = 3_600_000;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const approve = (order_id: string, bank_reference: string, amount = 126_800, token = desk.operator) =>
  desk.call(ops.transfer.approve, { order_id, bank_reference, amount }, { token });
const reject = (order_id: string, reason = '没有查到这笔款项', token = desk.operator) =>
  desk.call(ops.transfer.reject, { order_id, reason }, { token });

test('looking at a transfer and its proof leaves an audit entry', async () => {
  const { buyer, skuId } = await addBuyerAndGoods(desk);
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  await submitProof(desk, buyer, order_id);
  const entries = async () =>
    (
      await desk.services.db.execute(sql`
        SELECT call, target_kind, target_id, before, after FROM operator_audit
        WHERE input->>'order_id' = ${order_id} ORDER BY id`)
    ).rows;
  expect((await desk.call(ops.transfer.detail, { order_id }, { token: desk.operator })).code).toBe(200);
  expect((await desk.call(ops.transfer.list, { order_id }, { token: desk.operator })).code).toBe(200);
  // The order that was looked at, which is as it was.
  const seen = { target_kind: 'order', target_id: order_id, before: null, after: null };
  expect(await entries()).toEqual([
    { call: 'ops/transfer/detail', ...seen },
    { call: 'ops/transfer/list', ...seen },
  ]);
});

test('whoever reads a payer’s name has looked at contact details of that player', async () => {
  const { buyer, skuId } = await addBuyerAndGoods(desk);
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  const seen = async () =>
    (
      await desk.services.db.execute<{ call: string }>(sql`
        SELECT a.call FROM operator_audit_targets t JOIN operator_audit a ON a.id = t.audit_id
        WHERE t.kind = 'player' AND t.target_id = ${String(buyer.playerId)} AND t.shows_contact ORDER BY a.id`)
    ).rows.map(({ call }) => call);
  const { list, detail, entries, refunds } = ops.transfer;
  const read = async (call: Call, input: object) =>
    expect((await desk.call(call, input as never, { token: desk.operator })).code, call.path).toBe(200);
  await read(list, { order_id });
  // Nobody has written a name yet.
  expect(await seen()).toEqual([]);
  const { reference } = await detailOf(desk, buyer, order_id);
  await book(desk, { amount: '1268.00', memo: reference, payer: '林小海' });
  await desk.call(ops.order.refund, { order_id, reason: '不想要了' }, { token: desk.operator });
  for (const [call, input] of [
    [detail, { order_id }],
    [entries, {}],
    [refunds, {}],
  ] as const) {
    desk.clock.advance(1000);
    await read(call, input);
  }
  expect(await seen()).toEqual(
    [ops.transfer.importStatement, detail, entries, refunds].map(({ path }) => path),
  );
  // The player reads it in the export of their data.
  const exported = await playerSupportModule.personal?.exportData?.(desk.services.db, buyer as never);
  expect(exported?.support).toMatchObject(
    ['payer_in_bank_statement', 'payer_in_transfer', 'payer_in_bank_entry_list', 'payer_in_refund_list'].map(
      (what) => ({ what, reason: 'payment' }),
    ),
  );
});

describe('a review', () => {
  test('differs from a payment that is due, in the list, on the order and in its history', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const seen = async () => {
      const who = { token: buyer.token };
      const all = (await desk.call(user.myOrder, {}, who)).data;
      const unpaid = (await desk.call(user.myOrder, { tab: 'unpaid' }, who)).data.list;
      const { transfer, timeline } = (await desk.call(user.orderDetails, { order_id }, who)).data;
      const { at: _at, ...last } = timeline.at(-1) ?? { at: '' };
      return { list: all.list[0]?.transfer, transfer, counts: [all.totals.unpaid, unpaid.length], last };
    };
    expect(await seen()).toMatchObject({ list: 'awaiting', transfer: 'awaiting', counts: [1, 1] });
    await submitProof(desk, buyer, order_id);
    const submitted = { note: '转账凭证已提交，等待审核' };
    expect(await seen()).toMatchObject({
      list: 'reviewing',
      transfer: 'reviewing',
      counts: [0, 0],
      last: submitted,
    });
    await reject(order_id);
    expect(await seen()).toMatchObject({
      list: 'rejected',
      transfer: 'rejected',
      counts: [1, 1],
      last: { note: '转账凭证未通过，请重新提交', reason: '没有查到这笔款项' },
    });
    await submitProof(desk, buyer, order_id);
    expect(await seen()).toMatchObject({ list: 'reviewing', transfer: 'reviewing', last: submitted });
  });

  test('rejects with a reason, waits another 48 hours, takes new proof, and approves', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    const rejection = { order_id, reason: '没有查到这笔款项' };
    expect((await tryFirst(desk, ops.transfer.reject, rejection, { token: desk.operator })).data).toEqual({
      status: 'rejected',
      order_status: 'unpaid',
    });
    expect(await inboxOf(desk, buyer)).toMatchObject([
      {
        title: '转账凭证未通过',
        text: expect.stringContaining(`${order_id} 的转账凭证未通过：没有查到这笔款项`),
      },
    ]);
    const turned = await detailOf(desk, buyer, order_id);
    expect(turned).toMatchObject({
      status: 'rejected',
      reason: '没有查到这笔款项',
      actions: ['submit', 'cancel'],
    });
    expect(Date.parse(turned.expires_at ?? '') - desk.clock.now().getTime()).toBe(48 * HOUR_MS);
    expect((await submitProof(desk, buyer, order_id)).code).toBe(200);
    const money = { order_id, bank_reference: 'CMB-7001', amount: 126_800 };
    const approved = await tryFirst(desk, ops.transfer.approve, money, { token: desk.operator });
    expect(approved.data).toEqual({ status: 'approved', order_status: 'delivering' });
    expect(await inboxOf(desk, buyer)).toMatchObject([
      { title: '转账凭证未通过' },
      { title: '转账已确认', text: expect.stringContaining('¥1,268.00') },
    ]);
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('completed');
    const { timeline, reason } = await detailOf(desk, buyer, order_id);
    expect(reason).toBeNull();
    expect(timeline.map(({ status }) => status)).toEqual([
      'awaiting',
      'reviewing',
      'rejected',
      'reviewing',
      'approved',
    ]);
    const { data } = await desk.call(user.orderDetails, { order_id }, as(buyer));
    expect(data).toMatchObject({ pay_type: 'offline_transfer', status: 'completed' });
  });

  test('a rejected transfer without new proof expires, and its reservations are released', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const coupon_id = await giveCoupon(desk, buyer);
    const { order_id } = await orderByTransfer(desk, buyer, skuId, { coupon_id });
    await submitProof(desk, buyer, order_id);
    await reject(order_id);
    desk.clock.advance(49 * HOUR_MS);
    await closeUnpaid(desk);
    expect(await stockOf(desk, skuId)).toBe(10);
    expect((await detailOf(desk, buyer, order_id)).status).toBe('closed');
    expect((await submitProof(desk, buyer, order_id)).code).toBe(200053);
    const again = await orderByTransfer(desk, buyer, skuId, { coupon_id });
    expect(again.pay_amount).toBe(126_500);
  });

  test('a bank reference counts once, however it is written', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const first = await orderByTransfer(desk, buyer, skuId);
    const second = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, first.order_id);
    await submitProof(desk, buyer, second.order_id);
    expect((await approve(first.order_id, 'cmb 7002/A')).code).toBe(200);
    for (const same of ['CMB7002A', 'cmb-7002-a', 'CMB 7002/A'])
      expect((await approve(second.order_id, same)).code).toBe(200056);
    expect((await approve(first.order_id, 'CMB-OTHER')).code).toBe(200053);
    expect(await statusOf(desk, second.order_id)).toBe('unpaid');
  });

  test('an underpayment settles nothing; the surplus of an overpayment is refunded', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    expect(await approve(order_id, 'CMB-7003', 126_799)).toMatchObject({
      code: 200055,
      msg: '到账 ¥1,267.99，应收 ¥1,268.00，金额不符',
    });
    expect((await approve(order_id, 'CMB-7003', 126_900)).data.status).toBe('approved');
    const { list } = (await desk.call(ops.transfer.refunds, {}, { token: desk.operator })).data;
    const surplus = list.find((refund) => refund.order_id === order_id);
    expect(surplus).toMatchObject({ amount: 100, status: 'pending', bank_reference: 'CMB7003' });
    const wired = { refund_no: surplus?.refund_no ?? '', bank_reference: 'OUT-1' };
    expect(await dryRunOf(desk, ops.transfer.confirmRefund, wired, { token: desk.operator })).toContainEqual({
      kind: 'money_wired',
      amount: 100,
      of: order_id,
    });
    expect((await desk.call(ops.transfer.confirmRefund, wired, { token: desk.operator })).data).toEqual({
      status: 'done',
    });
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('completed');
  });

  test('an operator can close a transfer, and the player sees the reason', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    const input = { order_id, reason: '凭证系伪造' };
    const closed = await desk.call(ops.transfer.close, input, { token: desk.operator });
    expect(closed.data).toEqual({ status: 'closed', order_status: 'cancelled' });
    expect(await detailOf(desk, buyer, order_id)).toMatchObject({ status: 'closed', reason: '凭证系伪造' });
    expect(await stockOf(desk, skuId)).toBe(10);
    expect((await desk.call(ops.transfer.close, input, { token: desk.operator })).code).toBe(200053);
  });
});

describe('nobody decides on their own', () => {
  test('a bank reference that no statement lists settles nothing on the word of one operator', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    const typed = { order_id, bank_reference: 'CMB-7100', amount: 126_800 };
    const as = { token: desk.operator, request_id: 'typed-bank-reference' };
    for (let nth = 0; nth < 2; nth += 1)
      expect((await desk.callUnapproved(ops.transfer.approve, typed, as)).code).toBe(800_014);
    expect([await statusOf(desk, order_id), (await detailOf(desk, buyer, order_id)).status]).toEqual([
      'unpaid',
      'reviewing',
    ]);
    const { rows } = await desk.services.db.execute(
      sql`SELECT count(*)::int AS n FROM bank_entries WHERE bank_reference = 'CMB7100'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    // The same request, once another operator has agreed.
    expect((await desk.call(ops.transfer.approve, typed, as)).data.status).toBe('approved');
  });

  test('the operator who submitted the proof cannot decide; another can', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const input = { order_id, note: '玩家通过客服微信发来回单' };
    const handed = await desk.call(ops.transfer.submit, input, { token: desk.operator });
    expect(handed.data).toEqual({ status: 'reviewing', order_status: 'unpaid' });
    expect((await approve(order_id, 'CMB-7101')).code).toBe(200057);
    expect((await reject(order_id)).code).toBe(200057);
    const close = { order_id, reason: 'x' };
    expect((await desk.call(ops.transfer.close, close, { token: desk.operator })).code).toBe(200057);
    expect((await approve(order_id, 'CMB-7101', 126_800, desk.other)).code).toBe(200);
  });

  test('an operator cannot decide on transfers of their own player account', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    const link = { username: desk.operatorName, player_id: buyer.playerId };
    const barred = await dryRunOf(desk, ops.transfer.linkOperator, link, { token: desk.other });
    expect(barred).toContainEqual({ kind: 'transfers_barred', amount: 1, of: desk.operatorName });
    expect((await desk.call(ops.transfer.linkOperator, link, { token: desk.other })).code).toBe(200);
    await submitProof(desk, buyer, order_id);
    expect((await approve(order_id, 'CMB-7102')).code).toBe(200057);
    const paid = { amount: '1268.00', memo: reference, reference: 'CMB-7102', date: '2026-11-17' };
    const imported = await book(desk, paid);
    expect(imported.data).toMatchObject({ matched: 0, own: 1 });
    const unexplained = await desk.call(
      ops.transfer.entries,
      { status: 'unexplained' },
      { token: desk.operator },
    );
    expect(unexplained.data.list[0]).toMatchObject({ order_id, status: 'own' });
    expect(await statusOf(desk, order_id)).toBe('unpaid');
    expect((await approve(order_id, 'CMB-7102', 126_800, desk.other)).data.status).toBe('approved');
  });

  test('a wrong link of an operator is taken back', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const link = { username: desk.operatorName, player_id: buyer.playerId };
    expect(await dryRunOf(desk, ops.transfer.linkOperator, link, { token: desk.other })).toContainEqual({
      kind: 'rows',
      amount: 1,
      of: 'operator_accounts',
    });
    await desk.call(ops.transfer.linkOperator, link, { token: desk.other });
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    expect((await approve(order_id, 'CMB-7103')).code).toBe(200057);
    const allowed = await dryRunOf(desk, ops.transfer.unlinkOperator, link, { token: desk.operator });
    expect(allowed).toContainEqual({ kind: 'transfers_allowed', amount: 1, of: desk.operatorName });
    expect((await desk.call(ops.transfer.unlinkOperator, link, { token: desk.operator })).code).toBe(200);
    expect((await approve(order_id, 'CMB-7103')).data.status).toBe('approved');
    expect((await desk.call(ops.transfer.unlinkOperator, link, { token: desk.operator })).code).toBe(404);
  });
});

describe('a payment that comes too late', () => {
  const closeByTime = async () => {
    desk.clock.advance(49 * HOUR_MS);
    await closeUnpaid(desk);
  };

  test('revives the order if everything can be reserved again', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    await closeByTime();
    await book(desk, { amount: '1268.00', memo: reference });
    expect(await statusOf(desk, order_id)).toBe('completed');
    expect((await detailOf(desk, buyer, order_id)).status).toBe('approved');
    expect(await stockOf(desk, skuId)).toBe(9);
  });

  test('is refunded otherwise: never both, never neither', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk, { price: 126_800, stock: 1 });
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    await closeByTime();
    await placed(desk, await addBuyer(desk), skuId);
    await book(desk, { amount: '1268.00', memo: reference, reference: 'CMB-7201' });
    expect(await statusOf(desk, order_id)).toBe('refunding');
    expect((await detailOf(desk, buyer, order_id)).status).toBe('closed');
    const { list } = (await desk.call(ops.transfer.refunds, { status: 'pending' }, { token: desk.operator }))
      .data;
    const refund = list.find((row) => row.order_id === order_id);
    expect(refund).toMatchObject({
      amount: 126_800,
      payer_name: '林小海',
      payer_account: '6214830000001234',
      bank_reference: 'CMB7201',
    });
    const wired = { refund_no: refund?.refund_no ?? '', bank_reference: 'OUT-2' };
    const confirm = () => desk.call(ops.transfer.confirmRefund, wired, { token: desk.operator });
    expect((await confirm()).data).toEqual({ status: 'done' });
    expect(await statusOf(desk, order_id)).toBe('refunded');
    expect((await confirm()).data).toEqual({ status: 'done' });
  });

  test('an order paid by transfer is refunded by an operator, and each bank reference counts once', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const paid: { order_id: string; refund_no: string }[] = [];
    for (const reference of ['CMB-7301', 'CMB-7302']) {
      const { order_id } = await orderByTransfer(desk, buyer, skuId);
      await submitProof(desk, buyer, order_id);
      await approve(order_id, reference);
      await desk.runJobs();
      const refund = { order_id, reason: '不想要了' };
      const requested = await desk.call(ops.order.refund, refund, { token: desk.operator });
      paid.push({ order_id, refund_no: requested.data.refund_no ?? '' });
    }
    await runJob(desk, 'retry-refunds');
    // They wait for a person, not for a provider: no alert about late refunds counts them.
    const late = paymentsModule.gauges?.find(({ name }) => name === 'mall_refund_oldest_seconds');
    expect((await desk.services.pool.query(late?.sql ?? '')).rows).toEqual([{ value: 0 }]);
    await desk.runJobs();
    expect(await statusOf(desk, paid[0]?.order_id ?? '')).toBe('refunding');
    const confirm = (at: number) =>
      desk.call(
        ops.transfer.confirmRefund,
        { refund_no: paid[at]?.refund_no ?? '', bank_reference: 'OUT-3' },
        { token: desk.operator },
      );
    expect((await confirm(0)).code).toBe(200);
    expect((await confirm(1)).code).toBe(200056);
    expect(await statusOf(desk, paid[0]?.order_id ?? '')).toBe('refunded');
    expect(await statusOf(desk, paid[1]?.order_id ?? '')).toBe('refunding');
  });
});
