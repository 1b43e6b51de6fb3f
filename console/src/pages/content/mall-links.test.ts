// A link of a banner names its record, and is read back as that record.
import { expect, test } from 'vitest';
import { linkTo, targetOf } from './mall-links.ts';

test.each([
  ['goods', null, '/pages/index/index?goods_id=5'],
  ['goods', 1, '/pages/score/index?score_type=1&goods_id=5'],
  ['group', null, '/pages/index/index?group=5&to=goods'],
  ['group', 0, '/pages/score/index?score_type=0&group_id=5'],
  ['coupon', null, '/pages/coupon/getCoupon?template_id=5'],
] as const)('%s with score type %s is %s', (kind, scoreType, link) => {
  expect(linkTo(kind, 5, scoreType)).toBe(link);
  expect(targetOf(link)).toEqual({ kind, id: 5 });
});

test.each(['', '/pages/score/index', '/pages/index/index?goods_id=5&from=ad', '/pages/pay/pay?goods_id=5'])(
  '%s is no record',
  (link) => {
    expect(targetOf(link)).toBeUndefined();
  },
);
