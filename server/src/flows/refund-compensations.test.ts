// Refunds by line beside compensations: what is not refunded is still delivered, and points and money go back once.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaidParcel } from '../../test/paid-parcel.ts';
import { openRefundDesk, type RefundDesk } from '../../test/refund-desk.ts';
import { addAddress, addBuyer, pay, placed, type Shop, sell, statusOf, stockOf } from '../../test/shop.ts';
import { balanceOf } from '../modules/points/index.ts';

const { user, order, ops } = contract;
let desk: RefundDesk;
let shop: Shop;
let asClerk: RefundDesk['asClerk'];
let refund: RefundDesk['refund'];
let compensate: RefundDesk['compensate'];
let info: RefundDesk['info'];

beforeAll(async () => {
  desk = await openRefundDesk();
  ({ shop, asClerk, refund, compensate, info } = desk);
});
afterAll(() => shop.close());

test('after a compensation the refund of one line leaves the others to be delivered, though no money is left', async () => {
  const { orderId, itemIds, buyer, skuIds } = await addPaidParcel(shop);
  await compensate(orderId, 7000);
  const { rows } = await shop.services.db.execute(
    sql`SELECT stock FROM skus WHERE id = ANY(${sql.param(skuIds)}::bigint[]) ORDER BY id`,
  );
  expect((await refund(orderId, [itemIds[1] ?? 0, 1])).data.amount).toBe(3000);
  await shop.runJobs();
  const { status, refunded_amount, deliveries, actions } = await info(orderId);
  expect({ status, refunded_amount }).toEqual({ status: 'paid', refunded_amount: 10_000 });
  const phases = deliveries.map(({ order_item_id, status: phase }) => [order_item_id, phase]);
  expect(phases).toEqual(itemIds.map((id, nth) => [id, nth ? 'cancelled' : 'waiting']));
  expect(actions).toContain('ship');
  expect(actions).toContain('refund');
  // Only the refunded line is for sale again.
  expect(await stockOf(shop, skuIds[0] ?? 0)).toBe(rows[0]?.stock);
  expect(await stockOf(shop, skuIds[1] ?? 0)).toBe(Number(rows[1]?.stock) + 1);
  const shipped = { order_id: orderId, carrier: '顺丰速运', tracking_number: 'SF1234567890' };
  expect((await shop.call(ops.order.ship, shipped, asClerk())).code).toBe(200);
  const confirmed = await shop.call(user.confirmOrder, { order_id: orderId }, { token: buyer.token });
  expect(confirmed.code).toBe(200);
  expect(await statusOf(shop, orderId)).toBe('completed');
});

test('after a compensation an approved application for one line leaves the others to be delivered', async () => {
  const { orderId, itemIds, buyer } = await addPaidParcel(shop);
  await compensate(orderId, 7000);
  const applied = await shop.call(
    order.applyRefund,
    {
      order_id: orderId,
      kind: 'refund',
      reason: 'other',
      items: [{ order_item_id: itemIds[1] ?? 0, quantity: 1 }],
    },
    { token: buyer.token, request_id: randomBytes(12).toString('hex') },
  );
  const { application_id } = applied.data;
  expect((await shop.call(ops.order.approveRefund, { application_id }, asClerk())).code).toBe(200);
  await shop.runJobs();
  const { status, refunded_amount, actions } = await info(orderId);
  expect({ status, refunded_amount }).toEqual({ status: 'paid', refunded_amount: 10_000 });
  expect(actions).toContain('ship');
});

test('players and operators read the reason of an approved refund in their own language', async () => {
  const { orderId, buyer } = await addPaidParcel(shop);
  const token = { token: buyer.token };
  const applied = await shop.call(
    order.applyRefund,
    { order_id: orderId, kind: 'refund', reason: 'changed_mind' },
    { ...token, request_id: randomBytes(12).toString('hex') },
  );
  const { application_id } = applied.data;
  expect((await shop.call(ops.order.approveRefund, { application_id }, asClerk())).code).toBe(200);
  const reasonsIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const seen = await shop.call(user.orderDetails, { order_id: orderId }, { ...token, headers });
    const read = await shop.call(ops.order.info, { order_id: orderId }, { ...asClerk(), headers });
    return [seen.data.timeline.map(({ reason }) => reason), read.data.timeline.map(({ detail }) => detail)];
  };
  const { zh, en } = { zh: await reasonsIn('zh'), en: await reasonsIn('en') };
  for (const reasons of zh) expect(reasons).toContain('不想要了');
  for (const reasons of en) expect(reasons).toContain('Changed my mind');
});

test('after a compensation a part of a line leaves its other pieces to be delivered, and the coupon used', async () => {
  const { orderId, itemId, paid, skuId, buyer } = await desk.addThree();
  const { pay_amount } = await info(orderId);
  await compensate(orderId, pay_amount - Math.floor(paid / 3));
  expect((await refund(orderId, [itemId, 1])).data.amount).toBe(Math.floor(paid / 3));
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('paid');
  expect(await stockOf(shop, skuId)).toBe(48);
  const { list } = (await shop.call(user.myCoupon, { status: 'unused' }, { token: buyer.token })).data;
  expect(list).toEqual([]);
});

