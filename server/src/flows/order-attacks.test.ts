// What a clever buyer tries: other prices, odd quantities, other people's addresses and coupons, moments that are over.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGames, addMembers, type Member } from '../../test/members.ts';
import {
  addAddress,
  addBuyer,
  addSku,
  giveCoupon,
  openShop,
  order,
  pay,
  placed,
  type Shop,
  sell,
  statusOf,
  stockOf,
} from '../../test/shop.ts';
import { goods, goodsGroups, skus } from '../modules/catalog/tables.ts';
import { minorProfiles } from '../modules/verification/tables.ts';

const { user } = contract;
let shop: Shop;
let buyer: Member;

beforeAll(async () => {
  shop = await openShop({ MINOR_CAPS: 'on' });
  await addGames(shop, [1002]);
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

const base = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
const raw = (path: string, body: object) =>
  shop.raw(`user/${path}`, { ...base, ...body }, { token: buyer.token });
const quote = (items: { sku_id: number; quantity: number }[], coupon_id?: number | null) =>
  shop.call(
    user.calculateDiscountAmount,
    { items, ...(coupon_id === undefined ? {} : { coupon_id }) },
    { token: buyer.token },
  );

test('a price, a total, a discount, a status or a player in the body is refused', async () => {
  const { skuId } = await sell(shop);
  const items = [{ sku_id: skuId, quantity: 1 }];
  for (const extra of [
    { price: 1 },
    { total: 1 },
    { discount_amount: 999 },
    { status: 'paid' },
    { player_id: 1 },
  ])
    expect((await raw('createOrder', { items, ...extra })).code).toBe(400);
  for (const extra of [{ price: 1 }, { amount: 1 }])
    expect((await raw('createOrder', { items: [{ ...items[0], ...extra }] })).code).toBe(400);
  expect(await stockOf(shop, skuId)).toBe(100);
});

test.each([[-1], [0], [1.5], ['1e3'], [2 ** 53], [[1]], [null], [true], [100]])(
  'a quantity of %j is refused',
  async (quantity) => {
    const { skuId } = await sell(shop);
    for (const call of ['createOrder', 'calculateDiscountAmount', 'checkPurchase'])
      expect((await raw(call, { items: [{ sku_id: skuId, quantity }] })).code).toBe(400);
  },
);

test('two lines of one SKU, kinds that do not go together and unknown SKUs are refused', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 3 } });
  const twice = [skuId, skuId].map((sku_id) => ({ sku_id, quantity: 2 }));
  expect((await order(shop, buyer, skuId, { items: twice })).code).toBe(200003);
  const parcel = await sell(shop, { delivery: 'ship' });
  const pack = await sell(shop, { kind: 'gift_pack' });
  for (const other of [parcel.skuId, pack.skuId]) {
    const items = [skuId, other].map((sku_id) => ({ sku_id, quantity: 1 }));
    expect((await order(shop, buyer, skuId, { items })).code).toBe(200002);
  }
  expect((await order(shop, buyer, 987_654_321)).code).toBe(200004);
  expect((await raw('createOrder', { items: [] })).code).toBe(400);
});

test('drafts, withdrawn, scheduled, ended, hidden, free and unoffered goods are not for sale', async () => {
  const past = new Date('2026-01-01T00:00:00Z');
  const [hidden] = await shop.services.db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: 'h', kind: 'goods', isVisible: false })
    .returning();
  const closed = [
    await sell(shop, { publishedAt: null }),
    await sell(shop, { publishedAt: new Date('2027-01-01T00:00:00Z') }),
    await sell(shop, { unpublishedAt: new Date('2026-11-15T02:00:00Z') }),
    await sell(shop, { saleStartsAt: new Date('2026-11-15T02:00:01Z') }),
    await sell(shop, { saleStartsAt: past, saleEndsAt: new Date('2026-11-15T02:00:00Z') }),
    await sell(shop, { groupId: hidden?.id ?? 0 }),
    await sell(shop, { sku: { price: 0 } }),
    await sell(shop, { sku: { isOffered: false } }),
  ];
  for (const { skuId } of closed) {
    expect((await order(shop, buyer, skuId)).code).toBe(200001);
    expect((await quote([{ sku_id: skuId, quantity: 1 }])).code).toBe(200001);
  }
});

