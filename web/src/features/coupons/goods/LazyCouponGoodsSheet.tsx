// The sheet of the goods a coupon applies to, loaded when the first coupon is used.
import { lazyLayer, useLastDefined } from '../../../shared/ui/layer/lazyLayer.tsx';
import type { UsableCoupon } from './CouponGoodsSheet.tsx';

const CouponGoodsSheet = lazyLayer(() => import('./CouponGoodsSheet.tsx'));

type LazyCouponGoodsSheetProps = {
  /** Undefined: closed. */
  coupon: UsableCoupon | undefined;
  onClose: () => void;
  onGoods: (goodsId: number) => void;
};

export function LazyCouponGoodsSheet({ coupon, onClose, onGoods }: LazyCouponGoodsSheetProps) {
  const shown = useLastDefined(coupon);
  if (!shown) return null;
  return <CouponGoodsSheet coupon={shown} open={coupon !== undefined} onClose={onClose} onGoods={onGoods} />;
}