test('an order that goes on without money is ended by an operator: nothing is sent, and its coupon returns', async () => {
  const { orderId, itemId, paid, skuId, buyer } = await desk.addThree();
  const { pay_amount } = await info(orderId);
  await compensate(orderId, pay_amount - Math.floor(paid / 3));
  await refund(orderId, [itemId, 1]);
  const end = () => shop.call(ops.order.refund, { order_id: orderId, reason: '玩家不要了' }, asClerk());
  // Its last refund is still on its way: it ends the order when it arrives.
  expect((await end()).data).toEqual({ refund_no: null, amount: 0 });
  expect(await statusOf(shop, orderId)).toBe('refunding');
  expect(await stockOf(shop, skuId)).toBe(50);
  expect((await end()).code).toBe(200012);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
  const { list } = (await shop.call(user.myCoupon, { status: 'unused' }, { token: buyer.token })).data;
  expect(list).toHaveLength(1);
});

test('the same order is ended at once when all its refunds have arrived, and one that has arrived is not', async () => {
  const { orderId, itemIds, skuIds } = await addPaidParcel(shop);
  await compensate(orderId, 7000);
  await refund(orderId, [itemIds[1] ?? 0, 1]);
  await shop.runJobs();
  const stock = await stockOf(shop, skuIds[0] ?? 0);
  const end = () => shop.call(ops.order.refund, { order_id: orderId, reason: '玩家不要了' }, asClerk());
  expect((await end()).data).toEqual({ refund_no: null, amount: 0 });
  const { status, deliveries, actions } = await info(orderId);
  expect(status).toBe('refunded');
  expect(new Set(deliveries.map(({ status: phase }) => phase))).toEqual(new Set(['cancelled']));
  expect(actions).not.toContain('refund');
  expect(await stockOf(shop, skuIds[0] ?? 0)).toBe(stock + 1);
  expect((await end()).code).toBe(200012);
});

/** A paid parcel of two goods: 60 yuan at ten points a yuan, and two pieces of 15 yuan at none. */
async function addTwoRates() {
  const rich = await sell(shop, { delivery: 'ship', pointsRate: 10, sku: { price: 6000 } });
  const poor = await sell(shop, { delivery: 'ship', pointsRate: 0, sku: { price: 1500 } });
  const buyer = await addBuyer(shop);
  const items = [
    { sku_id: rich.skuId, quantity: 1 },
    { sku_id: poor.skuId, quantity: 2 },
  ];
  const orderId = await placed(shop, buyer, rich.skuId, { items, address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  const lines = await desk.itemsOf(orderId);
  const of = (paid: number) => lines.find(({ paid_amount }) => paid_amount === paid)?.id ?? 0;
  const points = () => balanceOf(shop.services.db, { gameId: 1001, playerId: buyer.playerId, scoreType: 1 });
  return { orderId, buyer, richId: of(6000), poorId: of(3000), points };
}

test('a refund by line takes back the points that the line has earned, not a share of the money', async () => {
  const { orderId, buyer, richId, poorId, points } = await addTwoRates();
  expect(await points()).toBe(600);
  await refund(orderId, [poorId, 1]);
  await shop.runJobs();
  expect(await points()).toBe(600);
  // On application as well; agreeing to half of what is applied for, the shipping fee included, takes half of its points.
  const apply = async (item: number) =>
    (
      await shop.call(
        order.applyRefund,
        { order_id: orderId, kind: 'refund', reason: 'other', items: [{ order_item_id: item, quantity: 1 }] },
        { token: buyer.token, request_id: randomBytes(12).toString('hex') },
      )
    ).data.application_id;
  await shop.call(ops.order.approveRefund, { application_id: await apply(poorId) }, asClerk());
  await shop.runJobs();
  expect(await points()).toBe(600);
  await shop.call(ops.order.approveRefund, { application_id: await apply(richId), amount: 3500 }, asClerk());
  await shop.runJobs();
  expect(await points()).toBe(300);
  // With the last cent all that is left of them.
  await shop.call(ops.order.refund, { order_id: orderId, reason: '补偿' }, asClerk());
  await shop.runJobs();
  expect(await points()).toBe(0);
});

test('after a compensation the last cent takes the rest of the points, never more than were earned', async () => {
  const { orderId, richId, points } = await addTwoRates();
  await compensate(orderId, 2500);
  await shop.runJobs();
  expect(await points()).toBe(450);
  await refund(orderId, [richId, 1]);
  await shop.runJobs();
  expect(await points()).toBe(0);
  await shop.call(ops.order.refund, { order_id: orderId, reason: '补偿' }, asClerk());
  await shop.runJobs();
  expect(await points()).toBe(0);
});

test('after a compensation the last line that was to be delivered ends the order and gives the rest back', async () => {
  const { orderId, itemIds } = await addPaidParcel(shop);
  await compensate(orderId, 2500);
  const [first = 0, second = 0] = itemIds;
  expect((await refund(orderId, [first, 1])).data.amount).toBe(6000);
  expect((await refund(orderId, [second, 1])).data.amount).toBe(1500);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
});

test('a line gives no more back than a compensation has left, and the other line is still delivered', async () => {
  const { orderId, itemIds } = await addPaidParcel(shop);
  await compensate(orderId, 9999);
  expect((await refund(orderId, [itemIds[0] ?? 0, 1])).data.amount).toBe(1);
  // No money is left: the other line is delivered.
  expect((await refund(orderId, [itemIds[1] ?? 0, 1])).code).not.toBe(200);
  await shop.runJobs();
  const { status, actions } = await info(orderId);
  expect([status, actions.includes('ship')]).toEqual(['paid', true]);
});
