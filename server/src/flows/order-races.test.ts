// Many buyers at once: no oversell, no limit overrun, a coupon counts once, a repeat is harmless.

import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGameMembers, type Member } from '../../test/members.ts';
import { raceRounds } from '../../test/rounds.ts';
import {
  addBuyer,
  addSku,
  giveCoupon,
  openShop,
  order,
  placed,
  runJob,
  type Shop,
  sell,
  statusOf,
  stockOf,
} from '../../test/shop.ts';

const { user } = contract;
let shop: Shop;
const requestId = () => randomBytes(12).toString('hex');
const count = (responses: { code: number }[], code: number) =>
  responses.filter((response) => response.code === code).length;
const all = async <T>(times: number, act: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, nth) => act(nth)));

/** Orders a piece with the coupon that saves most. */
const orderWithBest = (buyer: Member, sku_id: number, seen: { expected_amount?: number } = {}) =>
  shop.call(
    user.createOrder,
    { items: [{ sku_id, quantity: 1 }], ...seen },
    { token: buyer.token, request_id: requestId() },
  );

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('fifty buyers for a stock of ten: ten orders, no fault, and the last one shows as sold out', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 10 } });
  const buyers = await addGameMembers(shop, 50);
  const responses = await Promise.all(buyers.map((buyer) => order(shop, buyer, skuId)));
  expect(count(responses, 200)).toBe(10);
  expect(count(responses, 200006)).toBe(40);
  expect(await stockOf(shop, skuId)).toBe(0);
});

test('two SKUs bought by many in either order never end in a circle of waiting', async () => {
  const { skuId, goodsId } = await sell(shop, { sku: { stock: 1000 } });
  const second = await addSku(shop, goodsId, { stock: 1000, optionValues: ['b'] });
  const buyers = await addGameMembers(shop, 30);
  const responses = await Promise.all(
    buyers.map((buyer, nth) => {
      const items = [skuId, second].map((sku_id) => ({ sku_id, quantity: 1 }));
      return order(shop, buyer, skuId, { items: nth % 2 ? items : items.toReversed() });
    }),
  );
  expect(count(responses, 200)).toBe(30);
  expect([await stockOf(shop, skuId), await stockOf(shop, second)]).toEqual([970, 970]);
});

test('one role asking thirty times at once gets no more than its limit allows', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId, goodsId } = await sell(shop, { limitPerRole: 3, limitPeriod: 'day' });
    const buyer = await addBuyer(shop);
    const responses = await all(30, () => order(shop, buyer, skuId));
    expect(count(responses, 200)).toBe(3);
    expect(count(responses, 200007)).toBe(27);
    const { rows } = await shop.services.db.execute(
      sql`SELECT bought FROM purchase_counts WHERE goods_id = ${goodsId}`,
    );
    expect(rows).toEqual([{ bought: 3 }]);
  }
});

test('one coupon in thirty orders at once reduces one of them', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId } = await sell(shop);
    const buyer = await addBuyer(shop);
    const coupon_id = await giveCoupon(shop, buyer);
    const responses = await all(30, () => order(shop, buyer, skuId, { coupon_id }));
    expect(count(responses, 200)).toBe(1);
    expect(count(responses, 400001)).toBe(29);
    expect(await stockOf(shop, skuId)).toBe(99);
  }
});

test('orders that take the best coupon on their own go on with the next best, or without one', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId } = await sell(shop);
    const buyer = await addBuyer(shop);
    for (const amount of [400, 300, 200, 100]) await giveCoupon(shop, buyer, { amount });
    const responses = await all(5, () => orderWithBest(buyer, skuId));
    const paid = responses.map(({ code, data }) => data?.pay_amount ?? code);
    expect(paid.toSorted((a, b) => a - b)).toEqual([600, 700, 800, 900, 1000]);
  }
});

test('an order whose price would rise without the coupon that it was shown with is not placed', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId } = await sell(shop);
    const buyer = await addBuyer(shop);
    await giveCoupon(shop, buyer);
    const responses = await all(5, () => orderWithBest(buyer, skuId, { expected_amount: 700 }));
    expect(count(responses, 200)).toBe(1);
    expect(count(responses, 200011)).toBe(4);
    expect(await stockOf(shop, skuId)).toBe(99);
  }
});

test('a player cannot pile up more than ten unpaid orders, however fast', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 1000 } });
  const buyer = await addBuyer(shop);
  const responses = await all(30, () => order(shop, buyer, skuId));
  expect(count(responses, 200)).toBe(10);
  expect(count(responses, 200014)).toBe(20);
});

