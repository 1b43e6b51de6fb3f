// My prizes: everything won, what waits for an address or a role, codes to copy, parcels to follow.
import { Suspense, useState } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import { LazySubscribe } from '../../entities/subscription/index.ts';
import {
  AwardTabs,
  LazyAwardSheet,
  refreshAwards,
  useTexts,
} from '../../features/activities/awards/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';

export default function MyAwardsPage() {
  const t = useTexts();
  return (
    <LoginGate hint={t.loginHint}>
      <Awards />
    </LoginGate>
  );
}

function Awards() {
  const [isSwitching, setSwitching] = useState(false);
  return (
    <Page>
      <PullToRefresh onRefresh={refreshAwards}>
        <LazySubscribe kinds={['prize', 'shipping']} />
        <AwardTabs />
      </PullToRefresh>
      <LazyAwardSheet onSwitchRole={() => setSwitching(true)} />
      <Suspense>{isSwitching && <RoleSheet open onClose={() => setSwitching(false)} />}</Suspense>
    </Page>
  );
}
