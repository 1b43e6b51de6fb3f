// My coupons: those to use, with those an unpaid order holds.
import { useState } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { CouponGoodsDoor, MyList, MyWays, type UsableCoupon, useSeen } from '../../features/coupons/index.ts';
import { GoodsDoor, usePlace } from '../../features/goods/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function MyCouponsPage() {
  return (
    <LoginGate>
      <MyCoupons />
    </LoginGate>
  );
}

function MyCoupons() {
  const { openGoods } = usePlace();
  const [inUse, setInUse] = useState<UsableCoupon>();
  useSeen();
  return (
    <Page padded>
      <MyWays />
      <MyList status="unused" onUse={setInUse} />
      <CouponGoodsDoor coupon={inUse} onClose={() => setInUse(undefined)} onGoods={openGoods} />
      <GoodsDoor />
    </Page>
  );
}
