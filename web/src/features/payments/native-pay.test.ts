// Handing a payment to WeChat.
import { afterEach, expect, it, vi } from 'vitest';
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

it('a bridge that comes late is waited for, one that never comes fails the payment', async () => {
  vi.useFakeTimers();
  const late = payInWechat({});
  wechat('get_brand_wcpay_request:ok');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await late).toBe('started');

  delete window.WeixinJSBridge;
  const never = payInWechat({});
  await vi.advanceTimersByTimeAsync(5000);
  expect(await never).toBe('failed');
});
