// Payment failed: why, and how to go on with the same order.
import { PATHS } from '@emall/contract/pages';
import { NoOrder } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { useOrderActions } from '../../features/orders/index.ts';
import { ClosedView, FailedView } from '../../features/payments/FailedView.tsx';
import { PaySkeleton } from '../../features/payments/PaySkeleton.tsx';
import { useTexts } from '../../features/payments/texts.ts';
import { useFailed } from '../../features/payments/useFailed.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

/** Behind this page lies the provider's: back leads to the orders instead. */
const leave = () => void navigate(PATHS.orders, undefined, { replace: true });

export default function PayFailPage() {
  const t = useTexts();
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
  const failed = useFailed();
  const actions = useOrderActions();
  const { order } = failed;
  if (failed.isPending) return <PaySkeleton />;
  if (!order) return <NoOrder error={failed.error} onRetry={() => void failed.refetch()} />;
  if (failed.isClosed) return <ClosedView order={order} onRebuy={() => actions.run('rebuy', order)} />;
  return <FailedView {...failed} order={order} />;
}
