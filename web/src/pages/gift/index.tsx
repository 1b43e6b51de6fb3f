// The benefits centre: gifts to receive now, to unlock, received, and expired.
import { LoginGate } from '../../entities/player/index.ts';
import { GiftBar, GiftHero, GiftTabs, refreshGifts, useTexts } from '../../features/gifts/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import styles from './index.module.css';

export default function GiftPage() {
  const t = useTexts();
  return (
    <LoginGate bar={<NavBar title={t.title} />}>
      <Gifts />
    </LoginGate>
  );
}

function Gifts() {
  return (
    <Page bar={<GiftBar />} footer={<MainTabBar active="gift" />} className={styles.main}>
      <PullToRefresh onRefresh={refreshGifts}>
        <GiftHero />
        <div className={styles.content}>
          <GiftTabs />
        </div>
      </PullToRefresh>
    </Page>
  );
}
