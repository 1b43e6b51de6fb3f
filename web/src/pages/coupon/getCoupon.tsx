// The coupon centre: every coupon to receive or to buy.
import { useState } from 'react';
import { useMarkSeen } from '../../entities/message/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  CentreList,
  LazyCouponGoodsSheet,
  refreshCoupons,
  type UsableCoupon,
} from '../../features/coupons/index.ts';
import { OpenGoodsSheet, useGoodsSearch } from '../../features/goods/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';

export default function CouponCentrePage() {
  return (
    <LoginGate>
      <CouponCentre />
    </LoginGate>
  );
}

function CouponCentre() {
  const { openGoods } = useGoodsSearch();
  const [inUse, setInUse] = useState<UsableCoupon>();
  useMarkSeen('coupon');
  return (
    <PullToRefresh onRefresh={refreshCoupons}>
      <Page padded>
        <CentreList onUse={setInUse} />
      </Page>
      <LazyCouponGoodsSheet coupon={inUse} onClose={() => setInUse(undefined)} onGoods={openGoods} />
      <OpenGoodsSheet />
    </PullToRefresh>
  );
}
