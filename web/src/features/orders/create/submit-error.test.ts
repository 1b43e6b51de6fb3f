// Where the rejection of an order is shown.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { CallError } from '../../../shared/request/index.ts';
import { submitErrorOf } from './submit-error.ts';

it.each([
  ['goods/sold-out', 'goods', 'requote'],
  ['goods/limit-reached', 'goods', 'requote'],
  ['goods/not-on-sale', 'goods', 'requote'],
  ['coupon/gone', 'goods', 'requote'],
  ['coupon/not-usable', 'coupon', 'drop-coupon'],
  ['order/address-required', 'address', 'choose-address'],
  ['order/price-changed', 'price', 'requote'],
  ['order/too-many-unpaid', 'order', 'pay-others'],
  ['order/reserved-amount', 'order', 'pay-others'],
  ['goods/reserved', 'goods', 'requote'],
  ['goods/window-left', 'goods', 'requote'],
  ['order/minor-cap', 'order', 'leave'],
  ['call/too-many', 'order', 'try-again'],
] as const)('%s is shown at the %s', (key, at, recovery) => {
  const { code, zh } = failures[key];
  expect(submitErrorOf(new CallError('answer', code, zh), 'lost')).toEqual({ at, recovery, msg: zh });
});

it('an answer that never came says that a second try is harmless', () => {
  const lost = new CallError('network', 0, 'Network Error');
  expect(submitErrorOf(lost, '再次提交不会重复下单')).toMatchObject({
    at: 'order',
    msg: '再次提交不会重复下单',
  });
});
