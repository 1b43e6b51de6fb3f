// The cart of home, loaded only for players who have something in it.
import { lazy, Suspense, useState } from 'react';
import { useCart } from '../../entities/cart/index.ts';
import { trackError } from '../../shared/analytics/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';

const CartButton = lazy(() => import('./CartButton.tsx'));

export function LazyCart() {
  const isEmpty = useCart().length === 0;
  // Mounted from then on, so that an open cart stays when its last line is removed.
  const [isNeeded, setNeeded] = useState(!isEmpty);
  if (!isEmpty && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <CartButton />
      </Suspense>
    </ErrorBoundary>
  );
}
