// The payment methods of this device.
import { describe, expect, it } from 'vitest';
import { chooseMethod, isPayUrl, needsOpenId, paymentSearch } from './payment-scene.ts';

const methods = [
  { pay_type: 'alipay_wap', is_recommended: false },
  { pay_type: 'wechat_h5', is_recommended: true },
] as const;

describe('the selected method is', () => {
  it('the recommended one at first', () => expect(chooseMethod(methods)).toBe('wechat_h5'));
  it('the one the player selected', () =>
    expect(chooseMethod(methods, 'alipay_wap', 'wechat_h5')).toBe('alipay_wap'));
  it('the one that was tried before', () =>
    expect(chooseMethod(methods, undefined, 'alipay_wap')).toBe('alipay_wap'));
  it('never one that is not offered here', () =>
    expect(chooseMethod(methods, 'wechat_mini')).toBe('wechat_h5'));
  it('nothing where nothing is offered', () => expect(chooseMethod([], 'wechat_h5')).toBeUndefined());
});

it('inside WeChat the payer must be known', () => {
  expect(needsOpenId('wechat_jsapi')).toBe(true);
  expect(needsOpenId('wechat_mini')).toBe(true);
  expect(needsOpenId('wechat_h5')).toBe(false);
});

it.each([
  ['/mall/sandbox/cashier/abc', true],
  ['https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1', true],
  ['https://openapi.alipay.com/gateway.do?x=1', true],
  ['weixin://wap/pay?prepayid=1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['http://evil.example/pay', false],
])('a payment that leads to %s is followed: %s', (url, isFollowed) =>
  expect(isPayUrl(url, 'http://localhost:3000/mall/pages/pay/pay')).toBe(isFollowed),
);

it('only a payment method of the contract is read from the URL', () => {
  expect(paymentSearch.read({ pay_type: 'alipay_wap' }).pay_type).toBe('alipay_wap');
  expect(paymentSearch.read({ pay_type: 'toString' }).pay_type).toBeUndefined();
  expect(paymentSearch.read({}).pay_type).toBeUndefined();
});
