// My coupons: unused ones, and those locked by an unpaid order.
import { useState } from 'react';
import { useMarkSeen } from '../../entities/message/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  CouponLinks,
  LazyCouponGoodsSheet,
  MyList,
  type UsableCoupon,
} from '../../features/coupons/index.ts';
import { OpenGoodsSheet, useGoodsSearch } from '../../features/goods/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function MyCouponsPage() {
  return (
    <LoginGate>
      <MyCoupons />
    </LoginGate>
  );
}

function MyCoupons() {
  const { openGoods } = useGoodsSearch();
  const [inUse, setInUse] = useState<UsableCoupon>();
  useMarkSeen('coupon');
  return (
    <Page padded>
      <CouponLinks />
      <MyList status="unused" onUse={setInUse} />
      <LazyCouponGoodsSheet coupon={inUse} onClose={() => setInUse(undefined)} onGoods={openGoods} />
      <OpenGoodsSheet />
    </Page>
  );
}
