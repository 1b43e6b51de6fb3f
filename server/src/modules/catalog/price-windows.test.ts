// Flash sales: another price for a time, for so many pieces and so many a buyer, and the SKU's own price after it.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGameMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import {
  addBuyer,
  notify,
  openCashier,
  openShop,
  order,
  pay,
  placed,
  runJob,
  type Shop,
  sell,
  statusOf,
  stockOf,
} from '../../../test/shop.ts';
import { type SandboxPayment, sandboxPayments } from '../../providers/payment/sandbox-ledger.ts';
import { priceWindows } from './tables.ts';

const { user, index } = contract;
const PRICE_CHANGED = 200011;
const LIMIT_REACHED = 200007;
const WINDOW_LEFT = 200017;
const HOUR = 3_600_000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Window = Partial<typeof priceWindows.$inferInsert>;

/** A SKU of 10.00 that costs 6.00 for an hour from now on. */
async function flashSale(window: Window = {}, sku: { stock?: number; price?: number } = {}) {
  const sold = await sell(shop, { sku: { price: 1000, marketPrice: 1500, ...sku } });
  const now = shop.clock.now();
  const [row] = await shop.services.db
    .insert(priceWindows)
    .values({
      gameId: GAME_ID,
      skuId: sold.skuId,
      price: 600,
      startsAt: now,
      endsAt: new Date(now.getTime() + HOUR),
      state: 'scheduled',
      reason: '周年庆',
      createdAt: now,
      ...window,
    })
    .returning();
  return { ...sold, windowId: row?.id ?? 0 };
}

/** What is cached is of the time before. */
function advance(ms: number): void {
  shop.clock.advance(ms);
  shop.services.cache.clear();
}

const quote = (buyer: Member, skuId: number, quantity = 1) =>
  shop.call(user.calculateDiscountAmount, { items: [{ sku_id: skuId, quantity }] }, { token: buyer.token });
const soldOf = async (windowId: number): Promise<number> => {
  const { rows } = await shop.services.db.execute<{ sold: number }>(
    sql`SELECT sold FROM price_windows WHERE id = ${windowId}`,
  );
  return rows[0]?.sold ?? -1;
};

test('list, goods, quote and order have the price of the window, then again the SKU’s own', async () => {
  const { skuId, goodsId } = await flashSale({ quota: 30 });
  const buyer = await addBuyer(shop);
  const shown = { price: 600, market_price: 1000, price_window: { left: 30 } };
  const info = await shop.call(index.getGoodsInfoById, { goods_id: goodsId });
  expect(info.data).toMatchObject({ ...shown, skus: [{ ...shown, sku_id: skuId }] });
  const page = await shop.call(index.getGroupItem, { group_id: shop.groupId, limit: 50 });
  expect(page.data.list.find(({ goods_id }) => goods_id === goodsId)).toMatchObject(shown);
  const found = await shop.call(index.searchGoods, { keyword: '罗盘', limit: 50 });
  expect(found.data.list.find(({ goods_id }) => goods_id === goodsId)).toMatchObject(shown);
  const quoted = await quote(buyer, skuId, 2);
  expect(quoted.data).toMatchObject({
    pay_amount: 1200,
    lines: [{ price: 600, base_price: 1000, price_window: { left: 30 } }],
  });
  const ordered = await order(shop, buyer, skuId, { expected_amount: 600 });
  expect(ordered.data.pay_amount).toBe(600);

  advance(HOUR);
  const after = await shop.call(index.getGoodsInfoById, { goods_id: goodsId });
  expect(after.data).toMatchObject({ price: 1000, market_price: 1500, price_window: null });
  expect((await order(shop, buyer, skuId, { expected_amount: 600 })).code).toBe(PRICE_CHANGED);
  expect((await order(shop, buyer, skuId, { expected_amount: 1000 })).code).toBe(200);
});

test('cached responses have the other price from the first and from the last millisecond of a window on', async () => {
  const now = shop.clock.now().getTime();
  const { goodsId } = await flashSale({
    startsAt: new Date(now + 20_000),
    endsAt: new Date(now + 40_000),
  });
  shop.services.cache.clear();
  const shown = async () => {
    const [info, page] = await Promise.all([
      shop.call(index.getGoodsInfoById, { goods_id: goodsId }),
      shop.call(index.getGroupItem, { group_id: shop.groupId, limit: 50 }),
    ]);
    return [info.data.price, page.data.list.find(({ goods_id }) => goods_id === goodsId)?.price];
  };
  expect(await shown()).toEqual([1000, 1000]);
  shop.clock.advance(19_999);
  expect(await shown()).toEqual([1000, 1000]);
  shop.clock.advance(1);
  expect(await shown()).toEqual([600, 600]);
  shop.clock.advance(19_999);
  expect(await shown()).toEqual([600, 600]);
  shop.clock.advance(1);
  expect(await shown()).toEqual([1000, 1000]);
});

test('before its start, as a draft, stopped, or above the SKU’s price a window does not count', async () => {
  const now = shop.clock.now();
  const later = { startsAt: new Date(now.getTime() + 1), endsAt: new Date(now.getTime() + HOUR) };
  const buyer = await addBuyer(shop);
  const none: Window[] = [
    later,
    { state: 'draft' },
    { state: 'stopped', stoppedAt: now },
    { price: 1000 },
    { price: 1200 },
  ];
  for (const window of none) {
    const { skuId } = await flashSale(window);
    expect((await quote(buyer, skuId)).data.pay_amount).toBe(1000);
  }
});

