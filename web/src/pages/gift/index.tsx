// The benefits centre: what a role may receive now, what it can still unlock, what it has, and what is over.
import {
  GiftBar,
  GiftHero,
  GiftShelves,
  refreshGifts,
  useSeen,
  useTexts,
} from '../../features/gifts/index.ts';
import { PlacesBar } from '../../features/home/index.ts';
import { LoginGate } from '../../shared/ui/LoginGate/LoginGate.tsx';
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
  useSeen();
  return (
    <Page bar={<GiftBar />} footer={<PlacesBar active="gift" />} className={styles.main}>
      <PullToRefresh onRefresh={refreshGifts}>
        <GiftHero />
        <div className={styles.content}>
          <GiftShelves />
        </div>
      </PullToRefresh>
    </Page>
  );
}
