// The reminders of unpaid orders, loaded only for players who have something to pay.
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { useUnpaidOrders } from './useUnpaidOrders.ts';

const load = () => import('./UnpaidBar.tsx');
const UnpaidOrders = lazy(load);
const UnpaidSame = lazy(async () => ({ default: (await load()).UnpaidSame }));

export const UnpaidOrdersReminder = () => (
  <WhenUnpaid>
    <UnpaidOrders />
  </WhenUnpaid>
);

export const UnpaidSameReminder = (props: ComponentProps<typeof UnpaidSame>) => (
  <WhenUnpaid>
    <UnpaidSame {...props} />
  </WhenUnpaid>
);

function WhenUnpaid({ children }: { children: ReactNode }) {
  const { orders } = useUnpaidOrders();
  if (orders.length === 0) return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
