// The door to coupons: the centre, the player's own, and the goods one counts for.
export { CentreList } from './centre/CentreList.tsx';
export { refreshCoupons } from './coupon-queries.ts';
export { CouponGoodsDoor } from './goods/CouponGoodsDoor.tsx';
export type { UsableCoupon } from './goods/CouponGoodsSheet.tsx';
export { CentreTeaser } from './hub/CentreTeaser.tsx';
export { CouponHero } from './hub/CouponHero.tsx';
export { MyTabs } from './hub/MyTabs.tsx';
export { MyList } from './mine/MyList.tsx';
export { MyWays } from './mine/MyWays.tsx';
export { useTexts } from './texts.ts';
export { useSeen } from './useSeen.ts';
