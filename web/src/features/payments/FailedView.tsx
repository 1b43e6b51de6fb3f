// Nothing was paid: why, how long the order can still be paid, and how to try again.

import type { OrderDetail, PayType } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { PaymentDeadline } from '../../entities/order/index.ts';
import { Link, navigate } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import styles from './payments.module.css';
import { toPayText, useTexts } from './texts.ts';
import type { useFailedPayment } from './usePayment.ts';
import { useStartPayment } from './useStartPayment.ts';

type FailedViewProps = Pick<
  ReturnType<typeof useFailedPayment>,
  'reason' | 'again' | 'hasOtherMethods' | 'areMethodsLoading' | 'refetch'
> & {
  order: OrderDetail;
  onService: () => void;
  /** Payment methods with a page of their own. */
  more?: ReactNode;
};

export function FailedView(props: FailedViewProps) {
  const { order, reason, again, hasOtherMethods, areMethodsLoading, refetch, onService, more } = props;
  const t = useTexts();
  const { order_id, expires_at } = order;
  const { start, isStarting, submitError } = useStartPayment({
    orderId: order_id,
    onRejected: () => void refetch(),
  });
  const pay = (payType: PayType | undefined) =>
    payType ? void start(payType) : void navigate(PATHS.pay, { order_id }, { replace: true });
  return (
    <Result
      medal="failed"
      title={t.fail}
      text={t.failWhy[reason]}
      actions={
        <>
          <Button block loading={isStarting || areMethodsLoading} onClick={() => pay(again)}>
            {t.tryAgain}
          </Button>
          {hasOtherMethods && again && (
            <Button variant="secondary" block onClick={() => pay(undefined)}>
              {t.otherMethod}
            </Button>
          )}
          {more}
          <ToOrder orderId={order_id}>{t.toOrder}</ToOrder>
          <ServiceButton onOpen={onService} />
        </>
      }
    >
      <p className={styles.amount}>
        {toPayText(order, t)} <Price cents={order.pay_amount} tone="ink" size="lg" />
      </p>
      {expires_at && (
        <p className={styles.deadline}>
          <PaymentDeadline until={expires_at} running={t.payWithin} expired={t.closing} />
        </p>
      )}
      {submitError && (
        <p className={styles.retryError} role="alert">
          {submitError}
        </p>
      )}
    </Result>
  );
}

/** The order was closed; its items can be ordered again. */
type ClosedViewProps = { order: OrderDetail; onRebuy: () => void; onService: () => void };

export function ClosedView({ order, onRebuy, onService }: ClosedViewProps) {
  const t = useTexts();
  return (
    <Result
      medal="failed"
      title={t.closed}
      text={
        <>
          {order.timeline.at(-1)?.note}
          <br />
          {t.closedHint}
        </>
      }
      actions={
        <>
          {order.actions.includes('rebuy') && (
            <Button block onClick={onRebuy}>
              {t.buyAgain}
            </Button>
          )}
          <ToOrder orderId={order.order_id}>{t.toOrder}</ToOrder>
          <ServiceButton onOpen={onService} />
        </>
      }
    />
  );
}

function ToOrder({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <Button
      variant="ghost"
      block
      render={(props) => <Link to={PATHS.orderDetail} query={{ order_id: orderId }} replace {...props} />}
    >
      {children}
    </Button>
  );
}

function ServiceButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  return (
    <Button variant="ghost" block aria-haspopup="dialog" onClick={onOpen}>
      {t.service}
    </Button>
  );
}
