// Alipay's phone page from the order to the refund, against a gateway that signs and answers as the real one does.
import { contract } from '@emall/contract';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAlipayGateway } from '../../test/alipay-gateway.ts';
import type { Member } from '../../test/members.ts';
import { addBuyer, openShop, placed, runJob, type Shop, sell, statusOf } from '../../test/shop.ts';
import { refundOrder } from './refund-order.ts';

const { user } = contract;
let gateway: Awaited<ReturnType<typeof openAlipayGateway>>;
let shop: Shop;
let buyer: Member;
let skuId: number;

beforeAll(async () => {
  gateway = await openAlipayGateway();
  shop = await openShop({ ...gateway.env, PUBLIC_URL: 'https://shop.example.com' });
  ({ skuId } = await sell(shop, { sku: { price: 1005 } }));
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function started(): Promise<{ orderId: string; outTradeNo: string; url: string }> {
  const orderId = await placed(shop, buyer, skuId);
  const input = { order_id: orderId, pay_type: 'alipay_wap' as const };
  const response = await shop.call(user.orderPayUrl, input, { token: buyer.token });
  return { orderId, outTradeNo: `${orderId}01`, url: response.data.url ?? '' };
}

async function paid(): Promise<{ orderId: string; outTradeNo: string }> {
  const attempt = await started();
  gateway.open(attempt.url);
  gateway.take(attempt.outTradeNo);
  return attempt;
}

const notify = (body: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/mall/pay/notify/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: body,
  });
const tradeOf = (outTradeNo: string) => {
  const trade = gateway.trades.get(outTradeNo);
  if (!trade) throw new Error('Alipay does not know it');
  return trade;
};

test('the player is sent to a signed page, pays, and the notification settles the order', async () => {
  const { orderId, outTradeNo, url } = await started();
  const fields = gateway.open(url);
  expect(fields).toMatchObject({
    method: 'alipay.trade.wap.pay',
    notify_url: 'https://shop.example.com/mall/pay/notify/alipay',
    return_url: `https://shop.example.com/mall/pages/pay/paySuccessful?game_id=1001&order_id=${orderId}`,
    timestamp: '2026-11-15 10:00:00',
  });
  expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
    total_amount: '10.05',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2026-11-15 10:10:00',
  });
  gateway.take(outTradeNo);
  const received = await notify(gateway.notification(tradeOf(outTradeNo)));
  expect(received.body).toBe('success');
  expect(await statusOf(shop, orderId)).toBe('delivering');
  const seen = await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token });
  expect(seen.data).toMatchObject({ pay_type: 'alipay_wap', paid_at: '2026-11-15T02:00:30.000Z' });
});

test('a notification with a wrong signature, amount, app, seller or order pays nothing', async () => {
  const { orderId, outTradeNo } = await paid();
  const trade = tradeOf(outTradeNo);
  const right = gateway.notification(trade);
  const wrong = [
    gateway.notification(trade, {}, gateway.stranger),
    right.replace('total_amount=10.05', 'total_amount=0.01'),
    right.replace('sign_type=RSA2', 'sign_type=RSA'),
    right.replace('sign_type=RSA2', 'sign_type=nothing'),
    gateway.notification(trade, { total_amount: '10.06' }),
    gateway.notification(trade, { total_amount: '1e3' }),
    gateway.notification(trade, { app_id: '2021000000000002' }),
    gateway.notification(trade, { seller_id: '2088000000000002' }),
    gateway.notification(trade, { out_trade_no: `${orderId}88` }),
    // Also what is signed may hold what is no text.
    gateway.notification(trade, { out_trade_no: `${orderId}\0` }),
    '',
  ];
  for (const body of wrong) expect((await notify(body)).body).toBe('fail');
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  expect((await notify(gateway.notification(trade, { trade_status: 'WAIT_BUYER_PAY' }))).body).toBe(
    'success',
  );
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  for (let nth = 0; nth < 10; nth += 1) expect((await notify(right)).body).toBe('success');
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a page that was never opened is unknown to Alipay: it is closed only when its time is over', async () => {
  const { orderId, outTradeNo, url } = await started();
  await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  expect(await statusOf(shop, orderId)).toBe('cancelled');
  // The player opens the page after cancelling, and pays.
  gateway.open(url);
  gateway.take(outTradeNo);
  shop.clock.advance(5000);
  await runJob(shop, 'poll-payments');
  await shop.runJobs();
  expect(await statusOf(shop, orderId)).toBe('completed');

  const never = await started();
  shop.clock.advance(15 * 60_000);
  await runJob(shop, 'close-unpaid-orders');
  const { rows } = await shop.services.pool.query(
    'SELECT status FROM payment_attempts WHERE out_trade_no = $1',
    [never.outTradeNo],
  );
  expect(rows).toEqual([{ status: 'closed' }]);
});

test('an answer that Alipay did not sign is no answer', async () => {
  const { orderId } = await paid();
  gateway.isSigningWrong = true;
  shop.clock.advance(5000);
  await runJob(shop, 'poll-payments');
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  gateway.isSigningWrong = false;
  shop.clock.advance(20_000);
  await runJob(shop, 'poll-payments');
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a refund whose answer was lost is asked about and not sent twice', async () => {
  const { orderId, outTradeNo } = await paid();
  await notify(gateway.notification(tradeOf(outTradeNo)));
  await shop.runJobs();
  await shop.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, reason: '客服', now: shop.clock.now() }),
  );
  gateway.isDown = true;
  await shop.runJobs();
  gateway.isDown = false;
  gateway.refunds.set(`${outTradeNo}R1`, { out_trade_no: outTradeNo, cents: 1005 });
  gateway.heard.length = 0;
  shop.clock.advance(10_000);
  await runJob(shop, 'retry-refunds');
  expect(gateway.heard).toEqual(['alipay.trade.fastpay.refund.query']);
  expect(await statusOf(shop, orderId)).toBe('refunded');
});

test('a part goes back through Alipay to the cent', async () => {
  const { orderId, outTradeNo } = await paid();
  await notify(gateway.notification(tradeOf(outTradeNo)));
  await shop.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, amount: 107, reason: '', now: shop.clock.now() }),
  );
  await shop.runJobs();
  expect(gateway.refunds.get(`${outTradeNo}R1`)).toEqual({ out_trade_no: outTradeNo, cents: 107 });
});

test('the bill of a day is unpacked from its archive', async () => {
  const provider = await shop.services.payments.find('alipay', null);
  expect(await provider?.fetchBill('2026-11-01')).toBe('');
  const table = '#支付宝业务明细查询\n#---业务明细列表结束---\n';
  // The summary stands beside the table in the archive.
  gateway.bills.set('2026-11-02', zipSync({ 'sum.csv': gbk('#汇总\n'), 'details.csv': gbk(table) }));
  expect(await provider?.fetchBill('2026-11-02')).toBe(table);
});

/** Node reads GBK and does not write it. */
function gbk(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk');
  const pairs = Array.from({ length: 126 * 191 }, (_, n) => [0x81 + Math.floor(n / 191), 0x40 + (n % 191)]);
  const bytesOf = new Map(pairs.map((pair) => [decoder.decode(Uint8Array.from(pair)), pair]));
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [sign.charCodeAt(0)]));
}
