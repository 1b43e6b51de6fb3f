// A player buys: quote, order, pay, deliver. The ordinary roads through the shop.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsOf, breakRow } from '../../test/broken-row.ts';
import type { Member } from '../../test/members.ts';
import {
  addAddress,
  addBuyer,
  addSku,
  giveCoupon,
  openShop,
  order,
  pay,
  placed,
  runJob,
  type Shop,
  sell,
  statusOf,
  stockOf,
} from '../../test/shop.ts';
import { addCodes } from '../modules/code-pools/index.ts';
import { codePools } from '../modules/code-pools/tables.ts';
import { couponTemplates } from '../modules/coupons/tables.ts';
import { shipOrder } from '../modules/orders/index.ts';
import { balanceOf } from '../modules/points/index.ts';
import { DAY_MS } from '../platform/clock.ts';
import { sandboxGameDeliveries } from '../providers/game/index.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;

beforeAll(async () => {
  shop = await openShop();
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

const details = async (orderId: string, who = buyer) =>
  (await shop.call(user.orderDetails, { order_id: orderId }, { token: who.token })).data;

test('goods for the role are quoted, ordered, paid and delivered into the game', async () => {
  const { skuId } = await sell(shop, { sku: { price: 1250, productCode: 'compass' } });
  const items = [{ sku_id: skuId, quantity: 2 }];
  const quote = await shop.call(user.calculateDiscountAmount, { items }, { token: buyer.token });
  expect(quote).toMatchObject({
    code: 200,
    data: {
      needs_address: false,
      goods_amount: 2500,
      shipping_amount: 0,
      pay_amount: 2500,
      rebate_points: 25,
    },
  });
  const response = await order(shop, buyer, skuId, { items, expected_amount: 2500 });
  expect(response).toMatchObject({ code: 200, data: { pay_amount: 2500 } });
  const { order_id } = response.data;
  expect(order_id).toMatch(/^[0-9]{20}$/);
  expect(await details(order_id)).toMatchObject({ status: 'unpaid', actions: ['pay', 'cancel'] });
  expect(await stockOf(shop, skuId)).toBe(98);

  await pay(shop, buyer, order_id);
  expect(await statusOf(shop, order_id)).toBe('delivering');
  await shop.runJobs();
  const done = await details(order_id);
  expect(done).toMatchObject({
    status: 'completed',
    pay_type: 'sandbox',
    actions: ['rebuy', 'apply_refund', 'delete'],
  });
  expect(done.deliveries).toMatchObject([{ status: 'delivered' }]);
  expect(done.timeline.map((step) => step.status)).toEqual(['unpaid', 'paid', 'delivering', 'completed']);
  const [arrived] = await shop.services.db
    .select()
    .from(sandboxGameDeliveries)
    .where(eq(sandboxGameDeliveries.key, `order-item-${done.items[0]?.order_item_id}`));
  expect(arrived).toMatchObject({ productCode: 'compass', quantity: 2, requests: 1 });
  const holder = { gameId: 1001, playerId: buyer.playerId, scoreType: 1 as const };
  expect(await balanceOf(shop.services.db, holder)).toBe(25);
  const rebate = await shop.call(user.getRebateOrderInfo, { order_id }, { token: buyer.token });
  expect(rebate.data).toEqual({ points: 25, recharge_progress: 0, is_granted: true });
});

test('a parcel with a coupon travels to the copied address and ends when the player confirms', async () => {
  const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 5000 } });
  const couponId = await giveCoupon(shop, buyer, { amount: 800 });
  const address_id = await addAddress(shop, buyer);
  expect((await order(shop, buyer, skuId, {})).code).toBe(200010);
  const response = await order(shop, buyer, skuId, { coupon_id: couponId, address_id });
  expect(response.data.pay_amount).toBe(5000 - 800 + 1000);
  const { order_id } = response.data;
  await pay(shop, buyer, order_id);
  expect(await details(order_id)).toMatchObject({
    status: 'paid',
    coupon_name: '立减券',
    discount_amount: 800,
    address: { name: '林小海', region: '浙江省 杭州市 西湖区' },
    deliveries: [{ status: 'waiting' }],
  });
  const shipment = {
    gameId: 1001,
    orderId: order_id,
    carrier: '顺丰',
    trackingNumber: 'SF1',
    now: shop.clock.now(),
  };
  await shop.services.db.transaction((tx) => shipOrder(tx, shipment));
  expect(await details(order_id)).toMatchObject({
    status: 'shipped',
    actions: ['confirm', 'track', 'apply_refund'],
    deliveries: [{ status: 'delivering', carrier: '顺丰速运', tracking_number: 'SF1' }],
  });
  const confirmed = await shop.call(user.confirmOrder, { order_id }, { token: buyer.token });
  expect(confirmed.data).toEqual({ status: 'completed' });
  expect((await details(order_id)).deliveries).toMatchObject([{ status: 'delivered' }]);
  const { rows } = await shop.services.db.execute(
    sql`SELECT status FROM coupon_receipts WHERE id = ${couponId}`,
  );
  expect(rows).toEqual([{ status: 'used' }]);
});

