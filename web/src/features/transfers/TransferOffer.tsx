// Offers to pay an unpaid order by transfer, and explains it first.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isVirtualClosed, VirtualClosed } from '../../entities/goods/index.ts';
import { payScene, refreshOrders } from '../../entities/order/index.ts';
import { api, isRejection, useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { payeeQuery } from './queries.ts';
import styles from './TransferOffer.module.css';
import { NoTransfer, TransferSkeleton } from './TransferState.tsx';
import { useTexts } from './texts.ts';

/** `children`: the items of the order. */
export function TransferOffer({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const t = useTexts();
  const payee = useQuery(payeeQuery());
  const { submit, isSubmitting } = useSubmit(() =>
    api.order
      .createOfflineTransferOrder({ order_id: order.order_id, scene: payScene() }, { onExpired: 'popup' })
      // Also after a rejection: the order has changed since it was read.
      .finally(refreshOrders),
  );
  if (payee.isPending)
    return (
      <Page padded>
        <TransferSkeleton />
      </Page>
    );
  const isRejected = isRejection(payee.error);
  if (isRejected || (payee.data && order.pay_amount < payee.data.min_amount))
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
          {order.is_virtual && isVirtualClosed() ? (
            <VirtualClosed />
          ) : (
            <Button size="lg" block loading={isSubmitting} onClick={() => void submit()}>
              {t.offer}
            </Button>
          )}
        </BottomBar>
      }
    >
      <Card className={styles.offer}>
        <h2 className={styles.title}>{t.offerTitle}</h2>
        <Stack as="p" gap="0-5" align="center" className={styles.amount}>
          <span>{t.toPay}</span>
          <Price cents={order.pay_amount} size="lg" />
        </Stack>
        <Stack as="ol" gap="3" className={styles.steps}>
          {t.offerSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <p className={styles.hold}>{t.offerHold(payee.data.hold_hours)}</p>
      </Card>
      <Card>{children}</Card>
    </Page>
  );
}
