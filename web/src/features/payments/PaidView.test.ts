// What a paid order does next.
import { expect, it } from 'vitest';
import type { Balance } from '../../entities/order/index.ts';
import { describeNext } from './PaidView.tsx';
import { texts } from './texts.ts';

type Known = Parameters<typeof describeNext>[0];
const next = (order: Partial<Known>, balance?: Balance) =>
  describeNext(
    {
      status: 'delivering',
      kind: 'recharge',
      address: null,
      actions: [],
      role: { server_name: '蓝海一服', role_name: '晨风船长', role_code: '1' },
      ...order,
    },
    texts(),
    balance,
  );

it.each<[string, Partial<Known>, string]>([
  [
    'a parcel will be shipped',
    { kind: 'goods', status: 'paid', address: { name: '', phone: '', region: '', detail: '' } },
    '发货',
  ],
  [
    'a presale ships by the date it promised',
    { kind: 'presale_balance', status: 'paid', address: { name: '', phone: '', region: '', detail: '' } },
    '约定的日期前发货',
  ],
  ['a top-up is on its way', {}, '正在发放到 蓝海一服 · 晨风船长'],
  ['a top-up that arrived says so', { status: 'completed' }, '已送达 蓝海一服 · 晨风船长'],
  [
    'a code is waiting in the order',
    { kind: 'gift_pack', status: 'completed', actions: ['view_code'] },
    '兑换码',
  ],
  ['a coupon is being put to the others', { kind: 'coupon' }, '正在放入'],
  ['a coupon lies with the others', { kind: 'coupon', status: 'completed' }, '已放入'],
])('%s', (_, order, text) => expect(next(order)).toContain(text));

const deposit = { kind: 'presale_deposit', status: 'paid' } as const;
const balance = (state: Balance['state']): Balance => ({
  state,
  terms: { balance_ends_at: '2036-11-20T02:00:00Z' } as Balance['terms'],
});

it('a deposit promises a reminder only until its balance can be paid', () => {
  expect(next(deposit, balance('upcoming'))).toBe('定金已付，尾款开始时我们会提醒你');
  expect(next(deposit, balance('due'))).toBe('定金已付，请在 2036-11-20 10:00 前付尾款');
  expect(next(deposit, balance('over'))).toBe('定金已付');
  expect(next(deposit)).toBe('定金已付');
});