test('a parcel that nobody confirms counts as received after ten days', async () => {
  const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 20_000 } });
  const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
  await pay(shop, buyer, orderId);
  const now = shop.clock.now();
  await shop.services.db.transaction((tx) =>
    shipOrder(tx, { gameId: 1001, orderId, carrier: '中通', trackingNumber: 'ZT1', now }),
  );
  shop.clock.advance(10 * DAY_MS - 1000);
  await runJob(shop, 'confirm-arrived');
  expect(await statusOf(shop, orderId)).toBe('shipped');
  shop.clock.advance(1000);
  await runJob(shop, 'confirm-arrived');
  expect(await statusOf(shop, orderId)).toBe('completed');
  shop.clock.set(now);
});

test('a parcel that cannot be confirmed does not hold up those behind it', async () => {
  const { skuId } = await sell(shop, { delivery: 'ship', sku: { price: 20_000 } });
  const now = shop.clock.now();
  const shipped: string[] = [];
  for (const trackingNumber of ['ZT2', 'ZT3']) {
    const orderId = await placed(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) });
    await pay(shop, buyer, orderId);
    await shop.services.db.transaction((tx) =>
      shipOrder(tx, { gameId: 1001, orderId, carrier: '中通', trackingNumber, now: shop.clock.now() }),
    );
    shop.clock.advance(1000);
    shipped.push(orderId);
  }
  const [broken = '', behind = ''] = shipped;
  await breakRow(shop, 'orders', broken);
  shop.clock.advance(10 * DAY_MS);
  expect(await alertsOf(shop, () => runJob(shop, 'confirm-arrived'))).toEqual([
    `confirm-arrived failed for 1, order ${broken}, Error`,
  ]);
  expect(await statusOf(shop, behind)).toBe('completed');
  shop.clock.set(now);
});

test('a gift pack gives a code of its pool; an empty pool waits and goes on when it is filled', async () => {
  const { db } = shop.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: 1001, name: '礼包', createdAt: shop.clock.now() })
    .returning();
  const poolId = pool?.id ?? 0;
  const { skuId } = await sell(shop, { kind: 'gift_pack', delivery: 'code', sku: { codePoolId: poolId } });
  const orderId = await placed(shop, buyer, skuId);
  await pay(shop, buyer, orderId);
  await shop.runJobs();
  expect(await details(orderId)).toMatchObject({
    status: 'delivering',
    deliveries: [{ status: 'stuck', codes: [] }],
  });
  await db.transaction((tx) => addCodes(tx, poolId, ['AAAA-1', 'AAAA-2']));
  await shop.runJobs();
  expect(await details(orderId)).toMatchObject({
    status: 'completed',
    actions: ['view_code', 'rebuy', 'apply_refund', 'delete'],
    deliveries: [{ status: 'delivered', codes: ['AAAA-1'] }],
  });
});

