// Refunds by line: what was paid for the pieces goes back, never twice, and pieces that were not sent are not delivered.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondPerson } from '../../test/approvals.ts';
import { addOperatorSession, limitOperator } from '../../test/operators.ts';
import { addPaidParcel } from '../../test/paid-parcel.ts';
import { openRefundDesk, type RefundDesk } from '../../test/refund-desk.ts';
import { raceRounds } from '../../test/rounds.ts';
import {
  addBuyer,
  addSku,
  giveCoupon,
  pay,
  placed,
  runJob,
  type Shop,
  sell,
  statusOf,
  stockOf,
} from '../../test/shop.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { addCodes } from '../modules/code-pools/index.ts';
import { codePools } from '../modules/code-pools/tables.ts';

const { user, order, ops } = contract;
let desk: RefundDesk;
let shop: Shop;
let asClerk: RefundDesk['asClerk'];
let refund: RefundDesk['refund'];
let info: RefundDesk['info'];
let itemsOf: RefundDesk['itemsOf'];

beforeAll(async () => {
  desk = await openRefundDesk();
  ({ shop, asClerk, refund, info, itemsOf } = desk);
});
afterAll(() => shop.close());

test('one piece after the other gives back exactly what was paid for the line, its discount counted', async () => {
  const { orderId, itemId, paid, skuId, buyer } = await desk.addThree();
  expect(paid).toBeLessThan(3 * 3334);
  expect((await info(orderId)).refundable_items).toEqual([
    { order_item_id: itemId, quantity: 3, amount: paid },
  ]);
  const first = (await refund(orderId, [itemId, 1])).data.amount;
  const second = (await refund(orderId, [itemId, 1])).data.amount;
  expect([first, second]).toEqual([Math.floor(paid / 3), Math.floor((paid * 2) / 3) - Math.floor(paid / 3)]);
  // Not sent yet: two pieces are for sale again, and the picking list has one.
  expect(await stockOf(shop, skuId)).toBe(49);
  const { list } = (await shop.call(ops.order.parcels, {}, asClerk())).data;
  expect(list.find(({ order_id }) => order_id === orderId)?.items).toMatchObject([{ quantity: 1 }]);
  const seen = (await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token })).data;
  expect(seen.items).toMatchObject([{ quantity: 3, refunded_quantity: 2 }]);
  expect(seen.timeline.at(-1)).toMatchObject({
    amount: second,
    reason: expect.stringContaining(' × 1: 少发'),
  });
  const progress = (await shop.call(order.refundProgress, { order_id: orderId }, { token: buyer.token }))
    .data;
  expect(progress.items).toEqual([{ order_item_id: itemId, amounts: [paid - first - second] }]);
  // The last piece ends the order: the shipping fee goes back too.
  const left = seen.pay_amount - first - second;
  expect((await refund(orderId, [itemId, 1])).data.amount).toBe(left);
  expect(await stockOf(shop, skuId)).toBe(50);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
  expect((await refund(orderId, [itemId, 1])).code).toBe(200060);
});

test('operators see in the timeline which lines a refund is for', async () => {
  const { orderId, itemIds } = await addPaidParcel(shop);
  await refund(orderId, [itemIds[1] ?? 0, 1]);
  const { timeline, items } = await info(orderId);
  const name = items.find(({ order_item_id }) => order_item_id === itemIds[1])?.name;
  expect(timeline.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { amount: 3000, detail: expect.stringContaining(`${name} × 1`) },
  ]);
  expect(timeline.filter(({ kind }) => kind === 'operator')).toHaveLength(1);
});

test('a delivered line gives money back and its pieces stay', async () => {
  const { skuId } = await sell(shop, { sku: { price: 500, stock: 10 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 4 }] });
  await pay(shop, buyer, orderId);
  await shop.runJobs();
  const [item] = await itemsOf(orderId);
  expect((await refund(orderId, [item?.id ?? 0, 3])).data.amount).toBe(1500);
  expect(await stockOf(shop, skuId)).toBe(6);
  expect(await statusOf(shop, orderId)).toBe('completed');
});

