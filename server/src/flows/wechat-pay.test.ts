// WeChat Pay v3 from the order to the refund, against a gateway that signs and answers as the real one does.
import { createVerify } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../test/members.ts';
import { addBuyer, openShop, placed, runJob, type Shop, sell, statusOf } from '../../test/shop.ts';
import { openWechatGateway, type WechatGateway } from '../../test/wechat-gateway.ts';
import { refundOrder } from './refund-order.ts';

const { user } = contract;
let gateway: WechatGateway;
let shop: Shop;
let buyer: Member;
let skuId: number;

beforeAll(async () => {
  gateway = await openWechatGateway();
  shop = await openShop({ ...gateway.env, PUBLIC_URL: 'https://shop.example.com' });
  ({ skuId } = await sell(shop));
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

type WechatPayType = 'wechat_h5' | 'wechat_jsapi' | 'wechat_mini';
const start = (order_id: string, pay_type: WechatPayType, wx_open_id?: string) =>
  shop.call(
    user.orderPayUrl,
    { order_id, pay_type, ...(wx_open_id ? { wx_open_id } : {}) },
    { token: buyer.token },
  );

async function started(
  payType: WechatPayType = 'wechat_h5',
): Promise<{ orderId: string; outTradeNo: string }> {
  const orderId = await placed(shop, buyer, skuId);
  const response = await start(orderId, payType, 'openid-1');
  if (response.code !== 200) throw new Error(response.msg);
  return { orderId, outTradeNo: `${orderId}01` };
}

const notify = async (
  trade: object,
  wrong?: Parameters<WechatGateway['notification']>[2],
  when = shop.clock.now(),
) => {
  const { headers, body } = gateway.notification(trade, when, wrong);
  return shop.app.inject({ method: 'POST', url: '/mall/pay/notify/wechat', headers, payload: body });
};

test('the ways to pay are those of the place', async () => {
  const payTypes = async (scene: 'browser' | 'wechat' | 'mini_program') =>
    (await shop.call(user.gamePayType, { scene }, { token: buyer.token })).data.list.map(
      (payType) => payType.pay_type,
    );
  expect(await payTypes('browser')).toEqual(['wechat_h5', 'sandbox']);
  expect(await payTypes('wechat')).toEqual(['wechat_jsapi', 'sandbox']);
  expect(await payTypes('mini_program')).toEqual(['wechat_mini', 'sandbox']);
});

test('virtual goods are not paid in the mini-program on iOS, unless the game has an agreement', async () => {
  const onIos = async (
    order_id: string,
    pay_type: WechatPayType | 'sandbox' = 'wechat_mini',
    agent = '',
    input = {},
  ) =>
    (
      await shop.call(
        user.orderPayUrl,
        { order_id, pay_type, wx_open_id: 'openid-1', ...input },
        { token: buyer.token, headers: { platform: '2', 'user-agent': agent } },
      )
    ).code;
  const virtual = await placed(shop, buyer, skuId);
  expect(await onIos(virtual)).toBe(200022);
  // Whichever way is taken there: WeChat names the mini-program in its user agent, older ones in the page alone.
  const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49 miniProgram/wx1234';
  for (const payType of ['sandbox', 'wechat_h5', 'wechat_jsapi'] as const) {
    expect(await onIos(virtual, payType, agent), payType).toBe(200022);
    expect(await onIos(virtual, payType, '', { scene: 'mini_program' }), payType).toBe(200022);
  }
  expect(await onIos(virtual, 'wechat_h5', 'Mozilla/5.0 (iPhone) Safari')).toBe(200);
  expect((await start(virtual, 'wechat_mini', 'openid-1')).code).toBe(200);
  const set = (isSold: boolean) =>
    shop.services.db.execute(sql`UPDATE games SET sells_virtual_on_ios = ${isSold} WHERE id = 1001`);
  await set(true);
  shop.services.cache.clear();
  expect(await onIos(await placed(shop, buyer, skuId))).toBe(200);
  await set(false);
  shop.services.cache.clear();
});

test('in a browser the player is sent to WeChat and back, and the notification settles the order', async () => {
  const orderId = await placed(shop, buyer, skuId);
  const response = await start(orderId, 'wechat_h5');
  const back = `https://shop.example.com/mall/pages/pay/paySuccessful?game_id=1001&order_id=${orderId}`;
  expect(response.data.url).toBe(
    `https://wx.tenpay.com/checkmweb?prepay_id=wx1&redirect_url=${encodeURIComponent(back)}`,
  );
  const outTradeNo = `${orderId}01`;
  expect(gateway.trades.get(outTradeNo)?.request).toMatchObject({
    appid: 'wx0f1c1a1',
    notify_url: 'https://shop.example.com/mall/pay/notify/wechat',
    amount: { total: 1000, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1' },
  });
  const received = await notify(gateway.take(outTradeNo, shop.clock.now()));
  expect([received.statusCode, received.body]).toEqual([200, '{"code":"SUCCESS","message":""}']);
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test.each([
  ['wechat_jsapi', 'wx0f1c1a1'],
  ['wechat_mini', 'wx0m1n1'],
] as const)('%s hands signed parameters to the native payment', async (payType, appId) => {
  const orderId = await placed(shop, buyer, skuId);
  expect((await start(orderId, payType)).code).toBe(400);
  const { native } = (await start(orderId, payType, 'openid-1')).data;
  expect(native).toMatchObject({ appId, signType: 'RSA', package: expect.stringContaining('prepay_id=') });
  const text = `${appId}\n${native?.timeStamp}\n${native?.nonceStr}\n${native?.package}\n`;
  const verify = createVerify('RSA-SHA256').update(text);
  expect(verify.verify(gateway.merchantPublicKey, native?.paySign ?? '', 'base64')).toBe(true);
  await notify(gateway.take(`${orderId}01`, shop.clock.now()));
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a notification with a wrong signing key, encryption key, serial, age, amount, merchant, app or order pays nothing', async () => {
  const { orderId, outTradeNo } = await started();
  const trade = gateway.take(outTradeNo, shop.clock.now());
  const now = shop.clock.now().getTime();
  const responses = [
    await notify(trade, { key: gateway.stranger }),
    await notify(trade, { apiV3Key: 'x'.repeat(32) }),
    await notify(trade, { serial: 'PUB_KEY_ID_OTHER' }),
    await notify(trade, {}, new Date(now - 301_000)),
    await notify({ ...trade, amount: { total: 1, currency: 'CNY' } }),
    await notify({ ...trade, amount: { total: 1000, currency: 'USD' } }),
    await notify({ ...trade, mchid: '1900000002' }),
    await notify({ ...trade, appid: 'wx-other' }),
    await notify({ ...trade, out_trade_no: `${orderId}77` }),
    await notify({ ...trade, out_trade_no: `${orderId}\0` }),
    await shop.app.inject({ method: 'POST', url: '/mall/pay/notify/wechat', payload: '{}' }),
  ];
  expect(responses.map((response) => response.statusCode)).toEqual(responses.map(() => 400));
  expect(await statusOf(shop, orderId)).toBe('unpaid');
  for (let nth = 0; nth < 10; nth += 1) expect((await notify(trade)).statusCode).toBe(200);
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a lost notification is found by asking; an unpaid one is closed with the order', async () => {
  const paid = await started();
  gateway.take(paid.outTradeNo, shop.clock.now());
  const open = await started();
  shop.clock.advance(5000);
  await runJob(shop, 'poll-payments');
  expect(await statusOf(shop, paid.orderId)).toBe('delivering');
  expect(await statusOf(shop, open.orderId)).toBe('unpaid');
  shop.clock.advance(15 * 60_000);
  await runJob(shop, 'close-unpaid-orders');
  expect(await statusOf(shop, open.orderId)).toBe('cancelled');
  expect(gateway.trades.get(open.outTradeNo)?.trade_state).toBe('CLOSED');
});

test('cancelling an order that was just paid is refused, for the money is there', async () => {
  const { orderId, outTradeNo } = await started();
  gateway.take(outTradeNo, shop.clock.now());
  const response = await shop.call(user.cancelOrder, { order_id: orderId }, { token: buyer.token });
  expect(response.code).toBe(200012);
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a gateway that is down starts no payment, and later everything is as if it had never been', async () => {
  const orderId = await placed(shop, buyer, skuId);
  gateway.isDown = true;
  expect((await start(orderId, 'wechat_h5')).code).toBe(200021);
  shop.clock.advance(5000);
  await runJob(shop, 'poll-payments');
  gateway.isDown = false;
  expect((await start(orderId, 'wechat_h5')).code).toBe(200);
  await notify(gateway.take(`${orderId}01`, shop.clock.now()));
  expect(await statusOf(shop, orderId)).toBe('delivering');
});

test('a refund that WeChat still works on is asked about until it is through, and sent once', async () => {
  const { orderId, outTradeNo } = await started();
  await notify(gateway.take(outTradeNo, shop.clock.now()));
  await shop.runJobs();
  gateway.refundStatus = 'PROCESSING';
  gateway.heard.length = 0;
  await shop.services.db.transaction((tx) =>
    refundOrder(tx, { gameId: 1001, orderId, amount: 400, reason: '少发', now: shop.clock.now() }),
  );
  await shop.runJobs();
  const refund = gateway.refunds.get(`${outTradeNo}R1`);
  expect(refund).toMatchObject({ amount: { refund: 400 } });
  if (refund) refund.status = 'SUCCESS';
  shop.clock.advance(10_000);
  await runJob(shop, 'retry-refunds');
  expect(gateway.heard).toEqual([
    'POST /v3/refund/domestic/refunds',
    `GET /v3/refund/domestic/refunds/${outTradeNo}R1`,
  ]);
  const seen = await shop.call(user.orderDetails, { order_id: orderId }, { token: buyer.token });
  expect(seen.data).toMatchObject({ status: 'completed', refunded_amount: 400 });
});

test('the bill of a day is fetched, and believed only when its hash is the signed one', async () => {
  const provider = await shop.services.payments.find('wechat', null);
  expect(await provider?.fetchBill('2026-11-01')).toBe('');
  gateway.bills.set('2026-11-02', '交易时间,…');
  expect(await provider?.fetchBill('2026-11-02')).toBe('交易时间,…');
  gateway.isBillChanged = true;
  await expect(provider?.fetchBill('2026-11-02')).rejects.toThrow('not the one that WeChat signed');
  gateway.isBillChanged = false;
});
