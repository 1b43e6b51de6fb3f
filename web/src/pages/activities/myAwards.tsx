// My prizes: all that was won, what waits for an address or a role, codes to copy, parcels to follow.
import { Suspense, useState } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { RoleSheet } from '../../entities/role/index.ts';
import {
  AwardSheet,
  AwardShelves,
  refreshAwards,
  useAwardPlace,
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
  const { awardId, closeAward } = useAwardPlace();
  const [isSwitching, setSwitching] = useState(false);
  // The sheet that is closing still shows its prize.
  const [shownId, setShownId] = useState(awardId);
  if (awardId !== undefined && awardId !== shownId) setShownId(awardId);
  return (
    <Page>
      <PullToRefresh onRefresh={refreshAwards}>
        <AwardShelves />
      </PullToRefresh>
      <Suspense>
        {shownId !== undefined && (
          <AwardSheet
            key={shownId}
            awardId={shownId}
            open={awardId !== undefined}
            onClose={closeAward}
            onSwitchRole={() => setSwitching(true)}
          />
        )}
        {isSwitching && <RoleSheet open onClose={() => setSwitching(false)} />}
      </Suspense>
    </Page>
  );
}