test('pieces of a line that waits for its next try are not delivered by it', async () => {
  const { skuId } = await sell(shop, { sku: { price: 500, stock: 10 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 4 }] });
  await pay(shop, buyer, orderId);
  const [item] = await itemsOf(orderId);
  // At this moment a worker may hold it.
  await shop.services.db.execute(
    sql`UPDATE deliveries SET next_try_at = ${new Date(shop.clock.now().getTime() + 5000)} WHERE order_id = ${orderId}`,
  );
  expect((await refund(orderId, [item?.id ?? 0, 3])).code).toBe(200060);
  await shop.services.db.execute(
    sql`UPDATE deliveries SET next_try_at = ${new Date(shop.clock.now().getTime() + 60_000)} WHERE order_id = ${orderId}`,
  );
  expect((await refund(orderId, [item?.id ?? 0, 3])).data.amount).toBe(1500);
  await shop.call(ops.order.retryDelivery, { order_id: orderId }, asClerk());
  await shop.runJobs();
  const { rows } = await shop.services.db.execute<{ request: { quantity: number } }>(
    sql`SELECT * FROM sandbox_game_deliveries WHERE key = ${`order-item-${item?.id}`}`,
  );
  expect(JSON.stringify(rows)).toContain('"quantity":1');
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await stockOf(shop, skuId)).toBe(9);
});

/** Runs `work` while another connection has taken a lock. */
async function whileLocked(lock: string, values: string[], work: () => Promise<void>): Promise<void> {
  const client = await shop.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock, values);
    await work();
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

test('pieces that a worker takes while they are refunded are not refunded', async () => {
  const { skuId } = await sell(shop, { sku: { price: 500, stock: 10 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 4 }] });
  await pay(shop, buyer, orderId);
  const [item] = await itemsOf(orderId);
  const dueIn = (ms: number) =>
    shop.services.db.execute(
      sql`UPDATE deliveries SET next_try_at = ${new Date(shop.clock.now().getTime() + ms)} WHERE order_id = ${orderId}`,
    );
  await dueIn(60_000);
  let refunded: ReturnType<typeof refund> | undefined;
  // The refund waits after it has read the delivery.
  await whileLocked('LOCK TABLE order_events IN EXCLUSIVE MODE', [], async () => {
    refunded = refund(orderId, [item?.id ?? 0, 3]);
    await untilWaiting(shop, 1);
    // The lease of a worker.
    await dueIn(15_000);
  });
  expect((await refunded)?.code).toBe(200060);
  expect(await itemsOf(orderId)).toMatchObject([{ refunded_amount: 0 }]);
});

test('a code whose line is refunded while a worker holds it is not given', async () => {
  const { db } = shop.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: 1001, name: 'pool', createdAt: shop.clock.now() })
    .returning();
  const codePoolId = pool?.id ?? 0;
  await db.transaction((tx) => addCodes(tx, codePoolId, ['LINE-1', 'LINE-2']));
  const { skuId, goodsId } = await sell(shop, { kind: 'gift_pack', delivery: 'code', sku: { codePoolId } });
  const second = await addSku(shop, goodsId, { name: '豪华', optionValues: ['豪华'], codePoolId });
  const buyer = await addBuyer(shop);
  const items = [skuId, second].map((sku_id) => ({ sku_id, quantity: 1 }));
  const orderId = await placed(shop, buyer, skuId, { items });
  await pay(shop, buyer, orderId);
  const [stopped, other] = await itemsOf(orderId);
  let refunded: ReturnType<typeof refund> | undefined;
  let delivered: Promise<void> | undefined;
  await whileLocked('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId], async () => {
    refunded = refund(orderId, [stopped?.id ?? 0, 1]);
    await untilWaiting(shop, 1);
    delivered = runJob(shop, 'deliver-order', { order_id: orderId });
    await untilWaiting(shop, 3);
  });
  await delivered;
  expect((await refunded)?.code).toBe(200);
  const { rows } = await db.execute(
    sql`SELECT given_for FROM pool_codes WHERE pool_id = ${codePoolId} AND given_for IS NOT NULL`,
  );
  expect(rows).toEqual([{ given_for: `order-item:${other?.id}` }]);
});

test('two operators who refund the same pieces at once refund them once', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    const { orderId, itemId, paid, skuId } = await desk.addThree();
    const responses = await Promise.all([2, 2, 2].map((pieces) => refund(orderId, [itemId, pieces])));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    const [item] = await itemsOf(orderId);
    expect(item?.refunded_amount).toBe(Math.floor((paid * 2) / 3));
    expect(await stockOf(shop, skuId)).toBe(49);
  }
});

test('an amount and lines at once never exceed what was paid', async () => {
  const { orderId, itemIds } = await addPaidParcel(shop);
  const responses = await Promise.all([
    shop.call(ops.order.refund, { order_id: orderId, amount: 9500, reason: '补偿' }, asClerk()),
    refund(orderId, [itemIds[0] ?? 0, 1]),
  ]);
  expect(responses.some(({ code }) => code === 200)).toBe(true);
  const { refunded_amount, refunding_amount, pay_amount } = await info(orderId);
  expect(refunded_amount + refunding_amount).toBeLessThanOrEqual(pay_amount);
});

