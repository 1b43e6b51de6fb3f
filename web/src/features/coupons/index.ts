// Public API of coupons: the centre, the player's own, and the goods one applies to.
export { CentreTeaser } from './CentreTeaser.tsx';
export { CouponHero } from './CouponHero.tsx';
export { CentreList } from './centre/CentreList.tsx';
export type { UsableCoupon } from './goods/CouponGoodsSheet.tsx';
export { LazyCouponGoodsSheet } from './goods/LazyCouponGoodsSheet.tsx';
export { MyTabs } from './MyTabs.tsx';
export { CouponLinks } from './mine/CouponLinks.tsx';
export { MyList } from './mine/MyList.tsx';
export { refreshCoupons } from './queries.ts';
export { useTexts } from './texts.ts';
