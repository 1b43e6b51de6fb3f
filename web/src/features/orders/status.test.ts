// What an order's state means to its owner.
import { describe, expect, it } from 'vitest';
import { inOrderOfWeight } from './actions/action-order.ts';
import { withoutOrder } from './actions/remove-order.ts';
import { tabIn } from './list/tab.ts';
import { refreshPause, statusWord, stepsDone } from './status.ts';
import { texts } from './texts.ts';

it('an order walks four steps, a parcel and a delivery alike', () => {
  expect([
    stepsDone('unpaid'),
    stepsDone('paid'),
    stepsDone('delivering'),
    stepsDone('shipped'),
    stepsDone('completed'),
  ]).toEqual([0, 1, 2, 2, 3]);
});

it.each(['cancelled', 'refunding', 'refunded'] as const)('an order that is %s has left that way', (status) =>
  expect(stepsDone(status)).toBeUndefined(),
);

it('whoever pays by bank transfer is not told to pay once more', () => {
  const order = { kind: 'goods', status: 'unpaid' } as const;
  expect(statusWord({ ...order, actions: ['cancel', 'pay'] }, texts())).toBe('待支付');
  expect(statusWord({ ...order, actions: ['transfer'] }, texts())).toBe('转账处理中');
});

describe('the page of an order looks again by itself', () => {
  const delivery = (status: 'delivering' | 'stuck') => ({
    order_item_id: 1,
    method: 'role' as const,
    status,
    codes: [],
    carrier: null,
    tracking_number: null,
    timeline: [],
  });
  it('soon, while it is being delivered', () => {
    expect(refreshPause({ status: 'delivering', deliveries: [delivery('delivering')] })).toBe(3000);
  });
  it('calmly, when the delivery is stuck', () => {
    expect(refreshPause({ status: 'delivering', deliveries: [delivery('stuck')] })).toBe(30_000);
  });
  it('never, when nothing moves by machine', () => {
    expect(refreshPause({ status: 'paid', deliveries: [] })).toBe(false);
    expect(refreshPause({ status: 'completed', deliveries: [] })).toBe(false);
  });
});

it('what the order waits for stands last, under the thumb', () => {
  expect(inOrderOfWeight(['pay', 'cancel'])).toEqual(['cancel', 'pay']);
  expect(inOrderOfWeight(['confirm', 'track'])).toEqual(['track', 'confirm']);
  expect(inOrderOfWeight(['view_code', 'rebuy', 'delete'])).toEqual(['delete', 'rebuy', 'view_code']);
});

it('an unknown tab of the address bar shows all orders', () => {
  expect(tabIn('unpaid')).toBe('unpaid');
  expect(tabIn('everything')).toBe('all');
  expect(tabIn(undefined)).toBe('all');
});

it('a deleted order leaves every page of the list', () => {
  const order = (order_id: string) => ({
    order_id,
    kind: 'goods' as const,
    status: 'completed' as const,
    items: [],
    pay_amount: 1,
    created_at: '2030-01-01T00:00:00Z',
    expires_at: null,
    actions: [],
  });
  const page = (...ids: string[]) => ({
    list: ids.map(order),
    next_cursor: null,
    totals: { unpaid: 0, delivering: 0, shipped: 0 },
  });
  const pages = { pages: [page('a', 'b'), page('c')], pageParams: [null, 'b'] };
  expect(withoutOrder(pages, 'b').pages.map(({ list }) => list.map(({ order_id }) => order_id))).toEqual([
    ['a'],
    ['c'],
  ]);
});
