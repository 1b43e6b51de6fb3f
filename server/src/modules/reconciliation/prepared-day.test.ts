// One day with many kinds of difference in the files of WeChat Pay and Alipay. Every figure below was added up by hand.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { at, DAY, openReconciledShop } from '../../../test/reconciliation.ts';
import { openCashier, pay, placed, sell } from '../../../test/shop.ts';
import { orderFlows } from '../../flows/order-flows.ts';
import { addMerchant } from '../../providers/payment/merchants.ts';
import { adoptAttempt } from '../payments/index.ts';

const { reconciliation } = contract.ops;
const NEXT_DAY = '2026-11-15';
const MONTH = '2026-11';

const { shop, buyer, token, refund, day } = await openReconciledShop();
afterAll(() => shop.close());

type Provider = 'wechat' | 'alipay';
const merchants: Record<Provider, number> = { wechat: 0, alipay: 0 };
const db = () => shop.services.db;

/** Their keys are of no account: bills come as files. */
async function addMerchants() {
  const shared = { url: 'https://provider.example', publicKey: '', privateKey: '' };
  const wechat = { ...shared, appId: 'wx1', miniAppId: undefined, mchId: '1900000001', apiV3Key: '' };
  const alipay = { ...shared, appId: '2021000000000001', sellerId: '2088000000000001' };
  const both = [
    { provider: 'wechat', ...wechat, serial: '', publicKeyId: '' },
    { provider: 'alipay', ...alipay },
  ] as const;
  const { config, clock } = shop.services;
  for (const settings of both) {
    const { provider } = settings;
    const added = { name: provider, settings, key: config.operatorKey, now: clock.now() };
    merchants[provider] = await db().transaction((tx) => addMerchant(tx, added));
    await db().execute(sql`
      INSERT INTO game_merchants (game_id, provider, merchant_id) VALUES (1001, ${provider}, ${merchants[provider]})`);
  }
}

const ordered = async (price: number) => {
  const { skuId } = await sell(shop, { sku: { price, stock: 100 } });
  return placed(shop, buyer, skuId);
};

/** Paid in the mall at the moment of the clock, in the name of the provider. */
async function paid(provider: Provider, price: number) {
  const orderId = await ordered(price);
  const { outTradeNo } = await pay(shop, buyer, orderId);
  return { orderId, outTradeNo, provider, transactionId: `T${outTradeNo}` };
}
type Paid = Awaited<ReturnType<typeof paid>>;

/** Done last: refunds go out through the sandbox's cashier. */
const moveToProviders = async (list: readonly Paid[]) => {
  for (const { outTradeNo, provider, transactionId } of list)
    await db().execute(sql`
      UPDATE payment_attempts SET provider = ${provider}, merchant_id = ${merchants[provider]},
        transaction_id = ${transactionId} WHERE out_trade_no = ${outTradeNo}`);
};

async function refundOf({ orderId }: Paid): Promise<string> {
  const { rows } = await db().execute<{ refund_no: string }>(
    sql`SELECT refund_no FROM refunds WHERE order_id = ${orderId} AND status = 'done'`,
  );
  return rows[0]?.refund_no ?? '';
}

type Line = {
  of: Pick<Paid, 'outTradeNo' | 'transactionId'>;
  yuan: string;
  fee: string;
  refundNo?: string;
  at?: string;
};

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

function wechatFile(lines: readonly Line[], statedFee: string): string {
  const rows = lines.map(({ of, yuan, fee, refundNo, at: time = `${DAY} 10:00:00` }) => {
    const [amount, back] = refundNo ? ['0.00', yuan] : [yuan, '0.00'];
    const state = refundNo ? 'REFUND' : 'SUCCESS';
    return `\`${time},\`wx1,\`1900000001,\`0,\`,\`${of.transactionId},\`${of.outTradeNo},\`openid,\`MWEB,\`${state},\`OTHERS,\`CNY,\`${amount},\`0.00,\`${refundNo ? '5030001' : ''},\`${refundNo ?? ''},\`${back},\`0.00,\`ORIGINAL,\`SUCCESS,\`罗盘,带逗号,\`,\`${fee},\`0.60%,\`${amount},\`${back},\``;
  });
  return [WECHAT_HEAD, ...rows, WECHAT_TOTALS, `\`${rows.length},\`0,\`0,\`0,\`${statedFee},\`0,\`0`].join(
    '\r\n',
  );
}

const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

const alipayFile = (lines: readonly Line[]): string =>
  [
    '#支付宝业务明细查询',
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_HEAD,
    ...lines.map(({ of, yuan, fee, refundNo, at: time = `${DAY} 10:00:30` }) => {
      const amount = refundNo === undefined ? yuan : `-${yuan}`;
      return `${of.transactionId}\t,${of.outTradeNo}\t,${refundNo === undefined ? '交易' : '退款'},罗盘\t,${time},${time},,,,,*三(138****0001),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo ?? ''}\t,${fee},0.00,`;
    }),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：略',
  ].join('\r\n');

