// The calls of coupons, for players and for operators. The centre, which knows what waits to be paid,
// buying one, and weighing them against a basket are calls of orders.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { list } from './operator-reads.ts';
import { couponGoodsDetail, myCoupon, receiveCouponStatus } from './reads.ts';
import { receiveCoupon } from './receive-coupon.ts';
import { save } from './save.ts';

const { user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.receiveCoupon, receiveCoupon);
  serve(user.receiveCouponStatus, receiveCouponStatus);
  serve(user.myCoupon, myCoupon);
  serve(user.couponGoodsDetail, couponGoodsDetail);

  serve(ops.coupon.list, list);
  serve(ops.coupon.save, save);
}
