// Opens the sheet of the goods a coupon counts for, when one is to be used.
import { lazy, Suspense, useState } from 'react';
import type { UsableCoupon } from './CouponGoodsSheet.tsx';

const CouponGoodsSheet = lazy(() => import('./CouponGoodsSheet.tsx'));

type CouponGoodsDoorProps = {
  coupon: UsableCoupon | undefined;
  onClose: () => void;
  onGoods: (goodsId: number) => void;
};

export function CouponGoodsDoor({ coupon, onClose, onGoods }: CouponGoodsDoorProps) {
  // The last one stays while its sheet leaves.
  const [shown, setShown] = useState(coupon);
  if (coupon && coupon !== shown) setShown(coupon);
  if (!shown) return null;
  return (
    <Suspense>
      <CouponGoodsSheet coupon={shown} open={coupon !== undefined} onClose={onClose} onGoods={onGoods} />
    </Suspense>
  );
}
