// Paying by bank transfer: held goods, proof, review, and money that counts once.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGames, type Member } from '../../test/members.ts';
import {
  addAddress,
  addBuyer,
  charge,
  giveCoupon,
  notify,
  openCashier,
  placed,
  runJob,
  sell,
  statusOf,
  stockOf,
} from '../../test/shop.ts';
import {
  as,
  book,
  type Desk,
  detailOf,
  openDesk,
  orderByTransfer,
  submitProof,
  uploadProof,
} from '../../test/transfers.ts';

const { order, user, ops } = contract;
const HOUR_MS = 3_600_000;
let desk: Desk;
let buyer: Member;
let skuId: number;

beforeAll(async () => {
  desk = await openDesk();
  await addGames(desk, [1002]);
});
afterAll(() => desk.close());

async function fresh(sku = { price: 126_800, stock: 10 }): Promise<void> {
  buyer = await addBuyer(desk);
  ({ skuId } = await sell(desk, { sku }));
}

const approve = (order_id: string, bank_reference: string, amount = 126_800, token = desk.operator) =>
  desk.call(ops.transfer.approve, { order_id, bank_reference, amount }, { token });
const reject = (order_id: string, reason = '没有查到这笔款项', token = desk.operator) =>
  desk.call(ops.transfer.reject, { order_id, reason }, { token });
const closeUnpaid = () => runJob(desk, 'close-unpaid-orders');

describe('an order for a transfer', () => {
  test('is held for 48 hours, and its answer says what to write into the transfer', async () => {
    await fresh();
    const answer = await orderByTransfer(desk, buyer, skuId);
    expect(answer).toMatchObject({ pay_amount: 126_800, expires_at: '2026-11-17T02:00:00.000Z' });
    expect(answer.reference).toMatch(/^EM[2-9A-HJ-NP-Z]{8}$/);
    expect(await stockOf(desk, skuId)).toBe(9);
    const detail = await detailOf(desk, buyer, answer.order_id);
    expect(detail).toMatchObject({
      status: 'awaiting',
      reference: answer.reference,
      payee: { account_no: '6222000011112222', account_name: '澄海互娱科技有限公司' },
      actions: ['submit', 'cancel'],
      order_status: 'unpaid',
    });
    desk.clock.advance(47 * HOUR_MS);
    await closeUnpaid();
    expect(await stockOf(desk, skuId)).toBe(9);
    desk.clock.advance(HOUR_MS);
    await closeUnpaid();
    expect(await stockOf(desk, skuId)).toBe(10);
    expect(await detailOf(desk, buyer, answer.order_id)).toMatchObject({
      status: 'closed',
      actions: [],
      expires_at: null,
    });
  });

  test('cannot be paid online, is not the order to pay next, and shows the way to its transfer', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const pay = { order_id, pay_type: 'sandbox' as const };
    expect((await desk.call(user.orderPayUrl, pay, as(buyer))).code).toBe(200012);
    expect((await desk.call(user.payOrder, {}, as(buyer))).code).toBe(210);
    const { actions } = (await desk.call(user.orderDetails, { order_id }, as(buyer))).data;
    expect(actions).toEqual(['transfer', 'cancel']);
  });

  test('is refused below the smallest amount, and where no account takes transfers', async () => {
    await fresh({ price: 999, stock: 10 });
    const items = [{ sku_id: skuId, quantity: 1 }];
    const small = await desk.call(order.createOfflineTransferOrder, { items }, as(buyer));
    expect(small).toMatchObject({ code: 200051, msg: '满 ¥10.00 的订单可使用线下转账' });
    expect(await stockOf(desk, skuId)).toBe(10);
    const elsewhere = await desk.call(order.getPayeeAccount, {}, { ...as(buyer), game_id: '1002' });
    expect(elsewhere.code).toBe(401);
  });

  test('wants a basket or an order, not both and not neither', async () => {
    await fresh();
    const order_id = await placed(desk, buyer, skuId);
    const items = [{ sku_id: skuId, quantity: 1 }];
    for (const input of [{}, { order_id, items }])
      expect((await desk.call(order.createOfflineTransferOrder, input, as(buyer))).code).toBe(400);
  });

  test('can be made of an unpaid one, which keeps goods, coupon and price', async () => {
    await fresh();
    const coupon_id = await giveCoupon(desk, buyer);
    const order_id = await placed(desk, buyer, skuId, { coupon_id });
    const cashier = await openCashier(desk, buyer, order_id);
    const turned = await desk.call(order.createOfflineTransferOrder, { order_id }, as(buyer));
    expect(turned.data).toMatchObject({ order_id, pay_amount: 126_500 });
    expect(await stockOf(desk, skuId)).toBe(9);
    await expect(charge(desk, cashier)).rejects.toThrow();
    expect((await desk.call(order.createOfflineTransferOrder, { order_id }, as(buyer))).code).toBe(200012);
  });

  test('that was paid online a moment before stays paid, and its transfer ends', async () => {
    await fresh();
    const order_id = await placed(desk, buyer, skuId);
    const cashier = await openCashier(desk, buyer, order_id);
    // The cashier does not answer while the order is turned; the money was taken nevertheless.
    await desk.services.db.execute(sql`UPDATE payment_attempts SET status = 'closed', next_query_at = NULL`);
    const paid = await charge(desk, cashier);
    await desk.call(order.createOfflineTransferOrder, { order_id }, as(buyer));
    expect(await notify(desk, paid)).toBe(200);
    expect(await statusOf(desk, order_id)).toBe('delivering');
    expect((await detailOf(desk, buyer, order_id)).status).toBe('closed');
    // And who transfers as well gets that money back.
    const { reference } = await detailOf(desk, buyer, order_id);
    await book(desk, { amount: '1268.00', memo: reference });
    const { list } = (await desk.call(ops.transfer.refunds, {}, { token: desk.operator })).data;
    expect(list.find((refund) => refund.order_id === order_id)).toMatchObject({
      amount: 126_800,
      status: 'pending',
    });
  });

  test("another's order, a cancelled one and a parcel without an address are refused", async () => {
    await fresh();
    const order_id = await placed(desk, buyer, skuId);
    const stranger = await addBuyer(desk);
    const turn = (who: Member, id = order_id) =>
      desk.call(order.createOfflineTransferOrder, { order_id: id }, as(who));
    expect((await turn(stranger)).code).toBe(404);
    await desk.call(user.cancelOrder, { order_id }, as(buyer));
    expect((await turn(buyer)).code).toBe(200012);
    const parcel = await sell(desk, { delivery: 'ship', sku: { price: 20_000 } });
    const items = [{ sku_id: parcel.skuId, quantity: 1 }];
    const wish = await desk.call(order.createOfflineTransferOrder, { items }, as(buyer));
    expect(wish.code).toBe(200010);
    const address_id = await addAddress(desk, buyer);
    const sent = await desk.call(order.createOfflineTransferOrder, { items, address_id }, as(buyer));
    expect(sent.code).toBe(200);
  });
});

