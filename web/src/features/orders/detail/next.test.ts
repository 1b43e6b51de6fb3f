// What happens next with an order, in one sentence.
import { expect, it } from 'vitest';
import { describeNext } from './next.ts';
import { texts } from './texts.ts';

type Known = Parameters<typeof describeNext>[0];
const address = { name: '林', phone: '138', region: '浙江', detail: '文三路' };
type Delivery = Known['deliveries'][number];
const delivery = (status: Delivery['status'], method: Delivery['method'] = 'role') => ({
  order_item_id: 1,
  method,
  status,
  codes: [],
  carrier: null,
  tracking_number: null,
  timeline: [],
});
const next = (order: Partial<Known>) =>
  describeNext(
    {
      status: 'paid',
      kind: 'goods',
      deliveries: [],
      role: { server_name: '蓝海一服', role_name: '晨风船长', role_code: '1' },
      refunded_amount: 0,
      timeline: [],
      address: null,
      actions: [],
      transfer: null,
      auto_confirm_at: null,
      pay_type: null,
      pay_amount: 12_800,
      shipping_amount: 0,
      refund: null,
      ...order,
    },
    texts(),
  );

it.each<[string, Partial<Known>, string]>([
  ['a bank transfer is followed on its own page', { status: 'unpaid', transfer: 'awaiting' }, '转账凭证'],
  ['whoever has sent the proof need not pay', { status: 'unpaid', transfer: 'reviewing' }, '不用再次付款'],
  ['a rejected proof is sent again', { status: 'unpaid', transfer: 'rejected' }, '重新提交'],
  [
    'a refund goes back the way it was paid',
    { status: 'refunding', pay_type: 'alipay_wap' },
    '以支付渠道为准',
  ],
  [
    'a bank transfer is sent back to its account by hand',
    { status: 'refunding', pay_type: 'offline_transfer' },
    '汇回你的付款账户',
  ],
  ['a paid parcel is being packed', { address }, '备货'],
  ['a top-up is on its way to the role', { status: 'delivering', kind: 'recharge' }, '蓝海一服 · 晨风船长'],
  [
    'a bought coupon goes into the account',
    { status: 'delivering', deliveries: [delivery('delivering', 'account')] },
    '账户',
  ],
  [
    'a gift pack that is a code goes nowhere but here',
    { status: 'delivering', deliveries: [delivery('delivering', 'code')] },
    '兑换码',
  ],
  [
    'a stuck delivery must not be bought again',
    { status: 'delivering', deliveries: [delivery('stuck')] },
    '不要重复购买',
  ],
  [
    'the days until a parcel counts as received are counted',
    { status: 'shipped', auto_confirm_at: new Date(Date.now() + 6.5 * 86_400_000).toISOString() },
    '还有 7 天自动确认',
  ],
  ['a code can be copied', { status: 'completed', actions: ['view_code'] }, '复制'],
  ['a refund says how much went back', { status: 'refunded', refunded_amount: 12_800 }, '¥128.00'],
  [
    'a closed order says why',
    {
      status: 'cancelled',
      timeline: [{ at: '', status: 'cancelled', note: '超时未支付，订单已关闭', amount: null, reason: null }],
    },
    '超时未支付',
  ],
])('%s', (_, order, text) => expect(next(order)).toContain(text));