test('the limit of an order counts all variants of goods together', async () => {
  const { skuId, goodsId } = await sell(shop, { limitPerOrder: 3 });
  const other = await addSku(shop, goodsId, { optionValues: ['b'] });
  const items = [
    { sku_id: skuId, quantity: 2 },
    { sku_id: other, quantity: 2 },
  ];
  expect((await order(shop, buyer, skuId, { items })).code).toBe(200007);
  expect(await quote(items)).toMatchObject({ code: 200007, msg: expect.stringContaining('还可购买 3 件') });
});

test("another game's goods and another game's token buy nothing here", async () => {
  const [stranger] = await addMembers(shop, 1, 1002);
  const { skuId } = await sell(shop);
  const items = [{ sku_id: skuId, quantity: 1 }];
  const asking = { token: stranger?.token ?? '', game_id: '1002' };
  expect((await shop.call(user.createOrder, { items, coupon_id: null }, asking)).code).toBe(200004);
  expect((await shop.call(user.createOrder, { items }, { token: stranger?.token ?? '' })).code).toBe(401);
});

test('an expired or used coupon is reported as that, not as a missing one', async () => {
  const { skuId } = await sell(shop);
  const owner = await addBuyer(shop);
  const past = { validFrom: new Date('2026-01-01'), validUntil: new Date('2026-02-01') };
  const expired = await giveCoupon(shop, owner, past);
  const refused = await order(shop, owner, skuId, { coupon_id: expired });
  expect(refused).toMatchObject({ code: 400001, msg: expect.stringContaining('已过期') });
  const used = await giveCoupon(shop, owner);
  await pay(shop, owner, await placed(shop, owner, skuId, { coupon_id: used }));
  const items = [{ sku_id: skuId, quantity: 1 }];
  const quote = await shop.call(
    user.calculateDiscountAmount,
    { items, coupon_id: used },
    { token: owner.token },
  );
  expect(quote).toMatchObject({ code: 400001, msg: expect.stringContaining('已使用') });
});

test("another's coupon, address and order read like missing ones", async () => {
  const other = await addBuyer(shop);
  const { skuId } = await sell(shop, { delivery: 'ship' });
  const coupon = await giveCoupon(shop, other);
  const address = await addAddress(shop, other);
  expect((await order(shop, buyer, skuId, { address_id: address })).code).toBe(200010);
  const mine = await addAddress(shop, buyer);
  const result = await order(shop, buyer, skuId, { address_id: mine, coupon_id: coupon });
  expect(result).toMatchObject({ code: 400001, msg: expect.stringContaining('不存在') });
  const basket = { items: [{ sku_id: skuId, quantity: 1 }], coupon_id: coupon };
  const check = await shop.call(user.checkPurchase, basket, { token: buyer.token });
  expect(check.data).toMatchObject({ can_buy: false, reasons: [{ sku_id: null, code: 400001 }] });
  const orderId = await placed(shop, other, skuId, { address_id: address });
  for (const call of [
    user.orderDetails,
    user.payOrder,
    user.getPayAccount,
    user.getRebateOrderInfo,
    user.cancelOrder,
    user.deleteOrder,
    user.confirmOrder,
  ]) {
    const theirs = await shop.call(call, { order_id: orderId }, { token: buyer.token });
    const missing = await shop.call(call, { order_id: '99999999999999999999' }, { token: buyer.token });
    expect(theirs).toEqual(missing);
    expect(theirs.code).toBe(404);
  }
  expect(await statusOf(shop, orderId)).toBe('unpaid');
});

