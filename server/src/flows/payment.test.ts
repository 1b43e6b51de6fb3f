// Only real payments count, and none is lost: notifications forged, repeated, lost, too late, twice.
import { contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../test/rounds.ts';
import {
  addBuyer,
  charge,
  giveCoupon,
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
} from '../../test/shop.ts';
import { balanceOf } from '../modules/points/index.ts';
import { signedHeaders } from '../platform/security/signing.ts';
import { SANDBOX_NOTIFY_PATH } from '../providers/payment/sandbox.ts';
import { cashierSecret, sandboxPayments, sandboxRefunds } from '../providers/payment/sandbox-ledger.ts';

const { user } = contract;
let shop: Shop;
const alerts: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  shop.services.alerts.raise = ({ key }) => void alerts.push(key);
});
afterAll(() => shop.close());

const refundsOf = (outTradeNo: string) =>
  shop.services.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.outTradeNo, outTradeNo));

async function deliveredOf(orderId: string): Promise<number> {
  const { rows } = await shop.services.db.execute<{ requests: number }>(sql`
    SELECT d.requests FROM sandbox_game_deliveries d JOIN order_items i ON d.key = 'order-item-' || i.id
    WHERE i.order_id = ${orderId}`);
  return rows.reduce((sum, row) => sum + row.requests, 0);
}

test('a notification that the cashier did not sign, or that says anything else, pays nothing', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const other = await openCashier(shop, buyer, await placed(shop, buyer, skuId));
  const paid = await charge(shop, await openCashier(shop, buyer, orderId));
  const wrong = [
    { secret: 'f'.repeat(64) },
    { change: { amount: paid.amount - 1 } },
    { change: { amount: paid.amount + 1 } },
    { change: { app_id: 'another-app' } },
    { change: { out_trade_no: `${paid.outTradeNo}9` } },
    { change: { status: 'open' } },
    { change: { extra: 1 } },
  ];
  for (const forged of wrong) expect(await notify(shop, paid, forged)).toBe(400);
  for (const body of ['', 'x', '{}', '{"out_trade_no":1}']) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/mall/pay/notify/sandbox',
      payload: body,
    });
    expect(response.statusCode).toBe(400);
  }
  // Also what is signed may be anything.
  const key = await cashierSecret(shop.services.db);
  for (const text of ['', 'x', '[', '{"out_trade_no":"a\\u0000b"}', '\0']) {
    const payload = Buffer.from(text);
    const headers = signedHeaders(key, shop.clock.now(), SANDBOX_NOTIFY_PATH, payload);
    const response = await shop.app.inject({ method: 'POST', url: SANDBOX_NOTIFY_PATH, headers, payload });
    expect([response.statusCode, response.body]).toEqual([400, 'fail: the notification is not JSON']);
  }
  expect(await notify(shop, paid, { change: { out_trade_no: `${paid.outTradeNo}\0` } })).toBe(400);
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  expect(alerts).toContain('payment-misfit:sandbox');

  // One transaction pays one order: the same number reported for another order is rejected.
  expect(await notify(shop, paid)).toBe(200);
  expect(await notify(shop, { ...other, transactionId: paid.transactionId, paidAt: paid.paidAt })).toBe(400);
  expect(await statusOf(shop, other.outTradeNo.slice(0, -2))).toBe('unpaid');
});

test('a notification sent thirty times at once, while the provider is asked, and again later settles once', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const paid = await charge(shop, await openCashier(shop, buyer, orderId));
  shop.clock.advance(5000);
  const requested = Promise.all(Array.from({ length: 4 }, () => runJob(shop, 'poll-payments')));
  const responses = await Promise.all(Array.from({ length: 30 }, () => notify(shop, paid)));
  expect(new Set(responses)).toEqual(new Set([200]));
  await requested;
  await shop.runJobs();
  expect(await notify(shop, paid)).toBe(200);
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await deliveredOf(orderId)).toBe(1);
  const holder = { gameId: 1001, playerId: buyer.playerId, scoreType: 1 as const };
  expect(await balanceOf(shop.services.db, holder)).toBe(10);
});

test('when all notifications are lost, asking the provider finds the payment', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  await charge(shop, await openCashier(shop, buyer, orderId));
  await runJob(shop, 'poll-payments');
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  shop.clock.advance(5000);
  await Promise.all(Array.from({ length: 4 }, () => runJob(shop, 'poll-payments')));
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
});