test('one request sent thirty times at once and again later is one order', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const id = requestId();
  const responses = await all(30, () => order(shop, buyer, skuId, {}, id));
  const late = await order(shop, buyer, skuId, {}, id);
  const orders = new Set(responses.filter(({ code }) => code === 200).map(({ data }) => data.order_id));
  expect([...orders]).toEqual([late.data.order_id]);
  for (const response of responses) expect([200, 409]).toContain(response.code);
  expect(responses.find(({ code }) => code === 409)?.msg ?? '请勿重复请求').toBe('请勿重复请求');
  expect(await stockOf(shop, skuId)).toBe(99);
  const other = await order(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 2 }] }, id);
  expect(other.code).toBe(409);
  expect(other.msg).toContain('请求编号');
});

test('a refused order leaves nothing behind, and its request may be sent again', async () => {
  const { skuId, goodsId } = await sell(shop, { limitPerRole: 5, limitPeriod: 'ever', sku: { stock: 1 } });
  const second = await addSku(shop, goodsId, { stock: 0, optionValues: ['b'] });
  const buyer = await addBuyer(shop);
  const coupon_id = await giveCoupon(shop, buyer);
  const items = [skuId, second].map((sku_id) => ({ sku_id, quantity: 1 }));
  const id = requestId();
  expect((await order(shop, buyer, skuId, { items, coupon_id }, id)).code).toBe(200006);
  expect(await stockOf(shop, skuId)).toBe(1);
  await shop.services.db.execute(sql`UPDATE skus SET stock = 1 WHERE id = ${second}`);
  expect((await order(shop, buyer, skuId, { items, coupon_id }, id)).code).toBe(200);
  const { rows } = await shop.services.db.execute(
    sql`SELECT bought FROM purchase_counts WHERE goods_id = ${goodsId}`,
  );
  expect(rows).toEqual([{ bought: 2 }]);
});

test('cancelling thirty times at once returns stock, limit and coupon once', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId, goodsId } = await sell(shop, { limitPerRole: 9, limitPeriod: 'ever' });
    const buyer = await addBuyer(shop);
    const coupon_id = await giveCoupon(shop, buyer);
    const order_id = await placed(shop, buyer, skuId, { coupon_id, items: [{ sku_id: skuId, quantity: 4 }] });
    const responses = await all(30, () => shop.call(user.cancelOrder, { order_id }, { token: buyer.token }));
    expect(count(responses, 200)).toBe(1);
    expect(count(responses, 200012)).toBe(29);
    expect(await stockOf(shop, skuId)).toBe(100);
    const { rows } = await shop.services.db.execute(sql`
      SELECT c.bought, r.status FROM purchase_counts c, coupon_receipts r
      WHERE c.goods_id = ${goodsId} AND r.id = ${coupon_id}`);
    expect(rows).toEqual([{ bought: 0, status: 'unused' }]);
  }
});

test('a first order closes after ten minutes, by however many workers, and returns everything once', async () => {
  const { skuId } = await sell(shop, { limitPerRole: 9, limitPeriod: 'ever' });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  shop.clock.advance(10 * 60_000 - 1);
  await runJob(shop, 'close-unpaid-orders');
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  shop.clock.advance(1);
  await all(5, () => runJob(shop, 'close-unpaid-orders'));
  expect(await statusOf(shop, orderId)).toBe('cancelled');
  expect(await stockOf(shop, skuId)).toBe(100);
  const events = await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token });
  expect(events.data.timeline.map((step) => step.note)).toEqual([
    '订单已提交，等待支付',
    '超时未支付，订单已关闭',
  ]);
});

test('a limit of a day starts over at midnight in Shanghai; a cancelled order gives its share back', async () => {
  shop.clock.set('2026-12-31T23:59:59+08:00');
  const { skuId } = await sell(shop, { limitPerRole: 1, limitPeriod: 'day' });
  const buyer = await addBuyer(shop);
  const order_id = await placed(shop, buyer, skuId);
  expect((await order(shop, buyer, skuId)).code).toBe(200007);
  await shop.call(user.cancelOrder, { order_id }, { token: buyer.token });
  await placed(shop, buyer, skuId);
  shop.clock.set('2027-01-01T00:00:00+08:00');
  await placed(shop, buyer, skuId);
  expect((await order(shop, buyer, skuId)).code).toBe(200007);
  const check = await shop.call(
    user.checkPurchase,
    { items: [{ sku_id: skuId, quantity: 1 }] },
    { token: buyer.token },
  );
  expect(check.data).toMatchObject({ can_buy: false, reasons: [{ sku_id: skuId, code: 200007 }] });
});