test('an amount other than the one the player saw is refused', async () => {
  const { skuId } = await sell(shop);
  expect((await order(shop, buyer, skuId, { expected_amount: 999 })).code).toBe(200011);
  expect((await order(shop, buyer, skuId, { expected_amount: 1000 })).code).toBe(200);
});

test('a price that changed behind the memory is found by the statement: the new one counts, never the old', async () => {
  const { skuId } = await sell(shop);
  await placed(shop, buyer, skuId);
  await shop.services.db.update(skus).set({ price: 2000 }).where(eq(skus.id, skuId));
  expect((await order(shop, buyer, skuId, { expected_amount: 1000 })).code).toBe(200011);
  expect((await order(shop, buyer, skuId, { expected_amount: 2000 })).data.pay_amount).toBe(2000);
});

test.each([
  { what: 'withdrawn', set: { unpublishedAt: new Date('2026-01-02T00:00:00Z') }, expected: 200001 },
  { what: 'limited', set: { limitPerOrder: 1 }, expected: 200007 },
  { what: 'made a parcel', set: { delivery: 'ship' as const }, expected: 200010 },
])('goods $what behind the memory are not sold as they were', async ({ set, expected }) => {
  const { skuId, goodsId } = await sell(shop);
  await placed(shop, buyer, skuId);
  await shop.services.db.update(goods).set(set).where(eq(goods.id, goodsId));
  const items = [{ sku_id: skuId, quantity: 2 }];
  expect((await order(shop, buyer, skuId, { items })).code).toBe(expected);
});

test('without a word about coupons quote and order take the same best one; null takes none', async () => {
  const { skuId } = await sell(shop);
  const items = [{ sku_id: skuId, quantity: 1 }];
  await giveCoupon(shop, buyer, { amount: 100 });
  const best = await giveCoupon(shop, buyer, { amount: 250 });
  await giveCoupon(shop, buyer, { kind: 'threshold', amount: 900, threshold: 3000 });
  const { data } = await quote(items);
  expect(data).toMatchObject({ pay_amount: 750, coupon_id: best, discount_amount: 250 });
  expect(data.coupons.find((coupon) => coupon.is_best)?.coupon_id).toBe(best);
  expect(data.coupons.find((coupon) => !coupon.is_usable)).toMatchObject({
    missing_amount: 2000,
    reason: '还差 ¥20.00 可用',
  });
  expect((await quote(items, null)).data.pay_amount).toBe(1000);
  const list = await shop.call(user.payOrderCouponList, { items }, { token: buyer.token });
  expect(list.data.best_coupon_id).toBe(best);
  const placing = await shop.call(user.createOrder, { items }, { token: buyer.token });
  expect(placing.data.pay_amount).toBe(750);
  // It is held now: quoting it again explains why it does not count.
  expect((await quote(items, best)).msg).toContain('待支付订单');
});

test('fifty fuzzed baskets cost when ordered what they were quoted', async () => {
  const offered = await Promise.all(
    [1, 99, 100, 3333, 9899, 12_345].map(
      async (price) => (await sell(shop, { sku: { price, stock: 100_000 } })).skuId,
    ),
  );
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let round = 0; round < 50; round += 1) {
    buyer = await addBuyer(shop);
    await giveCoupon(shop, buyer, { amount: 1 + random(5000) });
    await giveCoupon(shop, buyer, {
      kind: 'percent',
      amount: 0,
      percent: 1 + random(99),
      cap: 1 + random(3000),
    });
    const items = offered
      .filter(() => random(2))
      .concat(offered[random(6)] ?? 0)
      .filter((id, index, all) => all.indexOf(id) === index)
      .map((sku_id) => ({ sku_id, quantity: 1 + random(30) }));
    const quoted = (await quote(items)).data;
    const input = { items, coupon_id: quoted.coupon_id, expected_amount: quoted.pay_amount };
    const result = await shop.call(user.createOrder, input, { token: buyer.token });
    expect(result.data.pay_amount).toBe(quoted.pay_amount);
    expect(quoted.pay_amount).toBeGreaterThanOrEqual(1);
    const { rows } = await shop.services.db.execute<{ sum: number }>(
      sql`SELECT sum(paid_amount)::bigint AS sum FROM order_items WHERE order_id = ${result.data.order_id}`,
    );
    expect(rows[0]?.sum).toBe(quoted.goods_amount - quoted.discount_amount);
  }
}, 60_000);

