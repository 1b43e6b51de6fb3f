// Shows home's popups after the first paint, if one is due and no sheet is open.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { useAfterPaint } from '../../shared/ui/useAfterPaint.ts';

// Not a lazyLayer: the player did not open it, so a chunk that fails to load shows nothing.
const HomePopups = lazy(() => import('./HomePopups.tsx'));

export function DuePopups({ isBlocked }: { isBlocked: boolean }) {
  const hasPainted = useAfterPaint();
  const { data } = useQuery({
    ...callQuery(api.user.getPopupList, undefined, { errors: 'silent' }),
    enabled: hasPainted,
  });
  if (!hasPainted || isBlocked || !data?.list.length) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <HomePopups popups={data.list} />
      </Suspense>
    </ErrorBoundary>
  );
}
