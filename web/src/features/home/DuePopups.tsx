// Shows home's popups once the browser is idle, if one is due and no layer is open.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { useIsLayerOpen } from '../../shared/ui/modal/layers.ts';
import { whenIdle } from '../../shared/ui/when-idle.ts';

// Not a lazyLayer: the player did not open it, so a chunk that fails to load shows nothing.
const HomePopups = lazy(() => import('./HomePopups.tsx'));

export function DuePopups() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    ...callQuery(api.user.getPopupList, undefined, { errors: 'silent' }),
    enabled: isIdle,
  });
  const isLayerOpen = useIsLayerOpen();
  const [isTime, setTime] = useState(false);
  // From then on its own popups are the open layers.
  if (!isTime && data && !isLayerOpen) setTime(true);
  if (!isTime || !data?.list.length) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <HomePopups popups={data.list} />
      </Suspense>
    </ErrorBoundary>
  );
}