describe('proof', () => {
  test('alone never pays: the order waits for the review, and cannot be cancelled meanwhile', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    expect((await submitProof(desk, buyer, order_id)).data).toEqual({ status: 'reviewing' });
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('unpaid');
    expect((await desk.call(user.cancelOrder, { order_id }, as(buyer))).code).toBe(200012);
    desk.clock.advance(72 * HOUR_MS);
    await closeUnpaid();
    expect(await detailOf(desk, buyer, order_id)).toMatchObject({ status: 'reviewing', actions: [] });
    const { data } = await desk.call(user.orderDetails, { order_id }, as(buyer));
    expect(data).toMatchObject({ status: 'unpaid', expires_at: null, actions: ['transfer'] });
  });

  test('is one to three pictures of the player', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const mine = [await uploadProof(desk, buyer), await uploadProof(desk, buyer)];
    const stranger = await addBuyer(desk);
    const theirs = await uploadProof(desk, stranger);
    const submit = (upload_ids: number[]) =>
      desk.call(order.submitTransferProof, { order_id, upload_ids }, as(buyer));
    expect((await submit([])).code).toBe(400);
    expect((await submit([1, 2, 3, 4])).code).toBe(400);
    expect((await submit([mine[0] ?? 0, mine[0] ?? 0])).code).toBe(400);
    expect((await submit([mine[0] ?? 0, theirs])).code).toBe(200054);
    expect((await submit([999_999])).code).toBe(200054);
    expect((await detailOf(desk, buyer, order_id)).status).toBe('awaiting');
    expect((await submit(mine)).code).toBe(200);
    const { proofs } = await detailOf(desk, buyer, order_id);
    expect(proofs.map(({ upload_id }) => upload_id)).toEqual(mine);
    for (const { url } of proofs)
      expect((await desk.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('that was handed in for one order proves nothing for another', async () => {
    await fresh();
    const first = await orderByTransfer(desk, buyer, skuId);
    const second = await orderByTransfer(desk, buyer, skuId);
    const upload = await uploadProof(desk, buyer);
    expect((await submitProof(desk, buyer, first.order_id, [upload])).code).toBe(200);
    expect((await submitProof(desk, buyer, second.order_id, [upload])).code).toBe(200054);
  });

  test('pictures of a draft are shown to their owner only', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const stranger = await addBuyer(desk);
    const upload_ids = [await uploadProof(desk, buyer), await uploadProof(desk, stranger), 999_999];
    const { data } = await desk.call(order.offlineTransferOrderDetail, { order_id, upload_ids }, as(buyer));
    expect(data.drafts.map(({ upload_id }) => upload_id)).toEqual([upload_ids[0]]);
  });

  test("another's transfer reads like one that does not exist", async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const stranger = await addBuyer(desk);
    const detail = await desk.call(order.offlineTransferOrderDetail, { order_id }, as(stranger));
    expect(detail.code).toBe(404);
    expect((await submitProof(desk, stranger, order_id)).code).toBe(404);
    const plain = await placed(desk, buyer, skuId);
    const none = await desk.call(order.offlineTransferOrderDetail, { order_id: plain }, as(buyer));
    expect(none.code).toBe(404);
  });
});

