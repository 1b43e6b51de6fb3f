// Alipay's page for phones (WAP), by its open gateway.
import { fromWallClock, writeSecond } from '@emall/contract/business-time';
import type { AlipaySdkCommonResult } from 'alipay-sdk';
import { unzipSync } from 'fflate';
import type { ProxyAgent } from 'undici';
import type { Clock } from '../../platform/clock.ts';
import { BEYOND_TEXT } from '../../platform/http/validate.ts';
import { lazyModule } from '../../platform/process/lazy-module.ts';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import type { HttpClients } from '../../platform/security/guarded-clients.ts';
import type { AlipayConfig } from '../../provider-config.ts';
import {
  BadNotification,
  checkNotification,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
  WRONG_PUBLIC_KEY,
} from './index.ts';

const TIMEOUT_MS = 6000;
const BILL_TIMEOUT_MS = 60_000;
const gbk = new TextDecoder('gbk');
/** The table of trades; the other file of the archive sums them up. */
const DETAILS = /业务明细列表结束/;

const writeAmount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
function readAmount(text: unknown): number | undefined {
  const [, yuan, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

const alipaySdk = lazyModule<typeof import('alipay-sdk')>('alipay-sdk');

export function createAlipay(
  config: AlipayConfig,
  clock: Clock,
  { fetch, dispatcher }: HttpClients,
): PaymentProvider {
  const sdk = new (alipaySdk().AlipaySdk)({
    appId: config.appId,
    privateKey: config.privateKey,
    keyType: config.privateKey.includes('BEGIN PRIVATE KEY') ? 'PKCS8' : 'PKCS1',
    alipayPublicKey: config.publicKey,
    gateway: config.url,
    timeout: TIMEOUT_MS,
    camelcase: false,
    ...(dispatcher ? { proxyAgent: dispatcher as ProxyAgent } : {}),
  });
  // The SDK would write the host's local time; the gateway expects Beijing's.
  const stamped = () => ({ timestamp: writeSecond(clock.now()) });

  /** Returns the response with its signature verified; `missing` when Alipay has no such trade. */
  async function request(method: string, bizContent: object): Promise<AlipaySdkCommonResult | 'missing'> {
    let result: AlipaySdkCommonResult;
    try {
      result = await sdk.exec(
        method,
        { ...stamped(), bizContent: { ...bizContent } },
        { validateSign: true },
      );
    } catch (error) {
      const { name, message, responseHttpStatus } = error as Error & { responseHttpStatus?: number };
      if (message.includes('验签失败'))
        throw new PaymentUnavailable('the response is signed with another key', { code: WRONG_PUBLIC_KEY });
      throw new PaymentUnavailable(`${method}: ${name}`, { isOutage: isOutageStatus(responseHttpStatus) });
    }
    if (result.code === '10000') return result;
    if (result.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'missing';
    const code = result.sub_code ?? result.code;
    throw new PaymentUnavailable(`${method}: ${code}`, { code });
  }

  function stateOf(trade: Record<string, unknown>): PaymentState {
    const { trade_status: status, trade_no: transactionId } = trade;
    if (status === 'TRADE_CLOSED') return { status: 'closed' };
    if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { status: 'open' };
    const amount = readAmount(trade.total_amount);
    if (amount === undefined || typeof transactionId !== 'string' || !transactionId)
      throw new BadNotification('the payment has no amount');
    const time = String(trade.gmt_payment ?? trade.send_pay_date ?? '');
    const paidAt = time ? fromWallClock(time) : clock.now();
    return { status: 'paid', transactionId, amount, paidAt };
  }

  return {
    async start(payment) {
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        ...stamped(),
        notifyUrl: payment.notifyUrl,
        returnUrl: payment.returnUrl,
        bizContent: {
          out_trade_no: payment.outTradeNo,
          total_amount: writeAmount(payment.amount),
          subject: payment.title,
          product_code: 'QUICK_WAP_WAY',
          time_expire: writeSecond(payment.expiresAt),
          quit_url: payment.returnUrl,
        },
      });
      return { url, native: null };
    },
    async query(outTradeNo) {
      const trade = await request('alipay.trade.query', { out_trade_no: outTradeNo });
      if (trade === 'missing') return { status: 'unknown' };
      if (trade.out_trade_no !== outTradeNo)
        throw new PaymentUnavailable('the answer is about another order');
      return stateOf(trade);
    },
    async close(outTradeNo) {
      await request('alipay.trade.close', { out_trade_no: outTradeNo });
    },
    async refund({ outTradeNo, refundNo, amount, reason }) {
      const result = await request('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
        refund_amount: writeAmount(amount),
        refund_reason: reason.slice(0, 100),
      });
      // `N` says that this call moved no money, not that an earlier one did: that is queried.
      return { status: result !== 'missing' && result.fund_change === 'Y' ? 'done' : 'pending' };
    },
    async queryRefund({ outTradeNo, refundNo }) {
      const result = await request('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
      });
      const isDone = result !== 'missing' && result.refund_status === 'REFUND_SUCCESS';
      return { status: isDone ? 'done' : 'unknown' };
    },
    async fetchBill(day) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      const result = await request(method, { bill_type: 'trade', bill_date: day }).catch((error) => {
        if ((error as PaymentUnavailable).code === 'isp.bill_not_exist') return undefined;
        throw error;
      });
      if (result === undefined) return '';
      const url = result === 'missing' ? undefined : result.bill_download_url;
      if (typeof url !== 'string') throw new PaymentUnavailable(`${method}: the answer has no address`);
      return downloadBill(fetch, url);
    },
    async verifyNotification({ body }) {
      const notification = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      return checkNotification(notification.out_trade_no, () => {
        // Only the strong signature: the weak one is of no use to Alipay any more.
        if (notification.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(notification))
          throw new BadNotification('the signature is wrong', 'signature');
        if (notification.app_id !== config.appId)
          throw new BadNotification('the payment is of another app', 'receiver');
        if (notification.seller_id !== config.sellerId)
          throw new BadNotification('the payment is of another merchant', 'receiver');
        if (Object.values(notification).some((value) => BEYOND_TEXT.test(value)))
          throw new BadNotification('the notification has a character that is no text');
        if (!notification.out_trade_no) throw new BadNotification('the notification names no order');
        return { outTradeNo: notification.out_trade_no, payment: stateOf(notification) };
      });
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    // Alipay reads the body alone: whatever is not `success` is sent again.
    refused: () => ({ status: 200, type: 'text/plain', body: 'fail' }),
  };
}

/** Alipay packs the bill and its summary into one archive, in the Chinese encoding. */
async function downloadBill(fetch: HttpClients['fetch'], url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(BILL_TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: Error) => {
    throw new PaymentUnavailable(`the bill: ${error.name}`);
  });
  if (!response.ok) throw new PaymentUnavailable(`the bill: ${response.status}`);
  const archive = new Uint8Array(await response.arrayBuffer());
  const files = Object.values(unzipSync(archive)).map((file) => gbk.decode(file));
  const bill = files.find((text) => DETAILS.test(text));
  if (bill === undefined) throw new PaymentUnavailable('the bill: the archive has no table of trades');
  return bill;
}