test('only a finished order can be deleted; then its owner does not see it any more', async () => {
  const { skuId } = await sell(shop);
  const order_id = await placed(shop, buyer, skuId);
  const remove = () => shop.call(user.deleteOrder, { order_id }, { token: buyer.token });
  expect((await remove()).code).toBe(200012);
  await pay(shop, buyer, order_id);
  expect((await remove()).code).toBe(200012);
  await shop.runJobs();
  expect((await remove()).code).toBe(200);
  expect((await remove()).code).toBe(404);
  const list = await shop.call(user.myOrder, {}, { token: buyer.token });
  expect(list.data.list).toEqual([]);
});

test('an unpaid or delivered order cannot be confirmed, a paid one cannot be cancelled', async () => {
  const { skuId } = await sell(shop);
  const order_id = await placed(shop, buyer, skuId);
  expect((await shop.call(user.confirmOrder, { order_id }, { token: buyer.token })).code).toBe(200012);
  await pay(shop, buyer, order_id);
  expect((await shop.call(user.cancelOrder, { order_id }, { token: buyer.token })).code).toBe(200012);
});

test('a minor buys within the caps of the age band, a single one and a monthly one', async () => {
  const { skuId } = await sell(shop, { sku: { price: 100, stock: 100_000 } });
  const buy = (quantity: number) => order(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity }] });
  const now = shop.clock.now();
  await shop.services.db
    .insert(minorProfiles)
    .values({ accountId: buyer.accountId, ageBand: 'under_16', reportedAt: now });
  const check = async (quantity: number) => {
    const items = [{ sku_id: skuId, quantity }];
    return (await shop.call(user.checkPurchase, { items, coupon_id: null }, { token: buyer.token })).data;
  };
  const single = { code: 200013, msg: '未成年人消费已达上限：单笔不超过 ¥50.00，本月还可消费 ¥200.00' };
  expect(await check(50)).toMatchObject({ can_buy: true, reasons: [] });
  expect(await check(51)).toMatchObject({ can_buy: false, reasons: [{ sku_id: null, ...single }] });
  expect(await buy(51)).toMatchObject(single);
  const order_id = (await buy(50)).data.order_id;
  for (let nth = 0; nth < 3; nth += 1) expect((await buy(50)).code).toBe(200);
  const monthly = { code: 200013, msg: '未成年人消费已达上限：单笔不超过 ¥50.00，本月还可消费 ¥0.00' };
  expect((await check(1)).reasons).toEqual([{ sku_id: null, ...monthly }]);
  expect(await buy(1)).toMatchObject(monthly);
  await shop.call(user.cancelOrder, { order_id }, { token: buyer.token });
  expect((await buy(50)).code).toBe(200);
  shop.clock.set('2026-12-01T00:00:00+08:00');
  expect((await buy(50)).code).toBe(200);
  shop.clock.set(now);
});

test('an order cannot be placed as text/plain', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/mall/api/user/createOrder',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${buyer.token}` },
    payload: JSON.stringify({ ...base, items: [{ sku_id: 1, quantity: 1 }] }),
  });
  expect(response.statusCode).toBe(415);
});

test('whoever orders in a loop is stopped after sixty in a minute, and may go on in the next', async () => {
  const { skuId } = await sell(shop);
  for (let nth = 0; nth < 60; nth += 1) await order(shop, buyer, 987_654_321);
  expect((await order(shop, buyer, skuId)).code).toBe(429);
  expect(await stockOf(shop, skuId)).toBe(100);
  shop.clock.advance(60_000);
  expect((await order(shop, buyer, skuId)).code).toBe(200);
});