describe('a review', () => {
  test('rejects with a reason, waits another 48 hours, takes new proof, and approves', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    expect((await reject(order_id)).data).toEqual({ status: 'rejected', order_status: 'unpaid' });
    const turned = await detailOf(desk, buyer, order_id);
    expect(turned).toMatchObject({
      status: 'rejected',
      reason: '没有查到这笔款项',
      actions: ['submit', 'cancel'],
    });
    expect(Date.parse(turned.expires_at ?? '') - desk.clock.now().getTime()).toBe(48 * HOUR_MS);
    expect((await submitProof(desk, buyer, order_id)).code).toBe(200);
    const approved = await approve(order_id, 'CMB-7001');
    expect(approved.data).toEqual({ status: 'approved', order_status: 'delivering' });
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
    expect(data).toMatchObject({ pay_way: 'offline_transfer', status: 'completed' });
  });

  test('a rejected transfer that nobody takes up again ends, and everything it held returns', async () => {
    await fresh();
    const coupon_id = await giveCoupon(desk, buyer);
    const { order_id } = await orderByTransfer(desk, buyer, skuId, { coupon_id });
    await submitProof(desk, buyer, order_id);
    await reject(order_id);
    desk.clock.advance(49 * HOUR_MS);
    await closeUnpaid();
    expect(await stockOf(desk, skuId)).toBe(10);
    expect((await detailOf(desk, buyer, order_id)).status).toBe('closed');
    expect((await submitProof(desk, buyer, order_id)).code).toBe(200053);
    const again = await orderByTransfer(desk, buyer, skuId, { coupon_id });
    expect(again.pay_amount).toBe(126_500);
  });

  test('a bank reference counts once, however it is written', async () => {
    await fresh();
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

  test('money that is less than due pays nothing; what is more goes back', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    expect(await approve(order_id, 'CMB-7003', 126_799)).toMatchObject({
      code: 200055,
      msg: '到账 ¥1267.99，应收 ¥1268.00，金额不符',
    });
    expect((await approve(order_id, 'CMB-7003', 126_900)).data.status).toBe('approved');
    const { list } = (await desk.call(ops.transfer.refunds, {}, { token: desk.operator })).data;
    const surplus = list.find((refund) => refund.order_id === order_id);
    expect(surplus).toMatchObject({ amount: 100, status: 'pending', bank_reference: 'CMB7003' });
    const wired = { refund_no: surplus?.refund_no ?? '', bank_reference: 'OUT-1' };
    expect((await desk.call(ops.transfer.confirmRefund, wired, { token: desk.operator })).data).toEqual({
      status: 'done',
    });
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('completed');
  });

  test('an operator may close it; the player reads why', async () => {
    await fresh();
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
  test('who handed the proof in for the player does not decide; another does', async () => {
    await fresh();
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

  test('an operator who plays does not decide on the transfers of their own account', async () => {
    await fresh();
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    const link = { username: desk.operatorName, player_id: buyer.playerId };
    expect((await desk.call(ops.transfer.linkOperator, link, { token: desk.other })).code).toBe(200);
    await submitProof(desk, buyer, order_id);
    expect((await approve(order_id, 'CMB-7102')).code).toBe(200057);
    const imported = await book(desk, { amount: '1268.00', memo: reference, reference: 'CMB-7102' });
    expect(imported.data).toMatchObject({ matched: 0, own: 1 });
    expect(await statusOf(desk, order_id)).toBe('unpaid');
    expect((await approve(order_id, 'CMB-7102', 126_800, desk.other)).data.status).toBe('approved');
  });
});

describe('money that comes too late', () => {
  const closeByTime = async () => {
    desk.clock.advance(49 * HOUR_MS);
    await closeUnpaid();
  };

  test('revives the order if everything is still there', async () => {
    await fresh();
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    await closeByTime();
    await book(desk, { amount: '1268.00', memo: reference });
    expect(await statusOf(desk, order_id)).toBe('completed');
    expect((await detailOf(desk, buyer, order_id)).status).toBe('approved');
    expect(await stockOf(desk, skuId)).toBe(9);
  });

  test('goes back if it is not: never both, never neither', async () => {
    await fresh({ price: 126_800, stock: 1 });
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

  test('an order paid by transfer is refunded by hand, and each wire counts once', async () => {
    await fresh();
    const paid: { order_id: string; refund_no: string }[] = [];
    for (const reference of ['CMB-7301', 'CMB-7302']) {
      const { order_id } = await orderByTransfer(desk, buyer, skuId);
      await submitProof(desk, buyer, order_id);
      await approve(order_id, reference);
      await desk.runJobs();
      const refund = { order_id, reason: '不想要了' };
      const asked = await desk.call(ops.order.refund, refund, { token: desk.operator });
      paid.push({ order_id, refund_no: asked.data.refund_no });
    }
    await runJob(desk, 'retry-refunds');
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
