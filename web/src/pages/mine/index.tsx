// The profile: current role, assets, orders by state, running activities, account.
import { PATHS } from '@emall/contract/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import { AccountDeletionNotice } from '../../features/account-data/index.ts';
import { AuthPopup } from '../../features/auth/index.ts';
import { MainTabBar } from '../../features/main-tab-bar/index.ts';
import { Activities, Assets, OrderStates, RoleCard, Services, useTexts } from '../../features/mine/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { settingsIcon } from '../../shared/ui/Icon/account-icons.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';
import styles from './index.module.css';

/** Whether the player has been here since the mall was opened. */
let wasLeft = false;

const refresh = () => queryClient.refetchQueries({ type: 'active' });

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
  const [isRoleSheetOpen, setRoleSheetOpen] = useState(false);
  const service = useCustomerService();
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
  const bar = (
    <NavBar
      variant="overlay"
      title={t.title}
      end={
        <>
          <IconButton icon="service" label={t.service} onClick={service.open} />
          <IconButton icon={settingsIcon} label={t.settings} onClick={() => void navigate(PATHS.settings)} />
        </>
      }
    />
  );
  return (
    <Page bar={bar} footer={<MainTabBar active="mine" />}>
      <PullToRefresh onRefresh={refresh}>
        <RoleCard onSwitch={() => setRoleSheetOpen(true)} />
        <div className={styles.content}>
          <AccountDeletionNotice />
          <Assets />
          <AfterPaint>
            <OrderStates />
            <AfterPaint>
              <Activities />
              <AfterPaint>
                <Services onService={service.open} />
              </AfterPaint>
            </AfterPaint>
          </AfterPaint>
        </div>
      </PullToRefresh>
      <RoleSheet open={isRoleSheetOpen} onClose={() => setRoleSheetOpen(false)} />
      {service.sheet}
      <AuthPopup />
    </Page>
  );
}

/**
 * A frame of its own: on a slow phone one layout of the whole page would keep the first tap waiting. On a return all of it
 * stands at once, so that the page is where it was left.
 */
function AfterPaint({ children }: { children: ReactNode }) {
  const hasPainted = useAfterPaint();
  return (hasPainted || wasLeft) && children;
}