test('two windows of one SKU never overlap, drafts and stopped ones aside', async () => {
  const { skuId } = await flashSale();
  const now = shop.clock.now().getTime();
  const again = (from: number, to: number, state: 'draft' | 'scheduled') =>
    shop.services.db.insert(priceWindows).values({
      gameId: GAME_ID,
      skuId,
      price: 500,
      state,
      reason: '再来一次',
      createdAt: new Date(now),
      startsAt: new Date(now + from),
      endsAt: new Date(now + to),
    });
  await expect(again(HOUR - 1, 2 * HOUR, 'scheduled')).rejects.toMatchObject({
    cause: { constraint: 'price_windows_overlap' },
  });
  await again(0, HOUR, 'draft');
  await again(HOUR, 2 * HOUR, 'scheduled');
});

test('thirty buyers for ten pieces at the price: ten orders, and the last one ends it for everybody', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const { skuId, goodsId, windowId } = await flashSale({ quota: 10 });
    const buyers = await addGameMembers(shop, 30);
    const responses = await Promise.all(
      buyers.map((buyer) => order(shop, buyer, skuId, { expected_amount: 600 })),
    );
    const codes = responses.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === PRICE_CHANGED)).toHaveLength(20);
    expect([await soldOf(windowId), await stockOf(shop, skuId)]).toEqual([10, 90]);
    shop.services.cache.clear();
    const info = await shop.call(index.getGoodsInfoById, { goods_id: goodsId });
    expect(info.data).toMatchObject({ price: 1000, price_window: null });
  }
});

test('one account asking thirty times, with a limit of two, gets two', async () => {
  for (const limitPer of ['role', 'account'] as const) {
    const { skuId, windowId } = await flashSale({ limitQuantity: 2, limitPer });
    const buyer = await addBuyer(shop);
    const responses = await Promise.all(Array.from({ length: 30 }, () => order(shop, buyer, skuId)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === LIMIT_REACHED)).toHaveLength(28);
    expect(await soldOf(windowId)).toBe(2);
    const check = await shop.call(
      user.checkPurchase,
      { items: [{ sku_id: skuId, quantity: 1 }] },
      { token: buyer.token },
    );
    expect(check.data).toMatchObject({ can_buy: false, lines: [{ max_quantity: 0 }] });
  }
});

test('more than what is left at the price is refused with the number', async () => {
  const { skuId } = await flashSale({ quota: 3 });
  const buyer = await addBuyer(shop);
  const wanted = { items: [{ sku_id: skuId, quantity: 4 }] };
  expect((await quote(buyer, skuId, 4)).code).toBe(WINDOW_LEFT);
  expect(await order(shop, buyer, skuId, wanted)).toMatchObject({
    code: WINDOW_LEFT,
    msg: '「罗盘」限时特价仅剩 3 件',
  });
});

test('a cancelled and an expired order give quota and limit back once; a refund does not', async () => {
  const { skuId, windowId } = await flashSale({ quota: 1, limitQuantity: 1 });
  const buyer = await addBuyer(shop);
  const first = await placed(shop, buyer, skuId);
  expect(await soldOf(windowId)).toBe(1);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.call(user.cancelOrder, { order_id: first }, { token: buyer.token }),
    ),
  );
  expect([await soldOf(windowId), await stockOf(shop, skuId)]).toEqual([0, 100]);
  await placed(shop, buyer, skuId);
  advance(16 * 60_000);
  await runJob(shop, 'close-unpaid-orders');
  expect(await soldOf(windowId)).toBe(0);
  await pay(shop, buyer, await placed(shop, buyer, skuId, { expected_amount: 600 }));
  expect(await soldOf(windowId)).toBe(1);
});

/** Money for an order that was cancelled meanwhile. */
async function payLate(payment: SandboxPayment) {
  advance(2 * HOUR);
  const paid = { status: 'paid', paidAt: shop.clock.now() } as const;
  await shop.services.db
    .update(sandboxPayments)
    .set(paid)
    .where(eq(sandboxPayments.outTradeNo, payment.outTradeNo));
  await notify(shop, { ...payment, ...paid });
  await shop.runJobs();
}

test('paid after it was cancelled, an order takes its piece of the window again, or is refunded when none is left', async () => {
  for (const [quota, expected] of [
    [2, 'completed'],
    [1, 'refunded'],
  ] as const) {
    const { skuId, windowId } = await flashSale({ quota });
    const [late, other] = await addGameMembers(shop, 2);
    if (!late || !other) throw new Error('no buyers');
    const orderId = await placed(shop, late, skuId);
    const payment = await openCashier(shop, late, orderId);
    await shop.call(user.cancelOrder, { order_id: orderId }, { token: late.token });
    await placed(shop, other, skuId, { expected_amount: 600 });
    await payLate(payment);
    expect([await statusOf(shop, orderId), await soldOf(windowId)]).toEqual([expected, quota]);
  }
});

test('paid after it was cancelled, an order is refunded when its buyer has the limit of the window by another order', async () => {
  const { skuId, windowId } = await flashSale({ limitQuantity: 1 });
  const [buyer] = await addGameMembers(shop, 1);
  if (!buyer) throw new Error('no buyer');
  const orderId = await placed(shop, buyer, skuId);
  const payment = await openCashier(shop, buyer, orderId);
  await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  await placed(shop, buyer, skuId, { expected_amount: 600 });
  await payLate(payment);
  expect([await statusOf(shop, orderId), await soldOf(windowId)]).toEqual(['refunded', 1]);
});
