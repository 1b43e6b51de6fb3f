// A simulated Alipay gateway: verifies our signatures, signs its responses and notifications, stores its trades.
import { createSign, createVerify, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyPair } from './key-pair.ts';

type Trade = {
  out_trade_no: string;
  trade_no: string;
  total_amount: string;
  trade_status: string;
  send_pay_date?: string;
};

const sorted = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((key) => key !== 'sign' && fields[key] !== '')
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');

export async function openAlipayGateway(appId = '2021000000000001') {
  const merchant = keyPair('merchant');
  const alipay = keyPair('gateway');
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { out_trade_no: string; cents: number }>();
  /** Archives of bills by day; a day without one had no trades. */
  const bills = new Map<string, Uint8Array>();
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = { isDown: false, isSigningWrong: false, heard: [] as string[] };
  const cents = (text: string) => Math.round(Number(text) * 100);

  const signText = (text: string, key = alipay.privateKey) =>
    createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

  const isFromMerchant = (fields: Record<string, string>) =>
    fields.app_id === appId &&
    createVerify('RSA-SHA256')
      .update(sorted(fields), 'utf8')
      .verify(merchant.publicKey, fields.sign ?? '', 'base64');

  function act(method: string, input: Record<string, string>): object {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return bills.has(input.bill_date ?? '')
        ? { code: '10000', msg: 'Success', bill_download_url: `${origin()}/bill/${input.bill_date}` }
        : { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' };
    const trade = trades.get(input.out_trade_no ?? '');
    const no = { code: '40004', msg: 'Business Failed' };
    if (!trade) return { ...no, sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
    const yes = { code: '10000', msg: 'Success', out_trade_no: trade.out_trade_no, trade_no: trade.trade_no };
    if (method === 'alipay.trade.query') return { ...yes, ...trade };
    if (method === 'alipay.trade.close') {
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return { ...no, sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      trade.trade_status = 'TRADE_CLOSED';
      return yes;
    }
    const refundNo = input.out_request_no ?? '';
    if (method === 'alipay.trade.fastpay.refund.query')
      return refunds.has(refundNo) ? { ...yes, refund_status: 'REFUND_SUCCESS' } : yes;
    if (refunds.has(refundNo)) return { ...yes, fund_change: 'N' };
    const given = [...refunds.values()]
      .filter((each) => each.out_trade_no === trade.out_trade_no)
      .reduce((sum, each) => sum + each.cents, cents(input.refund_amount ?? '0'));
    if (trade.trade_status !== 'TRADE_SUCCESS' || given > cents(trade.total_amount))
      return { ...no, sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' };
    refunds.set(refundNo, { out_trade_no: trade.out_trade_no, cents: cents(input.refund_amount ?? '0') });
    return { ...yes, fund_change: 'Y' };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://gateway');
    const fields = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(Buffer.concat(chunks).toString()),
    ]) as Record<string, string>;
    if (url.pathname.startsWith('/bill/')) {
      response.end(bills.get(url.pathname.slice('/bill/'.length)));
      return;
    }
    gateway.heard.push(fields.method ?? '');
    if (gateway.isDown) {
      response.destroy();
      return;
    }
    const method = fields.method ?? '';
    const result = isFromMerchant(fields)
      ? act(method, JSON.parse(fields.biz_content ?? '{}'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const text = JSON.stringify(result);
    const sign = signText(text, gateway.isSigningWrong ? merchant.privateKey : undefined);
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `${origin()}/gateway.do`;

  return Object.assign(gateway, {
    trades,
    refunds,
    bills,
    env: {
      ALIPAY_URL: address,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: merchant.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.publicKey,
    },
    /** The player opens the payment page: Alipay creates the trade then. */
    open(pageUrl: string): Record<string, string> {
      const fields = Object.fromEntries(new URL(pageUrl).searchParams) as Record<string, string>;
      if (!pageUrl.startsWith(address) || !isFromMerchant(fields))
        throw new Error('Alipay does not know this page');
      const { out_trade_no, total_amount } = JSON.parse(fields.biz_content ?? '{}');
      const trade_no = `2026${randomBytes(8).toString('hex')}`;
      trades.set(out_trade_no, { out_trade_no, trade_no, total_amount, trade_status: 'WAIT_BUYER_PAY' });
      return fields;
    },
    take(outTradeNo: string): Trade {
      const trade = trades.get(outTradeNo);
      if (trade?.trade_status !== 'WAIT_BUYER_PAY') throw new Error('Alipay took no money');
      return Object.assign(trade, { trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-15 10:00:30' });
    },
    /** A notification as Alipay sends it: a signed form. */
    notification(trade: Trade, change: Record<string, string> = {}, key?: string): string {
      const fields: Record<string, string> = {
        notify_time: '2026-11-15 10:00:31',
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(12).toString('hex'),
        app_id: appId,
        seller_id: '2088000000000001',
        charset: 'utf-8',
        version: '1.0',
        subject: '罗盘 100% + 图',
        out_trade_no: trade.out_trade_no,
        trade_no: trade.trade_no,
        total_amount: trade.total_amount,
        trade_status: trade.trade_status,
        gmt_payment: '2026-11-15 10:00:30',
        ...change,
      };
      // Alipay signs everything but the signature and its type.
      const sign = signText(sorted(fields), key);
      return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
    },
    stranger: keyPair('stranger').privateKey,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
