// Ordering goods to be paid by bank transfer: what is held, for how long, and the proof a player hands in.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGames, type Member } from '../../../test/members.ts';
import {
  addAddress,
  addBuyer,
  charge,
  giveCoupon,
  notify,
  openCashier,
  placed,
  sell,
  statusOf,
  stockOf,
} from '../../../test/shop.ts';
import {
  addBuyerAndGoods,
  as,
  book,
  closeUnpaid,
  type Desk,
  detailOf,
  importStatement,
  openDesk,
  orderByTransfer,
  statementOf,
  submitProof,
  uploadProof,
} from '../../../test/transfers.ts';

const { order, user, ops } = contract;
const HOUR_MS = 3_600_000;
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
  await addGames(desk, [1002]);
});
afterAll(() => desk.close());

describe('an order for a transfer', () => {
  test('is reserved for 48 hours, and the response has the reference for the transfer', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const response = await orderByTransfer(desk, buyer, skuId);
    expect(response).toMatchObject({ pay_amount: 126_800, expires_at: '2026-11-17T02:00:00.000Z' });
    expect(response.reference).toMatch(/^EM[2-9A-HJ-NP-Z]{8}$/);
    expect(await stockOf(desk, skuId)).toBe(9);
    const detail = await detailOf(desk, buyer, response.order_id);
    expect(detail).toMatchObject({
      status: 'awaiting',
      reference: response.reference,
      payee: { account_no: '6222000011112222', account_name: '澄海互娱科技有限公司' },
      actions: ['submit', 'cancel'],
      order_status: 'unpaid',
    });
    desk.clock.advance(47 * HOUR_MS);
    await closeUnpaid(desk);
    expect(await stockOf(desk, skuId)).toBe(9);
    desk.clock.advance(HOUR_MS);
    await closeUnpaid(desk);
    expect(await stockOf(desk, skuId)).toBe(10);
    expect(await detailOf(desk, buyer, response.order_id)).toMatchObject({
      status: 'closed',
      actions: [],
      expires_at: null,
    });
  });

  test('of virtual goods is not taken in the mini-program on iOS', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const items = [{ sku_id: skuId, quantity: 1 }];
    const onIos = { token: buyer.token, headers: { platform: '2' } };
    const transfer = async (input: object, agent = '') =>
      (
        await desk.call(order.createOfflineTransferOrder, input, {
          ...onIos,
          headers: { platform: '2', 'user-agent': agent },
        })
      ).code;
    expect(await transfer({ items, scene: 'mini_program' })).toBe(200022);
    expect(await stockOf(desk, skuId)).toBe(10);
    const order_id = await placed(desk, buyer, skuId);
    expect(await transfer({ order_id }, 'iPhone MicroMessenger/8.0 miniProgram/wx1')).toBe(200022);
    expect(await transfer({ order_id, scene: 'browser' })).toBe(200);
  });

  test('cannot be paid online, is not the order to pay next, and links to its transfer', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const pay = { order_id, pay_type: 'sandbox' as const };
    expect((await desk.call(user.orderPayUrl, pay, as(buyer))).code).toBe(200012);
    expect((await desk.call(user.payOrder, {}, as(buyer))).code).toBe(210);
    const { actions } = (await desk.call(user.orderDetails, { order_id }, as(buyer))).data;
    expect(actions).toEqual(['transfer', 'cancel']);
  });

  test('is rejected below the minimum amount, and where the game has no payee account', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk, { price: 999, stock: 10 });
    const items = [{ sku_id: skuId, quantity: 1 }];
    const small = await desk.call(order.createOfflineTransferOrder, { items }, as(buyer));
    expect(small).toMatchObject({ code: 200051, msg: '满 ¥10.00 的订单可使用线下转账' });
    expect(await stockOf(desk, skuId)).toBe(10);
    const elsewhere = await desk.call(order.getPayeeAccount, {}, { ...as(buyer), game_id: '1002' });
    expect(elsewhere.code).toBe(401);
  });

  test('needs either a basket or an order', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const order_id = await placed(desk, buyer, skuId);
    const items = [{ sku_id: skuId, quantity: 1 }];
    for (const input of [{}, { order_id, items }])
      expect((await desk.call(order.createOfflineTransferOrder, input, as(buyer))).code).toBe(400);
  });

  test('can be made from an unpaid order, which keeps goods, coupon and price', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const coupon_id = await giveCoupon(desk, buyer);
    const order_id = await placed(desk, buyer, skuId, { coupon_id });
    const cashier = await openCashier(desk, buyer, order_id);
    const turned = await desk.call(order.createOfflineTransferOrder, { order_id }, as(buyer));
    expect(turned.data).toMatchObject({ order_id, pay_amount: 126_500 });
    expect(await stockOf(desk, skuId)).toBe(9);
    await expect(charge(desk, cashier)).rejects.toThrow();
    expect((await desk.call(order.createOfflineTransferOrder, { order_id }, as(buyer))).code).toBe(200012);
  });

  test('that was paid online a moment before stays paid, and its transfer is closed', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
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

  test('another player’s order, a cancelled one and a parcel without an address are rejected', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const order_id = await placed(desk, buyer, skuId);
    const stranger = await addBuyer(desk);
    const turn = (who: Member, id = order_id) =>
      desk.call(order.createOfflineTransferOrder, { order_id: id }, as(who));
    expect((await turn(stranger)).code).toBe(404);
    await desk.call(user.cancelOrder, { order_id }, as(buyer));
    expect((await turn(buyer)).code).toBe(200012);
    const parcel = await sell(desk, { delivery: 'ship', sku: { price: 20_000 } });
    const items = [{ sku_id: parcel.skuId, quantity: 1 }];
    const created = await desk.call(order.createOfflineTransferOrder, { items }, as(buyer));
    expect(created.code).toBe(200010);
    const address_id = await addAddress(desk, buyer);
    const sent = await desk.call(order.createOfflineTransferOrder, { items, address_id }, as(buyer));
    expect(sent.code).toBe(200);
  });
});

