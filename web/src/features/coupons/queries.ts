// Reads of the coupon centre and of the player's coupons, and their reload.
import { api, callPages, queryClient } from '../../shared/request/index.ts';

export type MyStatus = 'unused' | 'used' | 'expired';

export const centrePages = () => callPages(api.user.couponList, {});
export const myPages = (status: MyStatus) => callPages(api.user.myCoupon, { status });

export async function refreshCoupons(): Promise<void> {
  const paths = [api.user.couponList.path, api.user.myCoupon.path];
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
