// Where a provider returns to after a payment. The URL proves nothing: the order is read.
import { PATHS } from '@emall/contract/pages';
import { MoreGoods, OpenGoodsSheet } from '../../features/goods/index.ts';
import {
  AwaitingPayment,
  PaidView,
  PaySkeleton,
  RefundedView,
  UnknownView,
  usePaymentReturn,
  usePaymentTexts,
} from '../../features/payments/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

/** The provider's page is behind this one in the history: back leads to the shop instead. */
const leave = () => void navigate(PATHS.home, undefined, { replace: true });

export default function PaySuccessfulPage() {
  const t = usePaymentTexts();
  const payment = usePaymentReturn();
  const title = payment.state === 'paid' ? t.doneTitle : t.resultTitle;
  return (
    <Page padded={payment.isPending} bar={<NavBar title={title} onBack={leave} />}>
      <PaymentResult {...payment} />
    </Page>
  );
}

function PaymentResult(payment: ReturnType<typeof usePaymentReturn>) {
  const { orderId, hasSession, order, state, isPending, check } = payment;
  if (isPending) return <PaySkeleton />;
  if (!order) return <UnknownView orderId={orderId} hasSession={hasSession} />;
  const { order_id } = order;
  if (state === 'paid')
    return (
      <>
        <PaidView order={order} />
        <MoreGoods except={order.items.map(({ goods_id }) => goods_id)} />
        <OpenGoodsSheet />
      </>
    );
  if (state === 'refunded') return <RefundedView orderId={order_id} />;
  return (
    <AwaitingPayment
      onCheck={check}
      onPayAgain={() => void navigate(PATHS.pay, { order_id }, { replace: true })}
    />
  );
}
