// Coupons: how many are unused, what can be received now, and all of them by status.
import { useState } from 'react';
import { useMarkSeen } from '../../entities/message/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  CentreTeaser,
  CouponHero,
  LazyCouponGoodsSheet,
  MyTabs,
  type UsableCoupon,
  useTexts,
} from '../../features/coupons/index.ts';
import { OpenGoodsSheet, useGoodsSearch } from '../../features/goods/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './index.module.css';

export default function CouponsPage() {
  const t = useTexts();
  return (
    <LoginGate bar={<NavBar title={t.title} onBack={goBack} />}>
      <Coupons />
    </LoginGate>
  );
}

function Coupons() {
  const t = useTexts();
  const { openGoods } = useGoodsSearch();
  const [inUse, setInUse] = useState<UsableCoupon>();
  useMarkSeen('coupon');
  return (
    <Page bar={<NavBar variant="overlay" title={t.title} onBack={goBack} />}>
      <CouponHero />
      <div className={styles.content}>
        <CentreTeaser />
        <MyTabs states={['unused', 'used', 'expired']} onUse={setInUse} />
      </div>
      <LazyCouponGoodsSheet coupon={inUse} onClose={() => setInUse(undefined)} onGoods={openGoods} />
      <OpenGoodsSheet />
    </Page>
  );
}
