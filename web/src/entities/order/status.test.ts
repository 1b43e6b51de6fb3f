// What the status of an order means to its owner.
import { describe, expect, it } from 'vitest';
import { formatStatus, pollInterval, stepsDone } from './status.ts';
import { texts } from './texts.ts';

it('a step counts when it is done: a delivery in progress does not, a shipped parcel does', () => {
  expect([
    stepsDone('unpaid'),
    stepsDone('paid'),
    stepsDone('delivering'),
    stepsDone('shipped'),
    stepsDone('completed'),
  ]).toEqual([1, 2, 2, 3, 4]);
});

it.each(['cancelled', 'refunding', 'refunded'] as const)('an order that is %s has no steps', (status) =>
  expect(stepsDone(status)).toBeUndefined(),
);

it.each([
  [null, '待支付'],
  ['awaiting', '等待转账'],
  ['reviewing', '审核中'],
  ['rejected', '凭证未通过，请重新提交'],
] as const)('an unpaid order whose transfer is %s reads %s', (transfer, status) => {
  expect(formatStatus({ kind: 'goods', status: 'unpaid', transfer }, texts())).toBe(status);
});

describe('the page of an order is refreshed', () => {
  const delivery = (status: 'delivering' | 'stuck') => ({
    order_item_id: 1,
    method: 'role' as const,
    status,
    codes: [],
    carrier: null,
    tracking_number: null,
    timeline: [],
  });
  it('every few seconds while it is being delivered', () => {
    expect(pollInterval({ status: 'delivering', deliveries: [delivery('delivering')] })).toBe(3000);
  });
  it('rarely when the delivery is stuck', () => {
    expect(pollInterval({ status: 'delivering', deliveries: [delivery('stuck')] })).toBe(30_000);
  });
  it('not at all when nothing changes automatically', () => {
    expect(pollInterval({ status: 'paid', deliveries: [] })).toBe(false);
    expect(pollInterval({ status: 'completed', deliveries: [] })).toBe(false);
  });
});
