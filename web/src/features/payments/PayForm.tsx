// The payment methods and the button that pays.
import type { OrderDetail, PayType } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isVirtualClosed, VirtualClosed } from '../../entities/goods/index.ts';
import { price } from '../../shared/format/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { PayHead } from './PayHead.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { chooseMethod } from './payment-scene.ts';
import styles from './payments.module.css';
import { methodsQuery } from './queries.ts';
import { useTexts } from './texts.ts';
import { useConfirmLeaving } from './useConfirmLeaving.ts';
import { useStartPayment } from './useStartPayment.ts';

const DOUBLE_TAP_MS = 500;

type PayFormProps = {
  order: OrderDetail;
  tried: PayType | undefined;
  onRejected: () => void;
  /** The items of the order. */
  children: ReactNode;
  /** Payment methods with a page of their own. */
  more?: ReactNode;
};

export function PayForm({ order, tried, onRejected, children, more }: PayFormProps) {
  const t = useTexts();
  useConfirmLeaving(order);
  const methods = useQuery(methodsQuery());
  const [picked, setPicked] = useState<PayType>();
  const list = methods.data?.list ?? [];
  const method = chooseMethod(list, picked, tried);
  const { start, isStarting, submitError } = useStartPayment({ orderId: order.order_id, onRejected });
  // The button stands where the one was that led here: the second tap of a double tap must not pay.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  const canPay = isSettled && order.actions.includes('pay') && method !== undefined;
  return (
    <Page
      padded
      footer={
        <BottomBar>
          {order.is_virtual && isVirtualClosed() ? (
            <VirtualClosed />
          ) : (
            <Button
              size="lg"
              block
              loading={isStarting}
              disabled={!canPay}
              onClick={() => method && void start(method)}
            >
              {t.pay(price(order.pay_amount))}
            </Button>
          )}
        </BottomBar>
      }
    >
      <PayHead order={order}>{children}</PayHead>
      {methods.isPending && <Skeleton height={148} radius={12} />}
      {list.length > 0 && <PaymentMethods methods={list} value={method} onChange={setPicked} />}
      {more}
      {methods.data && list.length === 0 && <EmptyState title={t.noMethods} text={t.noMethodsHint} />}
      {methods.isError && !methods.data && <NotLoaded onRetry={methods.refetch} />}
      {submitError && (
        <p className={styles.submitError} role="alert">
          {submitError}
        </p>
      )}
    </Page>
  );
}
