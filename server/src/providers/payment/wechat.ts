// WeChat Pay v3: in a browser (H5), inside WeChat (JSAPI), in the mini-program.
import { createHash, randomBytes } from 'node:crypto';
import type { PayType } from '@emall/contract';
import Type, { type Static } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { compiledSchema } from '../../platform/compiled-schema.ts';
import { lazyModule } from '../../platform/process/lazy-module.ts';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import type { HttpClients } from '../../platform/security/guarded-clients.ts';
import type { WechatPayConfig } from '../../provider-config.ts';
import {
  BadNotification,
  checkNotification,
  type NotificationRequest,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
  type RefundState,
  WRONG_PUBLIC_KEY,
} from './index.ts';
import { parseNotification } from './notification-json.ts';

const TIMEOUT_MS = 6000;
const BILL_TIMEOUT_MS = 60_000;
// A notification older than this is a repeat by somebody else.
const NOTICE_LIFE_S = 300;

const Transaction = Type.Object({
  mchid: Type.String(),
  appid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Integer(), currency: Type.Optional(Type.String()) })),
});
const wechatpay = lazyModule<typeof import('wechatpay-axios-plugin')>('wechatpay-axios-plugin');
const isTransaction = compiledSchema(Transaction);
const isNotification = compiledSchema(
  Type.Object({
    event_type: Type.String(),
    resource: Type.Object({
      algorithm: Type.Literal('AEAD_AES_256_GCM'),
      ciphertext: Type.String(),
      nonce: Type.String(),
      associated_data: Type.Optional(Type.String()),
    }),
  }),
);

const BillPlace = Type.Object({
  download_url: Type.String(),
  hash_type: Type.String(),
  hash_value: Type.String(),
});
type BillPlace = Static<typeof BillPlace>;
const isBillPlace = compiledSchema(BillPlace);

/** What WeChat writes into a failure, as parsed or, where its signature was not proved, as text. */
type FailedBody = string | { code?: string } | undefined;
type Failed = { response?: { status: number; data?: FailedBody }; code?: string; message: string };

/** The SDK's codes for a response that another key signed than the one of the settings. */
const SIGNED_BY_ANOTHER: readonly (string | undefined)[] = [
  'EV3_RES_HEADER_PLATFORM_SERIAL',
  'EV3_RES_HEADER_SIGNATURE_DIGEST',
];
const UNSIGNED = 'EV3_RES_HEADERS_INCOMPLATE';

/** As WeChat writes them: what another server has in its place is not repeated to anybody. */
const CODE = /^[A-Z_]{1,40}$/;

