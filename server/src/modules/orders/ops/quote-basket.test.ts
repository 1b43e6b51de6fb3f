// What an operator sees of a coupon on a basket is what the checkout of a player who holds it shows.
import { contract, type Input } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../test/members.ts';
import { GAME_ID } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { addBuyer, giveCoupon, openShop, type Shop, sell } from '../../../../test/shop.ts';

const { ops, user } = contract;
let shop: Shop;
let buyer: Member;
let token: string;
let now: string;

beforeAll(async () => {
  shop = await openShop();
  buyer = await addBuyer(shop);
  token = (await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['coupon'] }])).token;
  now = shop.clock.now().toISOString();
});
afterAll(() => shop.close());

type Wanted = Input<typeof ops.coupon.quoteBasket>;
const plain = {
  kind: 'plain',
  amount: 500,
  percent: null,
  cap: null,
  threshold: 0,
  scope: 'all',
  scope_ids: [],
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-01-01T00:00:00Z',
  valid_from: null,
  valid_until: null,
  valid_days: 7,
} satisfies Partial<Wanted>;
const quote = (wanted: Partial<Wanted>, options = {}) =>
  shop.call(ops.coupon.quoteBasket, { ...plain, basket: 10_000, at: now, ...wanted }, { token, ...options });

test('the basket of an operator costs what the checkout shows a player who holds the coupon', async () => {
  const cup = await sell(shop, { name: '杯子', delivery: 'ship', sku: { price: 3330 } });
  const map = await sell(shop, { name: '海图', delivery: 'ship', sku: { price: 1999 } });
  const basket = [
    { sku_id: cup.skuId, quantity: 2 },
    { sku_id: map.skuId, quantity: 1 },
  ];
  const rule = { kind: 'percent', amount: 0, percent: 85, cap: 900, threshold: 6000 } as const;
  const scope = { scope: 'goods' as const, scope_ids: [cup.goodsId] };
  const coupon_id = await giveCoupon(shop, buyer, { ...rule, scope: 'goods', scopeIds: [cup.goodsId] });
  const shown = await shop.call(user.calculateDiscountAmount, { items: basket, coupon_id }, buyer);
  const { goods_amount, discount_amount, shipping_amount, pay_amount } = shown.data;
  expect(discount_amount).toBe(900);
  expect(shipping_amount).toBeGreaterThan(0);
  expect((await quote({ ...rule, ...scope, basket })).data).toMatchObject({
    goods_amount,
    discount_amount,
    shipping_amount,
    pay_amount,
    reason: null,
  });
});

test('a coupon that does not count says why in the language of the operator, and the basket costs its full price', async () => {
  const rope = await sell(shop, { name: '缆绳', sku: { price: 2000 } });
  const basket = [{ sku_id: rope.skuId, quantity: 1 }];
  const over50 = { kind: 'threshold', threshold: 5000 } as const;
  expect((await quote({ ...over50, basket })).data).toMatchObject({
    discount_amount: 0,
    pay_amount: 2000,
    reason: '还差 ¥30.00 可用',
  });
  const english = { headers: { 'accept-language': 'en' } };
  expect((await quote({ ...over50, basket }, english)).data.reason).toBe('Spend ¥30.00 more to use it');

  const other = await sell(shop, { name: '船锚' });
  const scope = { scope: 'goods' as const, scope_ids: [other.goodsId] };
  expect((await quote({ ...scope, basket })).data.reason).toBe('不适用于所选商品');
  // An amount stands for goods that the coupon is for.
  expect((await quote(scope)).data).toMatchObject({ pay_amount: 9500, reason: null });
});

test('the moment decides whether the coupon can be used: its dates, or days after the last one was received', async () => {
  const dates = { valid_from: '2026-12-01T00:00:00Z', valid_until: '2026-12-08T00:00:00Z', valid_days: null };
  const on = async (at: string, wanted: Partial<Wanted>) => (await quote({ at, ...wanted })).data.reason;
  expect(await on('2026-11-30T23:59:59Z', dates)).toBe('未到使用时间');
  expect(await on('2026-12-01T00:00:00Z', dates)).toBeNull();
  expect(await on('2026-12-08T00:00:00Z', dates)).toBe('已过期');

  const received = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-03T00:00:00Z', valid_days: 7 };
  expect(await on('2026-11-30T23:59:59Z', received)).toBe('未到使用时间');
  expect(await on('2026-12-09T23:59:59Z', received)).toBeNull();
  expect(await on('2026-12-10T00:00:00Z', received)).toBe('已过期');
});

test('goods that are on sale later are priced for that moment, and players see nothing of it', async () => {
  const lamp = await sell(shop, { name: '船灯', saleStartsAt: new Date('2026-12-01T00:00:00Z') });
  const basket = [{ sku_id: lamp.skuId, quantity: 1 }];
  expect((await quote({ basket })).code).not.toBe(200);
  expect((await quote({ basket, at: '2026-12-02T00:00:00Z' })).data.pay_amount).toBe(500);
  const items = { items: basket, coupon_id: null };
  expect((await shop.call(user.calculateDiscountAmount, items, buyer)).code).not.toBe(200);
});

test('a rule that could not be saved is not priced', async () => {
  expect((await quote({ amount: 0 })).msg).toContain('amount');
  expect((await quote({ scope: 'goods', scope_ids: [999_999] })).msg).toContain('scope_ids');
});
