// One order in full, from its status to its history.
import type { OrderDetail } from '@emall/contract';
import { Codes, Destination, PresaleTerms } from '../../../entities/order/index.ts';
import { price } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import type { useOrderActions } from '../actions/useOrderActions.ts';
import heroStyles from './Hero.module.css';
import { Hero } from './Hero.tsx';
import { Items } from './Items.tsx';
import { Amounts, History, OrderFacts } from './OrderFacts.tsx';
import styles from './OrderView.module.css';
import { useDetailSearch } from './search.ts';
import { useTexts } from './texts.ts';
import { useAddressChange } from './useAddressChange.ts';

const RefundSheet = lazyLayer(() => import('../refund/RefundSheet.tsx'));

type OrderViewProps = {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
  onExpired: () => void;
};

export function OrderView({ order, actions, onExpired }: OrderViewProps) {
  const { isRefundOpen, openRefund, closeRefund } = useDetailSearch();
  useAddressChange(order);
  const canChange = order.actions.includes('change_address');
  return (
    <>
      <Hero order={order} onExpired={onExpired} />
      <Stack gap="3" className={styles.cards}>
        {order.refund && <RefundState refund={order.refund} onOpen={openRefund} />}
        <Codes deliveries={order.deliveries} />
        <Destination
          order={order}
          onChange={canChange ? () => actions.run('change_address', order) : undefined}
        />
        <PresaleTerms order={order} />
        <Items order={order} />
        <Amounts order={order} />
        <OrderFacts order={order} />
        <History order={order} />
      </Stack>
      <RefundSheet order={order} open={isRefundOpen} onClose={closeRefund} />
    </>
  );
}

export function OrderSkeleton() {
  return (
    <>
      <div className={heroStyles.hero} style={{ minHeight: 220 }} />
      <Stack gap="3" className={styles.cards}>
        <Skeleton height={104} radius={12} />
        <Skeleton height={132} radius={12} />
        <Skeleton height={180} radius={12} />
      </Stack>
    </>
  );
}

type RefundStateProps = { refund: NonNullable<OrderDetail['refund']>; onOpen: () => void };

/** The newest application for a refund, with the way to its progress. */
function RefundState({ refund, onOpen }: RefundStateProps) {
  const t = useTexts();
  return (
    <Card flush>
      <Cell label={t.refundOf(price(refund.amount))} value={t.refundStatus[refund.status]} onClick={onOpen} />
    </Card>
  );
}
