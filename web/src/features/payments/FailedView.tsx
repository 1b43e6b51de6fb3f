// Nothing was paid: why, how long the order is kept, and how to go on.

import type { OrderDetail, PayType } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link, navigate } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import styles from './FailedView.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { useTexts } from './texts.ts';
import type { useFailed } from './useFailed.ts';
import { useStartPayment } from './useStartPayment.ts';

type FailedViewProps = Pick<ReturnType<typeof useFailed>, 'reason' | 'again' | 'hasOtherWays' | 'refetch'> & {
  order: OrderDetail;
};

export function FailedView({ order, reason, again, hasOtherWays, refetch }: FailedViewProps) {
  const t = useTexts();
  const { order_id, expires_at } = order;
  const { start, isStarting, problem } = useStartPayment({
    orderId: order_id,
    onRefused: () => void refetch(),
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
          <Button block loading={isStarting} onClick={() => pay(again)}>
            {t.tryAgain}
          </Button>
          {hasOtherWays && again && (
            <Button variant="secondary" block onClick={() => pay(undefined)}>
              {t.otherWay}
            </Button>
          )}
          <ToOrder orderId={order_id}>{t.toOrder}</ToOrder>
        </>
      }
    >
      {expires_at && (
        <p className={styles.kept}>
          <TimeLeft until={expires_at} running={t.kept} over={t.closing} />
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Result>
  );
}

/** The order was closed: `rebuy` leads to the same things once more. */
export function ClosedView({ order, onRebuy }: { order: OrderDetail; onRebuy: () => void }) {
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
      render={(look) => <Link to={PATHS.orderDetail} query={{ order_id: orderId }} replace {...look} />}
    >
      {children}
    </Button>
  );
}