function codeOf(body: FailedBody): string | undefined {
  try {
    const { code } = (typeof body === 'string' ? JSON.parse(body) : body) as { code?: unknown };
    return typeof code === 'string' && CODE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Why a request failed: WeChat's code, where it gave one, and the words of the network otherwise. */
function failureOf(error: unknown) {
  const { response, code: sdkCode, message } = error as Failed;
  const code = SIGNED_BY_ANOTHER.includes(sdkCode) ? WRONG_PUBLIC_KEY : codeOf(response?.data);
  return {
    status: response?.status,
    ...(code === undefined ? {} : { code }),
    text: code ?? message,
    /** A 404 with a code is WeChat's, signed or not; other servers have 404s, too. */
    isMissing: sdkCode === UNSIGNED && response?.status === 404 && code !== undefined,
  };
}

export function createWechatPay(
  config: WechatPayConfig,
  clock: Clock,
  { agents }: HttpClients,
): PaymentProvider {
  const client = new (wechatpay().Wechatpay)({
    mchid: config.mchId,
    serial: config.serial,
    privateKey: config.privateKey,
    certs: { [config.publicKeyId]: config.publicKey },
    baseURL: config.url,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    ...agents,
    // The SDK verifies no failures: that a payment does not exist is believed as what is known of one.
    validateStatus: (status) => (status >= 200 && status < 300) || status === 404,
  });

  /** Returns the response, verified by the SDK against WeChat's key; no data when WeChat does not know the trade. */
  async function request(
    method: 'get' | 'post',
    path: string,
    body: object,
  ): Promise<{ data?: unknown; isSigned: boolean }> {
    try {
      const chained = client.chain(path);
      const result = await (method === 'get' ? chained.get({ params: body }) : chained.post(body));
      return { data: result.status === 404 ? undefined : result.data, isSigned: true };
    } catch (error) {
      const { status, text, isMissing, ...coded } = failureOf(error);
      if (isMissing) return { isSigned: false };
      throw new PaymentUnavailable(`${path.split('/').at(-1)}: ${text}`, {
        isOutage: isOutageStatus(status),
        ...coded,
      });
    }
  }

  const send = async (method: 'get' | 'post', path: string, body: object): Promise<unknown> =>
    (await request(method, path, body)).data;

  /** The file behind the address that a bill is given at: its response is not signed, its hash was. */
  async function download({ download_url, hash_type, hash_value }: BillPlace): Promise<string> {
    const token = new URL(download_url).searchParams.get('token');
    const { data } = await client
      .chain('v3/billdownload/file')
      .get({ params: { token }, responseType: 'arraybuffer', timeout: BILL_TIMEOUT_MS })
      .catch((error: unknown) => {
        throw new PaymentUnavailable(`billdownload: ${failureOf(error).text}`);
      });
    const file = Buffer.from(data as ArrayBuffer);
    if (hash_type !== 'SHA1' || createHash('sha1').update(file).digest('hex') !== hash_value)
      throw new PaymentUnavailable('billdownload: the file is not the one that WeChat signed');
    return file.toString('utf8');
  }

  const appOf = (payType: PayType) => (payType === 'wechat_mini' ? (config.miniAppId ?? '') : config.appId);

  /** The state of a payment that WeChat describes; what is not of this merchant and app is not believed. */
  function stateOf(data: unknown, outTradeNo?: string): PaymentState & { outTradeNo: string } {
    if (!isTransaction.check(data)) throw new BadNotification('the payment is not as documented');
    if (data.mchid !== config.mchId)
      throw new BadNotification('the payment is of another merchant', 'receiver');
    if (data.appid !== config.appId && data.appid !== config.miniAppId)
      throw new BadNotification('the payment is of another app', 'receiver');
    if (outTradeNo !== undefined && data.out_trade_no !== outTradeNo)
      throw new BadNotification('the payment is of another order', 'receiver');
    const named = { outTradeNo: data.out_trade_no };
    // A payment of which a part was given back is a payment all the same.
    if (data.trade_state === 'SUCCESS' || data.trade_state === 'REFUND') {
      const { transaction_id: transactionId, amount, success_time } = data;
      if (!transactionId || !amount || (amount.currency ?? 'CNY') !== 'CNY')
        throw new BadNotification('the payment has no amount in yuan');
      return {
        ...named,
        status: 'paid',
        transactionId,
        amount: amount.total,
        paidAt: success_time ? new Date(success_time) : clock.now(),
      };
    }
    return { ...named, status: ['CLOSED', 'REVOKED'].includes(data.trade_state) ? 'closed' : 'open' };
  }

  function nativeOf(payType: PayType, prepayId: string): Record<string, string> {
    const appId = appOf(payType);
    const timeStamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonceStr = randomBytes(16).toString('hex');
    const pack = `prepay_id=${prepayId}`;
    const text = wechatpay().Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, pack);
    const paySign = wechatpay().Rsa.sign(text, config.privateKey);
    return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign };
  }

  return {
    async start(payment) {
      const kind = payment.payType === 'wechat_h5' ? 'h5' : 'jsapi';
      const result = (await send('post', `v3/pay/transactions/${kind}`, {
        appid: appOf(payment.payType),
        mchid: config.mchId,
        description: payment.title,
        out_trade_no: payment.outTradeNo,
        time_expire: payment.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: payment.notifyUrl,
        amount: { total: payment.amount, currency: 'CNY' },
        ...(kind === 'h5'
          ? { scene_info: { payer_client_ip: payment.clientIp, h5_info: { type: 'Wap' } } }
          : { payer: { openid: payment.openId } }),
      })) as { h5_url?: string; prepay_id?: string } | undefined;
      if (result?.h5_url)
        return {
          url: `${result.h5_url}&redirect_url=${encodeURIComponent(payment.returnUrl)}`,
          native: null,
        };
      if (result?.prepay_id) return { url: null, native: nativeOf(payment.payType, result.prepay_id) };
      throw new PaymentUnavailable(`${kind}: the answer is not as documented`);
    },
    async query(outTradeNo) {
      const path = `v3/pay/transactions/out-trade-no/${outTradeNo}`;
      const { data, isSigned } = await request('get', path, { mchid: config.mchId });
      if (data === undefined) return { status: 'unknown', isSigned };
      return believed(() => stateOf(data, outTradeNo));
    },
    async close(outTradeNo) {
      await send('post', `v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: config.mchId });
    },
    async refund({ outTradeNo, refundNo, amount, total, reason }) {
      const data = await send('post', 'v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80) || undefined,
        amount: { refund: amount, total, currency: 'CNY' },
      });
      return refundStateOf(data);
    },
    async queryRefund({ refundNo }) {
      const data = await send('get', `v3/refund/domestic/refunds/${refundNo}`, {});
      return data === undefined ? { status: 'unknown' } : refundStateOf(data);
    },
    async fetchBill(day) {
      try {
        const place = await send('get', 'v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' });
        if (!isBillPlace.check(place)) throw new PaymentUnavailable('tradebill: not as documented');
        return await download(place);
      } catch (error) {
        const { code } = error as PaymentUnavailable;
        if (code === 'NO_STATEMENT_EXIST') return '';
        if (code === 'STATEMENT_CREATING') return undefined;
        throw error;
      }
    },
    async verifyNotification(request) {
      const notification = openNotification(config, clock.now(), request);
      const claimed = isTransaction.check(notification) ? notification.out_trade_no : undefined;
      const { outTradeNo, ...payment } = checkNotification(claimed, () => stateOf(notification));
      return { outTradeNo, payment };
    },
    accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":""}' },
    refused: (message) => ({
      status: 400,
      type: 'application/json',
      body: JSON.stringify({ code: 'FAIL', message }),
    }),
  };
}

/** A response that does not match the request counts as no response. */
function believed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadNotification) throw new PaymentUnavailable(error.message);
    throw error;
  }
}

function refundStateOf(data: unknown): RefundState {
  const { status } = (data ?? {}) as { status?: string };
  // CLOSED and ABNORMAL wait for people: the alert about a refund that does not come through calls them.
  return { status: status === 'SUCCESS' ? 'done' : 'pending' };
}

/** What a notification holds, once WeChat's signature over it is proved. */
function openNotification(
  config: WechatPayConfig,
  now: Date,
  { headers, body }: NotificationRequest,
): unknown {
  const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '');
  const timestamp = header('timestamp');
  if (header('serial') !== config.publicKeyId)
    throw new BadNotification('the key is not the one we know', 'signature');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > NOTICE_LIFE_S)
    throw new BadNotification('the notification is too old', 'signature');
  const text = wechatpay().Formatter.response(timestamp, header('nonce'), body.toString('utf8'));
  if (!isSignedBy(config.publicKey, text, header('signature')))
    throw new BadNotification('the signature is wrong', 'signature');
  const notification = parseNotification(body.toString('utf8'));
  if (!isNotification.check(notification)) throw new BadNotification('the notification is not as documented');
  if (notification.event_type !== 'TRANSACTION.SUCCESS')
    throw new BadNotification('the notification tells of something else');
  const { ciphertext, nonce, associated_data } = notification.resource;
  try {
    return parseNotification(
      wechatpay().Aes.AesGcm.decrypt(ciphertext, config.apiV3Key, nonce, associated_data),
    );
  } catch {
    throw new BadNotification('the notification cannot be opened');
  }
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return wechatpay().Rsa.verify(text, signature, publicKey);
  } catch {
    return false;
  }
}
