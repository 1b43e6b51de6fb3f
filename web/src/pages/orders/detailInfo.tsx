// One order: its status, what happens next, its codes or parcel, and its actions.
import { PATHS } from '@emall/contract/pages';
import { Codes, Destination, NoOrder } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import {
  OrderBar,
  OrderSkeleton,
  OrderView,
  useOrderActions,
  useOrderDetail,
  useOrderDetailTexts,
  useServiceCard,
} from '../../features/orders/index.ts';
import { isScoreOrder, ScoreOrderPage } from '../../features/score/index.ts';
import { canGoBack, goBack, navigate, useQueryParams } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { PullToRefresh } from '../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { useDeferredFirstRender } from '../../shared/ui/useDeferredFirstRender.ts';

export default function OrderDetailPage() {
  const t = useOrderDetailTexts();
  const query = useQueryParams();
  return (
    <LoginGate bar={<NavBar title={t.title} onBack={goBack} />}>
      {isScoreOrder(query) ? (
        <ScoreOrderPage title={t.title} onDeleted={leave}>
          {(order) => (
            <>
              <Codes deliveries={order.deliveries} />
              <Destination order={order} />
            </>
          )}
        </ScoreOrderPage>
      ) : (
        <OrderDetail />
      )}
    </LoginGate>
  );
}

function OrderDetail() {
  const t = useOrderDetailTexts();
  const { data, error, isLoading, refetch } = useOrderDetail();
  const order = useDeferredFirstRender(data);
  const actions = useOrderActions({ onDeleted: leave });
  const service = useCustomerService(useServiceCard(order));

  if (!data && !isLoading)
    return (
      // Its bar is above the content, not over it: with a key of its own nothing that is already there moves.
      <Page key="none" bar={<NavBar title={t.title} onBack={goBack} />}>
        <NoOrder error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page
      bar={<NavBar title={t.title} onBack={goBack} variant="overlay" />}
      footer={order && <OrderBar order={order} actions={actions} onService={service.open} />}
    >
      <PullToRefresh onRefresh={refetch}>
        {order ? (
          <OrderView order={order} actions={actions} onExpired={() => void refetch()} />
        ) : (
          <OrderSkeleton />
        )}
      </PullToRefresh>
      {service.sheet}
    </Page>
  );
}

/** After a deletion: back to where the order was opened, or to the list. */
function leave(): void {
  if (canGoBack()) goBack();
  else void navigate(PATHS.orders, undefined, { replace: true });
}
