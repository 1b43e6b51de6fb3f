// My own corner: the role I play, what I have, my orders by state, what runs now, and everything about the account.
import { PATHS } from '@emall/contract/pages';
import { Suspense, useState } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import {
  Activities,
  Assets,
  AuthPopupDoor,
  Leaving,
  OrderStates,
  RoleCard,
  refreshMine,
  Services,
  useTexts,
} from '../../features/mine/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { useService } from '../../shared/service/index.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { useOnceOpen } from '../../shared/ui/useOnceOpen.ts';
import styles from './index.module.css';

export default function MinePage() {
  const t = useTexts();
  return (
    <LoginGate bar={<NavBar title={t.title} />}>
      <Mine />
    </LoginGate>
  );
}

function Mine() {
  const t = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  const hasRoles = useOnceOpen(isChoosing);
  const service = useService();
  const bar = (
    <NavBar
      variant="overlay"
      title={t.title}
      end={
        <>
          <IconButton icon="service" label={t.service} onClick={service.ask} />
          <IconButton icon="settings" label={t.settings} onClick={() => void navigate(PATHS.settings)} />
        </>
      }
    />
  );
  return (
    <Page bar={bar} footer={<MainTabBar active="mine" />}>
      <PullToRefresh onRefresh={refreshMine}>
        <RoleCard onSwitch={() => setChoosing(true)} />
        <div className={styles.content}>
          <Leaving />
          <Assets />
          <OrderStates />
          <Activities />
          <Services onService={service.ask} />
        </div>
      </PullToRefresh>
      <Suspense>{hasRoles && <RoleSheet open={isChoosing} onClose={() => setChoosing(false)} />}</Suspense>
      {service.sheet}
      <AuthPopupDoor />
    </Page>
  );
}
