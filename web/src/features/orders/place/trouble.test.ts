// Where a refusal of the order is told.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { CallError } from '../../../shared/request/index.ts';
import { troubleOf } from './trouble.ts';

it.each([
  ['goods/sold-out', 'goods', 'requote'],
  ['goods/limit-reached', 'goods', 'requote'],
  ['goods/not-on-sale', 'goods', 'requote'],
  ['coupon/gone', 'goods', 'requote'],
  ['coupon/not-usable', 'coupon', 'drop-coupon'],
  ['order/address-required', 'address', 'choose-address'],
  ['order/price-changed', 'price', 'requote'],
  ['order/too-many-unpaid', 'order', 'pay-others'],
  ['order/minor-cap', 'order', 'leave'],
  ['call/too-many', 'order', 'try-again'],
] as const)('%s is told at the %s', (key, at, cure) => {
  const { code, zh } = failures[key];
  expect(troubleOf(new CallError('answer', code, zh), 'lost')).toEqual({ at, cure, msg: zh });
});

it('an answer that never came says that a second try is harmless', () => {
  const lost = new CallError('network', 0, 'Network Error');
  expect(troubleOf(lost, '再次提交不会重复下单')).toMatchObject({ at: 'order', msg: '再次提交不会重复下单' });
});
