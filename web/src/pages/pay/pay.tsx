// Choose a payment method: the bill, the ways to pay on this device, and the wait for what came of it.
import { PATHS } from '@emall/contract/pages';
import { Facts, hasBreakdown, OrderLines, PriceFacts } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  AwaitingPayment,
  NothingToPay,
  PayForm,
  PaySkeleton,
  usePayable,
} from '../../features/payments/index.ts';
import { TransferEntry } from '../../features/transfers/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

const SHOWN_LINES = 2;

export default function PayPage() {
  return (
    <LoginGate>
      <Pay />
    </LoginGate>
  );
}

function Pay() {
  const { order, isAwaited, tried, isLeaving, hasNothingToPay, hasFailed, retry, check } = usePayable();
  if (hasNothingToPay)
    return (
      <Page>
        <NothingToPay />
      </Page>
    );
  if (hasFailed)
    return (
      <Page>
        <NotLoaded onRetry={retry} />
      </Page>
    );
  if (!order || isLeaving)
    return (
      <Page padded>
        <PaySkeleton />
      </Page>
    );
  const { order_id } = order;
  if (isAwaited)
    return (
      <Page>
        <AwaitingPayment
          onCheck={check}
          onPayAgain={() => void navigate(PATHS.pay, { order_id, pay_type: tried }, { replace: true })}
        />
      </Page>
    );
  return (
    <PayForm
      order={order}
      tried={tried}
      onRejected={() => void check()}
      more={<TransferEntry order={order} />}
    >
      <OrderLines
        items={order.items}
        kind={order.kind}
        presaleId={order.presale_id}
        most={SHOWN_LINES}
        isLinked
      />
      {hasBreakdown(order) && (
        <Facts isBelow>
          <PriceFacts order={order} />
        </Facts>
      )}
    </PayForm>
  );
}
