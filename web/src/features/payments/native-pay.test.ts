// Handing a payment to WeChat.
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visit } from '../../shared/request/test/session.ts';
import { payInMiniProgram, payInWechat, resultOf } from './native-pay.ts';

afterEach(() => {
  delete window.WeixinJSBridge;
  vi.useRealTimers();
});

function wechat(err_msg: string) {
  const invoke = vi.fn((_name: string, _args: object, done: (answer: { err_msg?: string }) => void) =>
    done({ err_msg }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
}

it.each([
  ['get_brand_wcpay_request:ok', 'started'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  ['', 'failed'],
])('"%s" means %s: only the server knows more', (message, end) => expect(resultOf(message)).toBe(end));

it("a chat's browser opens WeChat's own cashier", async () => {
  const invoke = wechat('get_brand_wcpay_request:ok');
  expect(await payInWechat({ package: 'prepay_id=1' })).toBe('started');
  expect(invoke).toHaveBeenCalledWith(
    'getBrandWCPayRequest',
    { package: 'prepay_id=1' },
    expect.any(Function),
  );
});

it("the mini-program opens the shell's page with the payment", async () => {
  const invoke = wechat('invokeMiniProgramAPI:ok');
  expect(await payInMiniProgram('hhw1', { package: 'prepay_id=1' })).toBe('started');
  const [, args] = invoke.mock.calls[0] ?? [];
  const { url } = (args as { arg: { url: string } }).arg;
  const query = new URLSearchParams(url.split('?')[1]);
  expect(query.get('done')).toMatch(/^\/mall\/pages\/pay\/paySuccessful\?.*order_id=hhw1/);
  expect(query.get('failed')).toMatch(/^\/mall\/pages\/pay\/payFail\?.*pay_type=wechat_mini/);
  expect(JSON.parse(query.get('payment') ?? '')).toEqual({ package: 'prepay_id=1' });
});

const payment = {
  appId: 'wx1',
  timeStamp: '1763400000',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 'signed',
};
const js_sdk = {
  app_id: 'wx1',
  timestamp: 1,
  nonce_str: 'n',
  signature: 's',
  script: '/mall/sandbox/jweixin.js',
};
type PayOptions = Record<'success' | 'cancel' | 'fail', (answer: { errMsg?: string }) => void>;

it.each([
  ['success', 'started'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const)(
  'without the bridge the official script opens the cashier: its %s means %s',
  async (end, result) => {
    vi.useFakeTimers();
    visit();
    // A page is configured once per address.
    history.replaceState(null, '', `/mall/pages/pay/pay?end=${end}`);
    fakeServer().answer('wechat/jsSdkConfig', ok({ js_sdk }));
    const config = vi.fn();
    const chooseWXPay = vi.fn((options: object) => (options as PayOptions)[end]({}));
    window.wx = { config, ready: (listener) => listener(), error: () => undefined, chooseWXPay };
    const paying = payInWechat(payment);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await paying).toBe(result);
    const [{ jsApiList }] = config.mock.calls[0] as [{ jsApiList: string[] }];
    expect(jsApiList).toContain('chooseWXPay');
    const { timeStamp: timestamp, appId: _, ...rest } = payment;
    expect(chooseWXPay).toHaveBeenCalledWith(expect.objectContaining({ timestamp, ...rest }));
    delete window.wx;
  },
);

it('a cashier that the bridge has refused is not opened a second time', async () => {
  wechat('get_brand_wcpay_request:fail');
  const chooseWXPay = vi.fn();
  window.wx = { chooseWXPay };
  expect(await payInWechat(payment)).toBe('failed');
  expect(chooseWXPay).not.toHaveBeenCalled();
  delete window.wx;
});

it('a bridge that comes late is waited for; with neither bridge nor script the payment fails', async () => {
  visit();
  fakeServer().answer('wechat/jsSdkConfig', ok({ js_sdk: null }));
  history.replaceState(null, '', '/mall/pages/pay/pay?end=never');
  vi.useFakeTimers();
  const late = payInWechat({});
  wechat('get_brand_wcpay_request:ok');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await late).toBe('started');

  delete window.WeixinJSBridge;
  const never = payInWechat({});
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await never).toBe('failed');
});
