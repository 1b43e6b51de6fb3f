// The coupon centre: every coupon there is to receive or to buy.
import { useState } from 'react';
import {
  CentreList,
  CouponGoodsDoor,
  refreshCoupons,
  type UsableCoupon,
  useSeen,
} from '../../features/coupons/index.ts';
import { GoodsDoor, usePlace } from '../../features/goods/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';

export default function CouponCentrePage() {
  const { openGoods } = usePlace();
  const [inUse, setInUse] = useState<UsableCoupon>();
  useSeen();
  return (
    <PullToRefresh onRefresh={refreshCoupons}>
      <Page padded>
        <CentreList onUse={setInUse} />
      </Page>
      <CouponGoodsDoor coupon={inUse} onClose={() => setInUse(undefined)} onGoods={openGoods} />
      <GoodsDoor />
    </PullToRefresh>
  );
}