describe('proof', () => {
  test('alone never settles an order: it waits for the review and cannot be cancelled meanwhile', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    expect((await submitProof(desk, buyer, order_id)).data).toEqual({ status: 'reviewing' });
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('unpaid');
    expect((await desk.call(user.cancelOrder, { order_id }, as(buyer))).code).toBe(200012);
    desk.clock.advance(47 * HOUR_MS);
    await closeUnpaid(desk);
    expect(await detailOf(desk, buyer, order_id)).toMatchObject({ status: 'reviewing', actions: [] });
    const { data } = await desk.call(user.orderDetails, { order_id }, as(buyer));
    expect(data).toMatchObject({ status: 'unpaid', expires_at: null, actions: ['transfer'] });
  });

  test('for which no money arrives releases the goods after 48 hours; money that comes later still pays', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    desk.clock.advance(48 * HOUR_MS);
    await closeUnpaid(desk);
    expect(await detailOf(desk, buyer, order_id)).toMatchObject({
      status: 'closed',
      order_status: 'cancelled',
    });
    expect(await stockOf(desk, skuId)).toBe(10);
    await importStatement(desk, statementOf({ amount: '1268.00', memo: reference }));
    await desk.runJobs();
    expect(await statusOf(desk, order_id)).toBe('completed');
  });

  test('is one to three images of the player', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
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

  test('of one order cannot be used for another', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const first = await orderByTransfer(desk, buyer, skuId);
    const second = await orderByTransfer(desk, buyer, skuId);
    const upload = await uploadProof(desk, buyer);
    expect((await submitProof(desk, buyer, first.order_id, [upload])).code).toBe(200);
    expect((await submitProof(desk, buyer, second.order_id, [upload])).code).toBe(200054);
  });

  test('images of a draft are shown to their owner only', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const stranger = await addBuyer(desk);
    const upload_ids = [await uploadProof(desk, buyer), await uploadProof(desk, stranger), 999_999];
    const { data } = await desk.call(order.offlineTransferOrderDetail, { order_id, upload_ids }, as(buyer));
    expect(data.drafts.map(({ upload_id }) => upload_id)).toEqual([upload_ids[0]]);
  });

  test('another player’s transfer is not found', async () => {
    const { buyer, skuId } = await addBuyerAndGoods(desk);
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

test('orders by transfer count against the rate limit of sixty orders a minute', async () => {
  const { buyer, skuId } = await addBuyerAndGoods(desk);
  const request = (sku_id: number) =>
    desk.call(
      order.createOfflineTransferOrder,
      { items: [{ sku_id, quantity: 1 }], coupon_id: null },
      as(buyer),
    );
  for (let nth = 0; nth < 60; nth += 1) await request(987_654_321);
  const stock = await stockOf(desk, skuId);
  expect((await request(skuId)).code).toBe(429);
  expect(await stockOf(desk, skuId)).toBe(stock);
  desk.clock.advance(60_000);
  expect((await request(skuId)).code).toBe(200);
});
