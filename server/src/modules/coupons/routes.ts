// The calls of coupons. The coupon centre, buying one, and comparing them for a basket are calls of orders.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { grant } from './ops/grant.ts';
import { grantToAudience } from './ops/grant-to-audience.ts';
import { listGrants } from './ops/list-grants.ts';
import { info, list, listHolders, results } from './ops/reads.ts';
import { revoke } from './ops/revoke.ts';
import { save } from './ops/save.ts';
import { stopGrant } from './ops/stop-grant.ts';
import { couponGoodsDetail, myCoupon, receiveCouponStatus } from './reads.ts';
import { receiveCoupon } from './receive-coupon.ts';

const { user, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(user.receiveCoupon, receiveCoupon);
  serve(user.receiveCouponStatus, receiveCouponStatus);
  serve(user.myCoupon, myCoupon);
  serve(user.couponGoodsDetail, couponGoodsDetail);

  serve(ops.coupon.list, list);
  serve(ops.coupon.save, save);
  serve(ops.coupon.info, info);
  serve(ops.coupon.results, results);
  serve(ops.coupon.listHolders, listHolders);
  serve(ops.coupon.grant, grant);
  serve(ops.coupon.grantToAudience, grantToAudience);
  serve(ops.coupon.listGrants, listGrants);
  serve(ops.coupon.stopGrant, stopGrant);
  serve(ops.coupon.revoke, revoke);
}