test('a payment of another amount is looked up until its time is over, and raises no alert after that', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const { outTradeNo, amount } = await charge(shop, await openCashier(shop, buyer, orderId));
  await shop.services.db
    .update(sandboxPayments)
    .set({ amount: amount - 1 })
    .where(eq(sandboxPayments.outTradeNo, outTradeNo));
  const poll = async (afterMs: number) => {
    alerts.length = 0;
    shop.clock.advance(afterMs);
    await runJob(shop, 'poll-payments');
    const { rows } = await shop.services.db.execute<{ status: string }>(
      sql`SELECT status FROM payment_attempts WHERE out_trade_no = ${outTradeNo}`,
    );
    return [rows[0]?.status, alerts.includes('payment-misfit:sandbox')];
  };
  expect(await poll(60_000)).toEqual(['open', true]);
  expect(await poll(3_600_000)).toEqual(['closed', true]);
  expect(await poll(3_600_000)).toEqual(['closed', false]);
  await runJob(shop, 'close-unpaid-orders');
  expect(await statusOf(shop, orderId)).toBe('cancelled');
});

test('an order whose time is over is settled, not closed, when its payment is found at the provider', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  await charge(shop, await openCashier(shop, buyer, orderId));
  shop.clock.advance(16 * 60_000);
  await runJob(shop, 'close-unpaid-orders');
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('closing an order closes it at the cashier first', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const payment = await openCashier(shop, buyer, orderId);
  const result = await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  expect(result.data).toEqual({ status: 'cancelled' });
  await expect(charge(shop, payment)).rejects.toThrow('did not take');
});

test('paid after the cancelling: revived while there is stock, and everything is held again', async () => {
  const { skuId } = await sell(shop, { limitPerRole: 5, limitPeriod: 'ever' });
  const buyer = await addBuyer(shop);
  const coupon_id = await giveCoupon(shop, buyer);
  const orderId = await placed(shop, buyer, skuId, { coupon_id });
  const payment = await openCashier(shop, buyer, orderId);
  const paid = { ...payment, status: 'paid' as const, paidAt: shop.clock.now() };
  await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  expect(await stockOf(shop, skuId)).toBe(100);
  // The provider took the money although it was asked to close: such notifications come.
  expect(await notify(shop, paid)).toBe(200);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await stockOf(shop, skuId)).toBe(99);
  const { rows } = await shop.services.db.execute(
    sql`SELECT status FROM coupon_receipts WHERE id = ${coupon_id}`,
  );
  expect(rows).toEqual([{ status: 'used' }]);
});

test('paid after the cancelling with nothing left, or with the coupon gone: the money goes back', async () => {
  const { skuId } = await sell(shop, { sku: { stock: 1 } });
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const payment = await openCashier(shop, buyer, orderId);
  await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  await placed(shop, await addBuyer(shop), skuId);
  await forceCharge(payment.outTradeNo);
  expect(await notify(shop, { ...payment, paidAt: shop.clock.now() })).toBe(200);
  expect(await statusOf(shop, orderId)).toBe('refunding');
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('refunded');
  expect(await refundsOf(payment.outTradeNo)).toMatchObject([{ amount: 1000 }]);
  expect(await deliveredOf(orderId)).toBe(0);

  const sold = await sell(shop);
  const coupon_id = await giveCoupon(shop, buyer);
  const first = await placed(shop, buyer, sold.skuId, { coupon_id });
  const late = await openCashier(shop, buyer, first);
  await shop.call(user.cancelOrder, { order_id: first }, { token: buyer.token });
  await placed(shop, buyer, sold.skuId, { coupon_id });
  await forceCharge(late.outTradeNo);
  await notify(shop, { ...late, paidAt: shop.clock.now() });
  expect(await statusOf(shop, first)).toBe('refunding');
  // What the failed revival had taken before it failed is in stock again.
  expect(await stockOf(shop, sold.skuId)).toBe(99);
});

/** The provider took the money after all. */
async function forceCharge(outTradeNo: string): Promise<void> {
  await shop.services.db
    .update(sandboxPayments)
    .set({ status: 'paid', paidAt: shop.clock.now() })
    .where(eq(sandboxPayments.outTradeNo, outTradeNo));
}

