// Money goes back through the provider, once, never more than was paid, and takes points and coupon along.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddress,
  addBuyer,
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
import { balanceOf, spendPoints } from '../modules/points/index.ts';
import { sandboxGameFaultModes } from '../providers/game/index.ts';
import { PaymentUnavailable } from '../providers/payment/index.ts';
import { sandboxRefunds } from '../providers/payment/sandbox-ledger.ts';
import { refundOrder } from './refund-order.ts';

const { user } = contract;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refund = (orderId: string, amount?: number) =>
  shop.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, amount, reason: '客服退款', now: shop.clock.now() }),
  );
const moneyBack = async (outTradeNo: string) =>
  (await shop.services.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.outTradeNo, outTradeNo))).map(
    (row) => row.amount,
  );
const pointsOf = (playerId: number) => balanceOf(shop.services.db, { gameId: 1001, playerId, scoreType: 1 });

test('a whole refund of a parcel returns money, points, coupon and stock, and not the limit', async () => {
  const { skuId } = await sell(shop, {
    delivery: 'ship',
    limitPerRole: 1,
    limitPeriod: 'ever',
    sku: { price: 20_000 },
  });
  const buyer = await addBuyer(shop);
  const coupon_id = await giveCoupon(shop, buyer);
  const orderId = await placed(shop, buyer, skuId, { coupon_id, address_id: await addAddress(shop, buyer) });
  const payment = await pay(shop, buyer, orderId);
  expect(await pointsOf(buyer.playerId)).toBe(197);
  await refund(orderId);
  expect(await statusOf(shop, orderId)).toBe('refunding');
  await shop.runJobs();
  const seen = (await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token })).data;
  expect(seen).toMatchObject({
    status: 'refunded',
    refunded_amount: 19_700,
    // The limit stays used up, so it cannot be bought once more.
    actions: ['delete'],
    deliveries: [{ status: 'cancelled' }],
  });
  expect(await moneyBack(payment.outTradeNo)).toEqual([19_700]);
  expect(await pointsOf(buyer.playerId)).toBe(0);
  expect(await stockOf(shop, skuId)).toBe(100);
  const { rows } = await shop.services.db.execute(
    sql`SELECT status FROM coupon_receipts WHERE id = ${coupon_id}`,
  );
  expect(rows).toEqual([{ status: 'unused' }]);
  expect((await order(shop, buyer, skuId, { address_id: await addAddress(shop, buyer) })).code).toBe(200007);
});

test('parts go back one by one until the whole is back; points follow in proportion and may be owed', async () => {
  const { skuId } = await sell(shop, { sku: { price: 10_000 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const payment = await pay(shop, buyer, orderId);
  await shop.runJobs();
  const holder = { gameId: 1001, playerId: buyer.playerId, scoreType: 1 as const };
  const spent = { ...holder, points: 80, reason: 'test', ref: orderId, now: shop.clock.now() };
  await shop.services.db.transaction((tx) => spendPoints(tx, spent));
  await refund(orderId, 1550);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await pointsOf(buyer.playerId)).toBe(5);
  await expect(refund(orderId, 8451)).rejects.toThrow('order/not-possible');
  await refund(orderId, 8450);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
  expect(await moneyBack(payment.outTradeNo)).toEqual([1550, 8450]);
  expect(await pointsOf(buyer.playerId)).toBe(0);
  await expect(refund(orderId)).rejects.toThrow('order/not-possible');
});

test('thirty refunds of a third at once give back no more than three', async () => {
  const { skuId } = await sell(shop, { sku: { price: 3000 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const payment = await pay(shop, buyer, orderId);
  await shop.runJobs();
  const tried = await Promise.allSettled(Array.from({ length: 30 }, () => refund(orderId, 1000)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await shop.runJobs();
  expect(await moneyBack(payment.outTradeNo)).toEqual([1000, 1000, 1000]);
  expect(await statusOf(shop, orderId)).toBe('refunded');
});

test('a provider that does not respond is queried before the refund is sent again, and refunds once', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const payment = await pay(shop, buyer, orderId);
  await shop.runJobs();
  const sandbox = await shop.services.payments.find('sandbox', null);
  if (!sandbox) throw new Error('the sandbox has no cashier');
  const whole = { ...sandbox };
  let sent = 0;
  sandbox.refund = async (requested) => {
    sent += 1;
    await whole.refund(requested);
    throw new PaymentUnavailable('the answer was lost');
  };
  await refund(orderId);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunding');
  shop.clock.advance(10_000);
  await Promise.all(Array.from({ length: 4 }, () => runJob(shop, 'retry-refunds')));
  Object.assign(sandbox, whole);
  expect(sent).toBe(1);
  expect(await statusOf(shop, orderId)).toBe('refunded');
  expect(await moneyBack(payment.outTradeNo)).toEqual([1000]);
});

test('a delivery that may have been sent is not stopped by a refund: it is queried, and not sent again', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  await shop.services.db.insert(sandboxGameFaultModes).values({ gameId: 1001, mode: 'down' });
  const orderId = await placed(shop, buyer, skuId);
  await pay(shop, buyer, orderId);
  await shop.runJobs();
  await refund(orderId);
  await shop.services.db.execute(sql`DELETE FROM sandbox_game_fault_modes`);
  await shop.runJobs();
  shop.clock.advance(3_600_000);
  await runJob(shop, 'retry-deliveries');
  const seen = (await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token })).data;
  expect(seen).toMatchObject({ status: 'refunded', deliveries: [{ status: 'cancelled' }] });
  const { rows } = await shop.services.db.execute(sql`SELECT key FROM sandbox_game_deliveries`);
  expect(rows).not.toContainEqual({ key: `order-item-${seen.items[0]?.order_item_id}` });
});

test('an unpaid order, an unknown one and one of another game cannot be refunded', async () => {
  const { skuId } = await sell(shop);
  const orderId = await placed(shop, await addBuyer(shop), skuId);
  await expect(refund(orderId)).rejects.toThrow('order/not-possible');
  await expect(refund('00000000000000000000')).rejects.toThrow('call/not-found');
  const elsewhere = { gameId: 1002, orderId, reason: '', now: shop.clock.now() };
  await expect(shop.services.db.transaction((tx) => refundOrder(tx, elsewhere))).rejects.toThrow(
    'call/not-found',
  );
});
