// Offers to pay an unpaid order by transfer, and says what that means before it is done.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api, CallError } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { payeeQuery, refreshTransfer } from './queries.ts';
import styles from './TransferOffer.module.css';
import { NoTransfer, TransferSkeleton } from './TransferState.tsx';
import { texts, useTexts } from './texts.ts';

/** `children`: what the order holds. */
export function TransferOffer({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const t = useTexts();
  const payee = useQuery(payeeQuery());
  const { take, isRunning } = useTaking(order.order_id);
  if (payee.isPending)
    return (
      <Page padded>
        <TransferSkeleton />
      </Page>
    );
  const isRefused = payee.error instanceof CallError && payee.error.kind === 'answer';
  if (isRefused || (payee.data && order.pay_amount < payee.data.min_amount))
    return (
      <Page>
        <NoTransfer title={t.noOffer} />
      </Page>
    );
  if (!payee.data)
    return (
      <Page>
        <NotLoaded onRetry={payee.refetch} />
      </Page>
    );
  return (
    <Page
      padded
      footer={
        <BottomBar>
          <Button size="lg" block loading={isRunning} onClick={() => void take()}>
            {t.offer}
          </Button>
        </BottomBar>
      }
    >
      <Card className={styles.offer}>
        <h2 className={styles.title}>{t.offerTitle}</h2>
        <p className={styles.amount}>
          <span>{t.toPay}</span>
          <Price cents={order.pay_amount} size="lg" />
        </p>
        <ol className={styles.steps}>
          {t.offerSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.hold}>{t.offerHold(payee.data.hold_hours)}</p>
      </Card>
      <Card>{children}</Card>
    </Page>
  );
}

function useTaking(order_id: string) {
  const [isRunning, setRunning] = useState(false);
  // A state alone comes a render too late for a double tap.
  const isBusy = useRef(false);
  const take = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await api.order.createOfflineTransferOrder({ order_id }, { onExpired: 'popup', errors: 'inline' });
    } catch (error) {
      const said = error instanceof CallError && error.kind === 'answer' ? error.msg : '';
      toast(said || texts().lost);
    } finally {
      // Also after a refusal: the order is not what the page thought it was.
      await refreshTransfer();
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { take, isRunning };
}
