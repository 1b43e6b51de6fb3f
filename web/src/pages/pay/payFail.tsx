// Payment failed: why, and how to go on with the same order.
import { PATHS } from '@emall/contract/pages';
import { NoOrder } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { useCustomerService } from '../../entities/service/index.ts';
import { useOrderActions, useServiceCard } from '../../features/orders/index.ts';
import {
  ClosedView,
  FailedView,
  PaySkeleton,
  useFailedPayment,
  usePaymentTexts,
} from '../../features/payments/index.ts';
import { TransferEntry } from '../../features/transfers/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

/** The provider's page is behind this one in the history: back leads to the orders instead. */
const leave = () => void navigate(PATHS.orders, undefined, { replace: true });

export default function PayFailPage() {
  const t = usePaymentTexts();
  return (
    <LoginGate bar={<NavBar title={t.failTitle} onBack={leave} />}>
      <Failed />
    </LoginGate>
  );
}

function Failed() {
  const t = usePaymentTexts();
  const failed = useFailedPayment();
  const actions = useOrderActions();
  const { order } = failed;
  const service = useCustomerService(useServiceCard(order));
  // An order that its player cancelled is closed, not a payment that failed.
  const bar = <NavBar title={failed.isClosed ? t.closedTitle : t.failTitle} onBack={leave} />;
  return (
    <Page bar={bar}>
      {failed.isPending ? (
        <PaySkeleton />
      ) : !order ? (
        <NoOrder error={failed.error} onRetry={() => void failed.refetch()} />
      ) : failed.isClosed ? (
        <ClosedView order={order} onRebuy={() => actions.run('rebuy', order)} onService={service.open} />
      ) : (
        <FailedView
          {...failed}
          order={order}
          onService={service.open}
          more={<TransferEntry order={order} />}
        />
      )}
      {service.sheet}
    </Page>
  );
}
