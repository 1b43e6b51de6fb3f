// A simulated WeChat Pay v3 gateway: verifies our signatures, signs its responses and notifications, stores its trades.
import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyPair } from './key-pair.ts';

type Trade = {
  appid: string;
  mchid: string;
  out_trade_no: string;
  trade_state: string;
  amount: { total: number; currency: string };
  transaction_id?: string;
  success_time?: string;
  payer?: { openid: string };
  request: Record<string, unknown>;
};
type Reply = [status: number, data?: object];
type Refund = { out_refund_no: string; out_trade_no: string; status: string; amount: { refund: number } };

export async function openWechatGateway() {
  const merchant = keyPair('merchant');
  const platform = keyPair('gateway');
  const apiV3Key = randomBytes(16).toString('hex');
  const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Refund>();
  /** The texts of bills by day; a day without one had no trades. */
  const bills = new Map<string, string>();
  const gateway = { isDown: false, isBillChanged: false, refundStatus: 'SUCCESS', heard: [] as string[] };

  const signText = (text: string, key = platform.privateKey) =>
    createSign('RSA-SHA256').update(text).sign(key, 'base64');

  function isFromMerchant(request: IncomingMessage, body: string): boolean {
    const fields = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const text = `${request.method}\n${request.url}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`;
    return (
      fields.mchid === '1900000001' &&
      fields.serial_no === '5F2A1C0D9B8E7F60' &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(merchant.publicKey, fields.signature ?? '', 'base64')
    );
  }

  function result(response: ServerResponse, [status, data]: Reply): void {
    const body = data ? JSON.stringify(data) : '';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    response.writeHead(status, {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': publicKeyId,
      'wechatpay-signature': signText(`${timestamp}\n${nonce}\n${body}\n`),
    });
    response.end(body);
  }

  /** Where a bill is downloaded, and its hash: only this response is signed. */
  function billPlace(day: string): Reply {
    const text = bills.get(day);
    if (text === undefined) return [400, { code: 'NO_STATEMENT_EXIST' }];
    const hash_value = createHash('sha1').update(text).digest('hex');
    return [
      200,
      { hash_type: 'SHA1', hash_value, download_url: `http://gateway/v3/billdownload/file?token=${day}` },
    ];
  }

  function act(request: IncomingMessage, input: Record<string, unknown>): Reply {
    const url = new URL(request.url ?? '', 'http://gateway');
    const [, , , , kind, no = '', verb] = url.pathname.split('/');
    if (url.pathname === '/v3/bill/tradebill') return billPlace(url.searchParams.get('bill_date') ?? '');
    if (url.pathname === '/v3/refund/domestic/refunds') return refund(input as Refund);
    if (url.pathname.startsWith('/v3/refund/domestic/refunds/')) {
      const known = refunds.get(no);
      return known ? [200, known] : [404, { code: 'RESOURCE_NOT_EXISTS' }];
    }
    if (kind === 'out-trade-no') {
      const trade = trades.get(no);
      if (!trade) return [404, { code: 'ORDER_NOT_EXIST' }];
      if (verb !== 'close') return [200, strip(trade)];
      if (trade.trade_state === 'SUCCESS') return [400, { code: 'ORDERPAID' }];
      trade.trade_state = 'CLOSED';
      return [204];
    }
    const { appid, mchid, out_trade_no, amount } = input as Trade;
    trades.set(out_trade_no, { appid, mchid, out_trade_no, amount, trade_state: 'NOTPAY', request: input });
    if (kind === 'h5') return [200, { h5_url: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1' }];
    return [200, { prepay_id: 'wx201410272009395522657a690389285100' }];
  }

  function refund({ out_refund_no, out_trade_no, amount }: Refund): Reply {
    const known = refunds.get(out_refund_no);
    if (known) return [200, known];
    const trade = trades.get(out_trade_no);
    const before = [...refunds.values()].filter((each) => each.out_trade_no === out_trade_no);
    const given = before.reduce((sum, each) => sum + each.amount.refund, amount.refund);
    if (trade?.trade_state !== 'SUCCESS' || given > trade.amount.total) return [403, { code: 'NOT_ENOUGH' }];
    const made = { out_refund_no, out_trade_no, amount, status: gateway.refundStatus };
    refunds.set(out_refund_no, made);
    return [200, made];
  }

  const strip = ({ request: _, ...trade }: Trade) => trade;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    gateway.heard.push(`${request.method} ${request.url}`);
    if (gateway.isDown) response.destroy();
    else if (!isFromMerchant(request, body)) result(response, [401, { code: 'SIGN_ERROR' }]);
    else if (request.url?.startsWith('/v3/billdownload/file'))
      response.end(gateway.isBillChanged ? 'forged' : bills.get(request.url.split('token=')[1] ?? ''));
    else result(response, act(request, body ? JSON.parse(body) : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return Object.assign(gateway, {
    trades,
    refunds,
    bills,
    env: {
      WECHAT_PAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      WECHAT_PAY_MCH_ID: '1900000001',
      WECHAT_PAY_SERIAL: '5F2A1C0D9B8E7F60',
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
      WECHAT_PAY_PUBLIC_KEY: platform.publicKey,
      WECHAT_PAY_APP_ID: 'wx0f1c1a1',
      WECHAT_PAY_MINI_APP_ID: 'wx0m1n1',
    },
    merchantPublicKey: merchant.publicKey,
    /** The player pays. */
    take(outTradeNo: string, now: Date): Trade {
      const trade = trades.get(outTradeNo);
      if (trade?.trade_state !== 'NOTPAY') throw new Error('WeChat took no money');
      const paid = {
        transaction_id: `42000${randomBytes(8).toString('hex')}`,
        success_time: now.toISOString(),
      };
      return Object.assign(trade, paid, { trade_state: 'SUCCESS' });
    },
    /** A notification as WeChat sends it: encrypted, then signed. */
    notification(trade: object, now: Date, wrong: { key?: string; apiV3Key?: string; serial?: string } = {}) {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', wrong.apiV3Key ?? apiV3Key, nonce);
      cipher.setAAD(Buffer.from('transaction'));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(trade)),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      const body = JSON.stringify({
        id: randomBytes(16).toString('hex'),
        create_time: now.toISOString(),
        resource_type: 'encrypt-resource',
        event_type: 'TRANSACTION.SUCCESS',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          original_type: 'transaction',
          ciphertext: sealed.toString('base64'),
          nonce,
          associated_data: 'transaction',
        },
      });
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const signature = signText(`${timestamp}\nNONCE\n${body}\n`, wrong.key);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'wechatpay-timestamp': timestamp,
          'wechatpay-nonce': 'NONCE',
          'wechatpay-serial': wrong.serial ?? publicKeyId,
          'wechatpay-signature': signature,
        },
      };
    },
    stranger: keyPair('stranger').privateKey,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
export type WechatGateway = Awaited<ReturnType<typeof openWechatGateway>>;
