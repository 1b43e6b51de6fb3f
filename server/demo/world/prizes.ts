// Prizes of the demo world's activities. Pictures are named by their path; loading turns them into addresses.
import type { Prize } from '@emall/contract';
import { artPath } from '../art/index.ts';

/** A hundred points are worth a yuan. */
export const points = (count: number): Prize => ({
  kind: 'points',
  name: `${count} 积分`,
  image: artPath.prize(count < 50 ? 'coin' : 'coins'),
  cost_amount: count,
  points: count,
  score_type: 1,
});

export const coupon = (coupon_id: number, name: string, cost_amount: number): Prize => ({
  kind: 'coupon',
  name,
  image: artPath.prize('coupon'),
  cost_amount,
  coupon_id,
});

export const prop = (
  product_code: string,
  name: string,
  quantity: number,
  image: string,
  cost_amount = 0,
): Prize => ({ kind: 'prop', name, image, cost_amount, product_code, quantity });

export const goodsPrize = (name: string, image: string, cost_amount: number): Prize => ({
  kind: 'goods',
  name,
  image,
  cost_amount,
});