test('races of cancel against paid: delivered or refunded, never both, never neither', async () => {
  const endings = new Set<string>();
  for (let round = 0; round < raceRounds(21); round += 1) {
    const { skuId } = await sell(shop, { sku: { stock: 1 } });
    const [buyer, rival] = [await addBuyer(shop), await addBuyer(shop)];
    const orderId = await placed(shop, buyer, skuId);
    const payment = await openCashier(shop, buyer, orderId);
    const cancel = () => shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
    const payLate = async () => {
      await forceCharge(payment.outTradeNo);
      await notify(shop, { ...payment, paidAt: shop.clock.now() });
    };
    const grab = () => order(shop, rival, skuId);
    if (round % 3 === 0) await Promise.all([cancel(), payLate()]);
    if (round % 3 === 1) await Promise.all([payLate(), cancel(), grab()]);
    if (round % 3 === 2) {
      // The cancelling wins, and somebody else wants the last piece when the payment is reported.
      await cancel();
      await Promise.all([grab(), payLate()]);
    }
    await notify(shop, { ...payment, paidAt: shop.clock.now() });
    await shop.runJobs();
    const status = await statusOf(shop, orderId);
    const delivered = await deliveredOf(orderId);
    const refunded = (await refundsOf(payment.outTradeNo)).length;
    endings.add(status);
    expect(['completed', 'refunded'], `round ${round}`).toContain(status);
    expect(delivered + refunded, `round ${round}: ${status}`).toBe(1);
    expect(delivered, `round ${round}`).toBe(status === 'completed' ? 1 : 0);
    expect(await stockOf(shop, skuId)).toBeGreaterThanOrEqual(0);
  }
  expect([...endings].sort()).toEqual(['completed', 'refunded']);
}, 120_000);

test('paid twice by two attempts: the second payment goes back, the order stands', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const first = await openCashier(shop, buyer, orderId);
  // The first attempt is believed closed, a second one is opened, and both are paid.
  await shop.services.db.execute(sql`
    UPDATE payment_attempts SET status = 'closed', next_query_at = NULL WHERE out_trade_no = ${first.outTradeNo}`);
  const second = await charge(shop, await openCashier(shop, buyer, orderId));
  expect(second.outTradeNo).not.toBe(first.outTradeNo);
  expect(await notify(shop, second)).toBe(200);
  expect(await notify(shop, await charge(shop, first))).toBe(200);
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');
  expect(await refundsOf(first.outTradeNo)).toMatchObject([{ amount: 1000 }]);
  expect(await refundsOf(second.outTradeNo)).toEqual([]);
});

test("another's, a cancelled, a paid or an overdue order cannot be paid; starting again is the same attempt", async () => {
  const { skuId } = await sell(shop);
  const [buyer, stranger] = [await addBuyer(shop), await addBuyer(shop)];
  const start = (order_id: string, token: string) =>
    shop.call(user.orderPayUrl, { order_id, pay_type: 'sandbox' }, { token });
  const orderId = await placed(shop, buyer, skuId);
  expect((await start(orderId, stranger.token)).code).toBe(404);
  expect((await start('12345678901234567890', buyer.token)).code).toBe(404);
  const [one, two] = [await start(orderId, buyer.token), await start(orderId, buyer.token)];
  expect(two.data).toEqual(one.data);
  await pay(shop, buyer, orderId);
  expect((await start(orderId, buyer.token)).code).toBe(200012);
  const cancelled = await placed(shop, buyer, skuId);
  await shop.call(user.cancelOrder, { order_id: cancelled }, { token: buyer.token });
  expect((await start(cancelled, buyer.token)).code).toBe(200012);
  const overdue = await placed(shop, buyer, skuId);
  shop.clock.advance(15 * 60_000);
  expect((await start(overdue, buyer.token)).code).toBe(200012);
  const wechat = { order_id: overdue, pay_type: 'wechat_h5' as const };
  expect((await shop.call(user.orderPayUrl, wechat, { token: buyer.token })).code).toBe(200020);
});

test('a repeated start of paying gives its first answer, even after the order was paid', async () => {
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  const orderId = await placed(shop, buyer, skuId);
  const input = { order_id: orderId, pay_type: 'sandbox' as const };
  const asking = { token: buyer.token, request_id: 'pay-this-order-once' };
  const first = await shop.call(user.orderPayUrl, input, asking);
  await pay(shop, buyer, orderId);
  expect((await shop.call(user.orderPayUrl, input, asking)).data).toEqual(first.data);
});