test('a sold coupon lands in my coupons', async () => {
  const { db } = shop.services;
  const [template] = await db
    .insert(couponTemplates)
    .values({
      gameId: 1001,
      name: '满 50 减 20',
      kind: 'threshold',
      amount: 2000,
      threshold: 5000,
      scope: 'all',
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
      validDays: 7,
      total: 10,
      perPlayer: 1,
      isSold: true,
    })
    .returning();
  const template_id = template?.id ?? 0;
  const { skuId } = await sell(shop, {
    kind: 'coupon',
    delivery: 'account',
    sku: { price: 100, couponTemplateId: template_id },
  });
  const bought = await shop.call(user.payCoupon, { template_id }, { token: buyer.token });
  expect(bought).toMatchObject({ code: 200, data: { pay_amount: 100 } });
  const again = await shop.call(user.payCoupon, { template_id }, { token: buyer.token });
  expect(again.code).toBe(400003);
  const items = [{ sku_id: skuId, quantity: 1 }];
  const check = (await shop.call(user.checkPurchase, { items }, { token: buyer.token })).data;
  expect(check).toMatchObject({ can_buy: false, reasons: [{ sku_id: skuId, code: 400003 }] });
  const inCentre = async () =>
    (await shop.call(user.couponList, {}, { token: buyer.token })).data.list.find(
      (one) => one.template_id === template_id,
    );
  expect(await inCentre()).toMatchObject({ status: 'received', order_id: bought.data.order_id });
  await pay(shop, buyer, bought.data.order_id);
  expect(await inCentre()).toMatchObject({ status: 'received', order_id: null });
  await shop.runJobs();
  // One per player: it is not offered once more.
  expect(await details(bought.data.order_id)).toMatchObject({
    status: 'completed',
    actions: ['apply_refund', 'delete'],
  });
  const mine = await shop.call(user.myCoupon, { status: 'unused' }, { token: buyer.token });
  expect(mine.data.list).toMatchObject([{ template_id, name: '满 50 减 20' }]);
});

test('buying again is offered while it can succeed: not beyond a limit, not when sold out or withdrawn', async () => {
  const who = await addBuyer(shop);
  const bought = async (skuId: number) => {
    const orderId = await placed(shop, who, skuId);
    await pay(shop, who, orderId);
    await shop.runJobs();
    return orderId;
  };
  const listed = async () =>
    (await shop.call(user.myOrder, {}, { token: who.token })).data.list.map(({ actions }) => actions);
  const once = await sell(shop, { limitPerRole: 1, limitPeriod: 'ever' });
  const limited = await bought(once.skuId);
  shop.clock.advance(1000);
  const plain = await sell(shop);
  const free = await bought(plain.skuId);
  expect((await details(limited, who)).actions).toEqual(['apply_refund', 'delete']);
  expect((await details(free, who)).actions).toEqual(['rebuy', 'apply_refund', 'delete']);
  expect(await listed()).toEqual([
    ['rebuy', 'apply_refund', 'delete'],
    ['apply_refund', 'delete'],
  ]);

  await shop.services.db.execute(sql`UPDATE skus SET stock = 0 WHERE id = ${plain.skuId}`);
  shop.services.cache.clear();
  expect(await listed()).toEqual([
    ['apply_refund', 'delete'],
    ['apply_refund', 'delete'],
  ]);
});

test('my orders come by tab, newest first, page by page, with the number in each tab', async () => {
  const other = await addBuyer(shop);
  const { skuId } = await sell(shop);
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    made.push(await placed(shop, other, skuId));
    shop.clock.advance(5);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.call(
      user.myOrder,
      { limit: 2, ...(cursor ? { cursor } : {}) },
      { token: other.token },
    );
    seen.push(...page.data.list.map((card) => card.order_id));
    expect(page.data.totals).toEqual({ unpaid: 5, delivering: 0, shipped: 0 });
    cursor = page.data.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(made.toReversed());
  const closed = await shop.call(user.myOrder, { tab: 'closed' }, { token: other.token });
  expect(closed.data.list).toEqual([]);
});

test('the order to pay is the newest unpaid one; without any the answer is 210', async () => {
  const other = await addBuyer(shop);
  expect((await shop.call(user.payOrder, {}, { token: other.token })).code).toBe(210);
  const { skuId, goodsId } = await sell(shop);
  await placed(shop, other, skuId);
  shop.clock.advance(5);
  const newest = await placed(shop, other, await addSku(shop, goodsId, { optionValues: ['大'] }));
  expect((await shop.call(user.payOrder, {}, { token: other.token })).data.order_id).toBe(newest);
  const account = await shop.call(user.getPayAccount, { order_id: newest }, { token: other.token });
  expect(account.data).toMatchObject({ nickname: 'n', server_name: '潮汐', role_name: '船长' });
});

test('top-up groups show their denominations', async () => {
  const { db } = shop.services;
  const { rows } = await db.execute<{ id: number }>(
    sql`INSERT INTO goods_groups (game_id, name, kind) VALUES (1001, '充值', 'recharge') RETURNING id`,
  );
  const groupId = rows[0]?.id ?? 0;
  await sell(shop, { kind: 'recharge', groupId, name: '60 金币', sku: { price: 600 } });
  const response = await shop.call(user.getRechargeGroupList, {});
  expect(response.data.list).toMatchObject([{ group_id: groupId, goods: [{ name: '60 金币', price: 600 }] }]);
});
