// The price explained: which coupon was taken and why.
import type { QuotedCoupon } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { explainCoupons, sortCoupons, summariseCoupon } from './explain-coupons.ts';
import { texts } from './texts.ts';

const coupon = (coupon_id: number, name: string, changes: Partial<QuotedCoupon>): QuotedCoupon => ({
  coupon_id,
  name,
  is_usable: false,
  is_best: false,
  saves: 0,
  reason: null,
  missing_amount: null,
  expires_at: '2030-01-01T00:00:00Z',
  ...changes,
});
const best = coupon(1, '满 200 减 20', { is_usable: true, is_best: true, saves: 2000 });
const lesser = coupon(2, '立减 5 元', { is_usable: true, saves: 500 });
const near = coupon(3, '满 300 减 45', { reason: '还差 ¥32.00 可用', missing_amount: 3200 });
const far = coupon(4, '满 900 减 90', { reason: '还差 ¥632.00 可用', missing_amount: 63_200 });
const foreign = coupon(5, '礼包 8 折', { reason: '不适用于所选商品' });
const all = [foreign, far, lesser, near, best];
const explain = (coupon_id: number | null, coupons = all) =>
  explainCoupons({ coupon_id, coupons }, texts()).join('');

describe('under the coupon row stands', () => {
  it('that the best was taken, what the next would need, and one that does not fit', () => {
    expect(explain(1)).toBe(
      '已为你选出最省的一张：满 200 减 20。「满 300 减 45」再买 ¥32.00 可用。「礼包 8 折」不适用于所选商品。',
    );
  });
  it('how much more another choice would save', () => {
    expect(explain(2)).toContain('换用「满 200 减 20」可多省 ¥15.00。');
  });
  it('what is given away without a coupon', () => {
    expect(explain(null)).toContain('使用「满 200 减 20」可省 ¥20.00。');
  });
  it('no praise for the only one there is', () => {
    expect(explain(1, [best])).toBe('已为你用上：满 200 减 20。');
  });
  it('nothing against a second coupon of the same name, which would sound as if the chosen one did not count', () => {
    const duplicate = coupon(6, best.name, { reason: '已被另一笔待支付订单使用' });
    expect(explain(1, [duplicate, best, lesser])).toBe('已为你选出最省的一张：满 200 减 20。');
    expect(explain(2, [duplicate, lesser])).toContain('「满 200 减 20」已被另一笔待支付订单使用。');
  });
  it('nothing for a player without coupons', () => expect(explain(null, [])).toBe(''));
});

it.each([
  [1, all, '−¥20.00 最优'],
  [2, all, '−¥5.00'],
  [null, all, '2 张可用'],
  [null, [near], '暂无可用'],
])('with coupon %s the row says what it is worth', (coupon_id, coupons, text) =>
  expect(summariseCoupon({ coupon_id, coupons }, texts())).toBe(text),
);

it('the sheet lists the best first, then what saves less, then what misses least', () => {
  const { usable, others } = sortCoupons(all);
  expect(usable).toEqual([best, lesser]);
  expect(others).toEqual([near, far, foreign]);
});
