// Payment failed: why, and how to go on with the same order.
import { PATHS } from '@emall/contract/pages';
import { NoOrder } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { useOrderActions } from '../../features/orders/index.ts';
import {
  ClosedView,
  FailedView,
  PaySkeleton,
  useFailedPayment,
  usePaymentTexts,
} from '../../features/payments/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

/** The provider's page is behind this one in the history: back leads to the orders instead. */
const leave = () => void navigate(PATHS.orders, undefined, { replace: true });

export default function PayFailPage() {
  const t = usePaymentTexts();
  const bar = <NavBar title={t.failTitle} onBack={leave} />;
  return (
    <LoginGate bar={bar}>
      <Page bar={bar}>
        <Failed />
      </Page>
    </LoginGate>
  );
}

function Failed() {
  const failed = useFailedPayment();
  const actions = useOrderActions();
  const { order } = failed;
  if (failed.isPending) return <PaySkeleton />;
  if (!order) return <NoOrder error={failed.error} onRetry={() => void failed.refetch()} />;
  if (failed.isClosed) return <ClosedView order={order} onRebuy={() => actions.run('rebuy', order)} />;
  return <FailedView {...failed} order={order} />;
}