test('the results of a coupon name what its orders were reduced by, paid and got back', async () => {
  const { db } = shop.services;
  const { orderId, itemId, paid, buyer } = await desk.addThree();
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT template_id AS id FROM coupon_receipts WHERE order_id = ${orderId}`,
  );
  const template_id = rows[0]?.id ?? 0;
  const marketer = await addOperatorSession(shop, [{ gameId: 1001, areas: ['coupon'] }]);
  const call = { token: marketer.token };
  const player_ids = [(await addBuyer(shop)).playerId, (await addBuyer(shop)).playerId];
  await shop.call(ops.coupon.grant, { template_id, player_ids, reason: '补偿' }, call);
  const { list } = (await shop.call(ops.coupon.listHolders, { template_id }, call)).data;
  const { coupon_id = 0 } = list.find(({ player_id }) => player_id === player_ids[0]) ?? {};
  await shop.call(ops.coupon.revoke, { coupon_id, reason: '发错了' }, call);
  const refunded = (await refund(orderId, [itemId, 1])).data.amount;
  const { data } = await shop.call(ops.coupon.results, { template_id }, call);
  const { pay_amount } = await info(orderId);
  expect(data).toEqual({
    granted: 3,
    players: 3,
    unused: 1,
    locked: 0,
    used: 1,
    expired: 0,
    revoked: 1,
    discount_amount: 3 * 3334 - paid,
    paid_amount: pay_amount,
    refunded_amount: refunded,
  });
  expect(list.map(({ player_id }) => player_id)).toContain(buyer.playerId);
  const elsewhere = { ...call, game_id: '1002' };
  expect((await shop.call(ops.coupon.results, { template_id }, elsewhere)).code).not.toBe(200);
});

test('a line that a coupon paid for whole is delivered after the other line was refunded', async () => {
  const { skuId, goodsId } = await sell(shop, { sku: { price: 500, stock: 10 } });
  const other = await sell(shop, { sku: { price: 300, stock: 10 } });
  const buyer = await addBuyer(shop);
  const coupon_id = await giveCoupon(shop, buyer, { amount: 500, scope: 'goods', scopeIds: [goodsId] });
  const items = [skuId, other.skuId].map((sku_id) => ({ sku_id, quantity: 1 }));
  const orderId = await placed(shop, buyer, skuId, { items, coupon_id });
  await pay(shop, buyer, orderId);
  const [free, paid] = (await itemsOf(orderId)).toSorted((a, b) => a.paid_amount - b.paid_amount);
  expect([free?.paid_amount, paid?.paid_amount]).toEqual([0, 300]);
  expect((await refund(orderId, [paid?.id ?? 0, 1])).data.amount).toBe(300);
  await shop.runJobs();
  expect([
    await statusOf(shop, orderId),
    await stockOf(shop, skuId),
    await stockOf(shop, other.skuId),
  ]).toEqual(['completed', 9, 10]);
});

test('lines are refused with an amount, of another order, twice in one call, and while they are applied for', async () => {
  const { orderId, itemIds, buyer } = await addPaidParcel(shop);
  const [first = 0, second = 0] = itemIds;
  const other = await addPaidParcel(shop);
  const items = [{ order_item_id: first, quantity: 1 }];
  expect(
    (await shop.call(ops.order.refund, { order_id: orderId, amount: 1, items, reason: '补偿' }, asClerk()))
      .code,
  ).toBe(400);
  expect((await refund(orderId, [other.itemIds[0] ?? 0, 1])).code).toBe(404);
  expect((await refund(orderId, [first, 1], [first, 1])).code).toBe(200012);
  expect((await refund(orderId, [first, 2])).code).toBe(200060);
  await shop.call(
    order.applyRefund,
    { order_id: orderId, kind: 'refund', reason: 'other', items: [{ order_item_id: second, quantity: 1 }] },
    { token: buyer.token, request_id: randomBytes(12).toString('hex') },
  );
  expect((await refund(orderId, [second, 1])).code).toBe(200061);
  expect((await refund(orderId, [first, 1])).data.amount).toBe(6000);
  expect((await itemsOf(orderId)).map(({ refunded_amount }) => refunded_amount)).toContain(0);
});

test('above the limit of the role a refund by line waits for approval, and no second one of the order beside it', async () => {
  const { orderId, itemIds } = await addPaidParcel(shop);
  const other = await addPaidParcel(shop);
  await limitOperator(shop, desk.clerk.operatorId, { money: 100 });
  expect((await info(orderId)).refund_approval).toBeNull();
  const [first = 0, second = 0] = itemIds;
  const both = await Promise.all([refund(orderId, [first, 1]), refund(orderId, [first, 1])]);
  expect(both.map(({ code }) => code).sort()).toEqual([800_014, 800_020]);
  const { approval_id } = both[0].data as unknown as { approval_id: number };
  const beside = await refund(orderId, [second, 1]);
  expect(beside).toMatchObject({ code: 800_020, data: { approval_id } });
  expect((await desk.compensate(orderId, 200)).code).toBe(800_020);
  expect((await refund(other.orderId, [other.itemIds[0] ?? 0, 1])).code).toBe(800_014);
  const { refunds, refund_approval } = await info(orderId);
  expect(refunds).toEqual([]);
  expect(refund_approval).toEqual({ approval_id, requested_by_name: expect.any(String) });
  expect((await itemsOf(orderId)).map(({ refunded_amount }) => refunded_amount)).toEqual([0, 0]);

  await shop.services.db.execute(
    sql`UPDATE operator_approvals SET status = 'withdrawn' WHERE id = ${approval_id}`,
  );
  expect((await info(orderId)).refund_approval).toBeNull();
  expect((await refund(orderId, [second, 1])).code).toBe(800_014);
});

/** A refund that waits for approval, and a colleague whose own limit would allow one. */
async function addWaitingRefund() {
  const { orderId, itemIds } = await addPaidParcel(shop);
  await limitOperator(shop, desk.clerk.operatorId, { money: 100 });
  const colleague = await addOperatorSession(shop, [{ gameId: 1001, areas: ['order'] }]);
  const refundDirectly = (more: object = {}) =>
    shop.call(
      ops.order.refund,
      { order_id: orderId, amount: 500, reason: '补偿', ...more },
      { token: colleague.token, request_id: randomBytes(12).toString('hex') },
    );
  const ask = () => refund(orderId, [itemIds[0] ?? 0, 1]);
  return { orderId, ask, refundDirectly };
}
const approvalOf = (response: { data: unknown }) => (response.data as { approval_id: number }).approval_id;

test('an order whose refund waits for approval is not refunded by a colleague within their own limit', async () => {
  const { orderId, ask, refundDirectly } = await addWaitingRefund();
  const approval_id = approvalOf(await ask());
  const beside = { code: 800_020, data: { approval_id } };
  expect(await refundDirectly()).toMatchObject(beside);
  expect(await refundDirectly({ is_dry_run: true })).toMatchObject(beside);
  expect((await info(orderId)).refunds).toEqual([]);
  await shop.services.db.execute(
    sql`UPDATE operator_approvals SET status = 'withdrawn' WHERE id = ${approval_id}`,
  );
  expect((await refundDirectly()).data.amount).toBe(500);
});

test('a refund that is being carried out is not joined by a direct one', async () => {
  const { orderId, ask, refundDirectly } = await addWaitingRefund();
  const approval_id = approvalOf(await ask());
  const boss = await addSecondPerson(shop);
  let approved: ReturnType<typeof shop.call<typeof ops.approval.approve>> | undefined;
  await whileLocked('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId], async () => {
    approved = shop.call(ops.approval.approve, { approval_id }, { token: boss.token });
    await untilWaiting(shop, 1);
    expect((await refundDirectly()).code).toBe(800_020);
  });
  expect((await approved)?.data).toMatchObject({ status: 'done' });
  expect((await info(orderId)).refunds).toMatchObject([{ amount: 6000 }]);
});

test('a direct refund waits for a request that is being stored, and is refused beside it', async () => {
  const { orderId, ask, refundDirectly } = await addWaitingRefund();
  let asked: ReturnType<typeof ask> | undefined;
  let direct: ReturnType<typeof refundDirectly> | undefined;
  await whileLocked('LOCK TABLE operator_approvals IN SHARE ROW EXCLUSIVE MODE', [], async () => {
    asked = ask();
    await untilWaiting(shop, 1);
    direct = refundDirectly();
    await untilWaiting(shop, 2);
  });
  expect([(await asked)?.code, (await direct)?.code]).toEqual([800_014, 800_020]);
  expect((await info(orderId)).refunds).toEqual([]);
});

test('a request for approval that is sent again finds itself', async () => {
  const { orderId } = await addWaitingRefund();
  const again = () =>
    shop.call(
      ops.order.refund,
      { order_id: orderId, amount: 500, reason: '补偿' },
      { token: desk.clerk.token, request_id: `sent-twice-${orderId}` },
    );
  const first = await again();
  expect(first.code).toBe(800_014);
  expect(await again()).toMatchObject({ code: 800_014, data: first.data });
});