const importFile = (provider: Provider, content: string, of = DAY) =>
  shop.call(
    reconciliation.importBill,
    { day: of, provider, merchant_id: merchants[provider], content },
    { token },
  );

test('twelve kinds of difference of one day are explained to the cent, and so is the month', async () => {
  await addMerchants();
  const equal = await paid('wechat', 1000);
  const cheaper = await paid('wechat', 2000);
  const unbilled = await paid('wechat', 3000);
  const renumbered = await paid('wechat', 4000);
  const unseen = await paid('wechat', 8000);
  await refund(unseen.orderId, 555);
  const smaller = await paid('wechat', 9000);
  await refund(smaller.orderId, 900);
  const twice = await paid('alipay', 5000);
  const part = await paid('alipay', 6000);
  await refund(part.orderId, 1234);
  const late = await paid('alipay', 7000);
  await refund(late.orderId, 7000);
  // Paid at WeChat, whose notification never came.
  const silentOrder = await ordered(1100);
  const { outTradeNo: silentNo } = await openCashier(shop, buyer, silentOrder);
  const silent = { outTradeNo: silentNo, transactionId: 'T-SILENT' };
  await db().execute(sql`
    UPDATE payment_attempts SET provider = 'wechat', merchant_id = ${merchants.wechat} WHERE out_trade_no = ${silentNo}`);
  // Paid a second time. Its refund is open: nothing sends it from here on.
  const first = await paid('alipay', 1300);
  const second = { ...first, outTradeNo: `${first.orderId}02`, transactionId: 'T-SECOND' };
  await db().transaction(async (tx) => {
    const now = shop.clock.now();
    const attempt = await adoptAttempt(tx, {
      outTradeNo: second.outTradeNo,
      orderId: second.orderId,
      provider: 'alipay',
      merchantId: merchants.alipay,
      amount: 1300,
      now,
    });
    await orderFlows.settle(
      tx,
      attempt,
      { status: 'paid', transactionId: second.transactionId, amount: 1300, paidAt: now },
      now,
    );
  });
  await db().execute(sql`
    INSERT INTO bank_entries (game_id, account_no, operator_id, bank_reference, amount, paid_at, payer_name, payer_account, memo, status, created_at)
    SELECT 1001, '12345678', min(id), 'BANK1001', 77700, ${at('09:00:00')}, '王五', '', '货款', 'unknown', now() FROM operators`);
  // Booked by WeChat before midnight and by the mall after.
  shop.clock.set(at('00:00:05', NEXT_DAY));
  const midnight = await paid('wechat', 1700);
  await moveToProviders([
    ...[equal, cheaper, unbilled, renumbered, unseen, smaller],
    ...[twice, part, late, first, midnight],
  ]);

  shop.clock.set(at('11:00:00', '2026-11-16'));
  const stray = { outTradeNo: 'STRAY-1', transactionId: 'T-STRAY' };
  const wechat = wechatFile(
    [
      { of: equal, yuan: '10.00', fee: '0.06000' },
      { of: cheaper, yuan: '19.90', fee: '0.11940' },
      { of: { ...renumbered, transactionId: 'T-OTHER' }, yuan: '40.00', fee: '0.24000' },
      { of: unseen, yuan: '80.00', fee: '0.48000' },
      { of: smaller, yuan: '90.00', fee: '0.54000' },
      { of: smaller, yuan: '8.00', fee: '-0.04800', refundNo: await refundOf(smaller) },
      { of: silent, yuan: '11.00', fee: '0.06600' },
      { of: midnight, yuan: '17.00', fee: '0.10200', at: `${DAY} 23:59:59` },
    ],
    // The lines add up to 1.55940.
    '1.56000',
  );
  const alipay = alipayFile([
    { of: twice, yuan: '50.00', fee: '-0.30' },
    { of: twice, yuan: '50.00', fee: '-0.30', at: `${DAY} 10:05:00` },
    { of: part, yuan: '60.00', fee: '-0.36' },
    { of: part, yuan: '12.34', fee: '0.00', refundNo: await refundOf(part) },
    { of: part, yuan: '2.50', fee: '0.00', refundNo: 'BY-HAND-1' },
    { of: late, yuan: '70.00', fee: '-0.42' },
    { of: first, yuan: '13.00', fee: '-0.08' },
    { of: second, yuan: '13.00', fee: '-0.08' },
    { of: stray, yuan: '19.01', fee: '-0.11' },
  ]);
  const nextDay = alipayFile([
    { of: late, yuan: '70.00', fee: '0.00', refundNo: await refundOf(late), at: `${NEXT_DAY} 00:10:00` },
  ]);
  expect(await importFile('wechat', wechat)).toMatchObject({ code: 200, data: { lines: 8 } });
  expect(await importFile('alipay', alipay)).toMatchObject({ code: 200, data: { lines: 9 } });
  expect((await importFile('alipay', nextDay, NEXT_DAY)).code).toBe(200);
  expect((await importFile('wechat', wechatFile([], '0.00'), NEXT_DAY)).code).toBe(200);

  const found = await day();
  const seen = found.figures.differences
    .map(({ kind, amount, is_explained }) => `${kind} ${amount} ${is_explained ? 'explained' : 'open'}`)
    .sort();
  expect(seen).toEqual([
    'amount_differs 10 open',
    'bank_entry_open -77700 open',
    'billed_twice -5000 open',
    'fee_rounding -60 explained',
    'not_on_bill 3000 open',
    'not_settled -1100 open',
    'paid_other_day -1700 explained',
    'paid_twice -1300 explained',
    'partial_refund 0 explained',
    'refund_amount_differs -100 open',
    'refund_not_on_bill -555 open',
    'refunded_other_day -7000 explained',
    'transaction_differs 0 open',
    'unknown_payment -1901 open',
    'unknown_refund 250 open',
  ]);
  const { orders, payments, merchants: sides } = found.figures;
  const side = (provider: Provider) => sides.find((each) => each.provider === provider);
  // 10 + 20 + 30 + 40 + 80 + 90; 5.55 + 9.00. On the bill 10 + 19.90 + 40 + 80 + 90 + 11 + 17; 8.00.
  expect(side('wechat')).toMatchObject({
    payments: 6,
    paid_amount: 27_000,
    refunds: 2,
    refunded_amount: 1455,
    bill: { payments: 7, paid_amount: 26_790, refunds: 1, refunded_amount: 800, fee: 155_940 },
  });
  // 50 + 60 + 70 + 13 + 13; 12.34 + 70. On the bill 50 + 50 + 60 + 70 + 13 + 13 + 19.01; 12.34 + 2.50.
  expect(side('alipay')).toMatchObject({
    payments: 5,
    paid_amount: 20_600,
    refunds: 2,
    refunded_amount: 8234,
    bill: { payments: 7, paid_amount: 27_501, refunds: 2, refunded_amount: 1484, fee: 165_000 },
  });
  expect(orders).toEqual({ count: 10, amount: 46_300 });
  expect(payments).toEqual({ count: 11, amount: 47_600 });
  // (270.00 - 14.55) - (267.90 - 8.00) = 0.10 + 30.00 - 5.55 - 1.00 - 11.00 - 17.00
  expect(27_000 - 1455 - (26_790 - 800)).toBe(10 + 3000 - 555 - 100 - 1100 - 1700);
  // (206.00 - 82.34) - (275.01 - 14.84) = -50.00 - 70.00 - 19.01 + 2.50
  expect(20_600 - 8234 - (27_501 - 1484)).toBe(-5000 - 7000 - 1901 + 250);
  expect(found.open_differences).toBe(10);

  for (const each of found.figures.differences.filter(({ is_explained }) => !is_explained)) {
    const accepted = { day: DAY, key: each.key, reason: '已与渠道核对' };
    expect((await shop.call(reconciliation.accept, accepted, { token })).code, each.key).toBe(200);
  }
  shop.clock.set(at('12:00:00', '2026-12-01'));
  for (let date = 14; date <= 30; date += 1) {
    const of = `${MONTH}-${date}`;
    const { fingerprint } = await day(of);
    expect((await shop.call(reconciliation.sign, { day: of, fingerprint }, { token })).code, of).toBe(200);
  }
  const { fingerprint, list } = (await shop.call(reconciliation.month, { month: MONTH }, { token })).data;
  // WeChat has the payment of midnight on the next day.
  expect(list).toMatchObject([
    {
      provider: 'alipay',
      payments: 5,
      paid_amount: 20_600,
      refunds: 2,
      refunded_amount: 8234,
      net_amount: 12_366,
    },
    {
      provider: 'wechat',
      payments: 7,
      paid_amount: 28_700,
      refunds: 2,
      refunded_amount: 1455,
      net_amount: 27_245,
    },
  ]);
  expect(list.map(({ fee }) => fee)).toEqual([165_000, 155_940]);
  expect((await shop.call(reconciliation.closeMonth, { month: MONTH, fingerprint }, { token })).code).toBe(
    200,
  );
  const { data } = await shop.call(reconciliation.monthFile, { month: MONTH }, { token });
  const { sheets } = await readXlsx(Buffer.from(data.content, 'base64'));
  const summary = Object.fromEntries((sheets[0]?.rows ?? []).map(([name, value]) => [name, value]));
  expect(summary).toMatchObject({
    '收款金额（元）': 493,
    '退款金额（元）': 96.89,
    '净额（元）': 396.11,
    '手续费（元）': 3.2094,
  });
});
