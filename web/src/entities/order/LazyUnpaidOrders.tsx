// The reminder of home, loaded only for players who have something to pay.
import { lazy, Suspense } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { useUnpaidOrders } from './useUnpaidOrders.ts';

const UnpaidOrders = lazy(() => import('./UnpaidBar.tsx'));

export function LazyUnpaidOrders() {
  const { payable } = useUnpaidOrders();
  if (payable.length === 0) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <UnpaidOrders />
      </Suspense>
    </ErrorBoundary>
  );
}
