// One order: where it stands, what happens next, its codes or parcel, and what can be done with it.
import { PATHS } from '@emall/contract/pages';
import { lazy, Suspense } from 'react';
import { LoginGate } from '../../entities/player/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import { useOrderActions } from '../../features/orders/actions/useOrderActions.ts';
import { Codes } from '../../features/orders/detail/Codes.tsx';
import { Destination } from '../../features/orders/detail/Destination.tsx';
import { NoOrder } from '../../features/orders/detail/NoOrder.tsx';
import { OrderBar } from '../../features/orders/detail/OrderBar.tsx';
import { OrderSkeleton } from '../../features/orders/detail/OrderSkeleton.tsx';
import { OrderView } from '../../features/orders/detail/OrderView.tsx';
import { useTexts } from '../../features/orders/detail/texts.ts';
import { useOrder } from '../../features/orders/detail/useOrder.ts';
import { useOrderCard } from '../../features/orders/detail/useOrderCard.ts';
import { isOfScore } from '../../features/score/place.ts';
import { canGoBack, goBack, navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { useDeferredFirstRender } from '../../shared/ui/useDeferredFirstRender.ts';

const ScoreOrderPage = lazy(() => import('../../features/score/orders/ScoreOrderPage.tsx'));

export default function OrderDetailPage() {
  const t = useTexts();
  const query = useQueryParams();
  return (
    <LoginGate bar={<NavBar title={t.title} onBack={goBack} />}>
      {isOfScore(query) ? (
        <Suspense>
          <ScoreOrderPage title={t.title} onDeleted={leave}>
            {(order) => (
              <>
                <Codes deliveries={order.deliveries} />
                <Destination order={order} />
              </>
            )}
          </ScoreOrderPage>
        </Suspense>
      ) : (
        <OrderDetail />
      )}
    </LoginGate>
  );
}

function OrderDetail() {
  const t = useTexts();
  const { data, error, isLoading, refetch } = useOrder();
  const order = useDeferredFirstRender(data);
  const actions = useOrderActions({ onDeleted: leave });
  const service = useCustomerService(useOrderCard(order));

  if (!data && !isLoading)
    return (
      <Page bar={<NavBar title={t.title} onBack={goBack} />}>
        <NoOrder error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      bar={<NavBar title={t.title} onBack={goBack} variant="overlay" />}
      footer={order && <OrderBar order={order} actions={actions} onService={service.open} />}
    >
      <PullToRefresh onRefresh={refetch}>
        {order ? <OrderView order={order} onOver={() => void refetch()} /> : <OrderSkeleton />}
      </PullToRefresh>
      {service.sheet}
    </Page>
  );
}

/** The order is gone: back to where it was opened, or to the others. */
function leave(): void {
  if (canGoBack()) goBack();
  else void navigate(PATHS.orders, undefined, { replace: true });
}
