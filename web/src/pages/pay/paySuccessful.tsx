// Payment done: where a provider sends the player back to. Being here proves nothing, so the order is asked.
import { PATHS } from '@emall/contract/pages';
import { GoodsDoor, MoreGoods } from '../../features/goods/index.ts';
import { PaidView } from '../../features/payments/PaidView.tsx';
import { PaySkeleton } from '../../features/payments/PaySkeleton.tsx';
import { ReturnedView } from '../../features/payments/ReturnedView.tsx';
import { useTexts } from '../../features/payments/texts.ts';
import { UnknownView } from '../../features/payments/UnknownView.tsx';
import { useReturned } from '../../features/payments/useReturned.ts';
import { Waiting } from '../../features/payments/Waiting.tsx';
import { navigate } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

/** Behind this page lies the provider's: back leads to the shop instead. */
const leave = () => void navigate(PATHS.home, undefined, { replace: true });

export default function PaySuccessfulPage() {
  const t = useTexts();
  const returned = useReturned();
  return (
    <Page padded={returned.isPending} bar={<NavBar title={t.doneTitle} onBack={leave} />}>
      <Outcome {...returned} />
    </Page>
  );
}

function Outcome({ orderId, isIn, order, outcome, isPending, check }: ReturnType<typeof useReturned>) {
  if (isPending) return <PaySkeleton />;
  if (!order) return <UnknownView orderId={orderId} isIn={isIn} />;
  const { order_id } = order;
  if (outcome === 'paid')
    return (
      <>
        <PaidView order={order} />
        <MoreGoods except={order.items.map(({ goods_id }) => goods_id)} />
        <GoodsDoor />
      </>
    );
  if (outcome === 'returned') return <ReturnedView orderId={order_id} />;
  return (
    <Waiting onCheck={check} onPayAgain={() => void navigate(PATHS.pay, { order_id }, { replace: true })} />
  );
}
