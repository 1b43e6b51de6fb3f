// Shows home's popups after the first paint, if one is due and no sheet is open.
import type { Popup } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';
import { duePopup } from './due-popup.ts';

// Not a lazyLayer: the player did not open it, so a chunk that fails to load shows nothing.
const HomePopups = lazy(() => import('./HomePopups.tsx'));

export function DuePopups({ isBlocked }: { isBlocked: boolean }) {
  const hasPainted = useAfterPaint();
  const { data } = useQuery({
    ...callQuery(api.user.getPopupList, undefined, { errors: 'silent' }),
    enabled: hasPainted,
  });
  return hasPainted && !isBlocked && data ? <Popups popups={data.list} /> : null;
}

function Popups({ popups }: { popups: readonly Popup[] }) {
  // Decided once: showing it marks it as seen, which must not close it.
  const [first] = useState(() => duePopup(popups));
  return first ? (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <HomePopups popups={popups} first={first} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
