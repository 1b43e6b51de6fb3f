// The ways to pay on this device.
import { describe, expect, it } from 'vitest';
import { orderIdIn, outcomeOf } from './queries.ts';
import { chosenWay, isPayUrl, needsOpenId, payTypeIn } from './scene.ts';

const ways = [
  { pay_type: 'alipay_wap', is_recommended: false },
  { pay_type: 'wechat_h5', is_recommended: true },
] as const;

describe('the ticked way is', () => {
  it('the recommended one at first', () => expect(chosenWay(ways)).toBe('wechat_h5'));
  it('the one the player ticked', () =>
    expect(chosenWay(ways, 'alipay_wap', 'wechat_h5')).toBe('alipay_wap'));
  it('the one that was tried before', () =>
    expect(chosenWay(ways, undefined, 'alipay_wap')).toBe('alipay_wap'));
  it('never one that is not offered here', () => expect(chosenWay(ways, 'wechat_mini')).toBe('wechat_h5'));
  it('nothing where nothing is offered', () => expect(chosenWay([], 'wechat_h5')).toBeUndefined());
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

it('only a way the contract knows is taken from the address bar', () => {
  expect(payTypeIn('alipay_wap')).toBe('alipay_wap');
  expect(payTypeIn('toString')).toBeUndefined();
  expect(payTypeIn(undefined)).toBeUndefined();
});

it('only an order number is taken from the address bar', () => {
  expect(orderIdIn('hhw17947146750485848252')).toBe('hhw17947146750485848252');
  expect(orderIdIn('<img onerror>')).toBeUndefined();
});

it('an order is paid, open, closed, or its money went back', () => {
  expect(outcomeOf('unpaid')).toBe('open');
  expect(outcomeOf('delivering')).toBe('paid');
  expect(outcomeOf('cancelled')).toBe('closed');
  expect(outcomeOf('refunding')).toBe('returned');
});
