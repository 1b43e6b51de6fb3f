// The amount to pay, the time left, and the payer.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaymentDeadline, PresaleTerms } from '../../entities/order/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './PayHead.module.css';
import { payAccountQuery } from './queries.ts';
import { toPayText, useTexts } from './texts.ts';

/** `children`: the items of the order. */
export function PayHead({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const t = useTexts();
  const { data: account } = useQuery(payAccountQuery(order.order_id));
  const role = account ?? order.role;
  return (
    <>
      <Stack gap="1" align="center" className={styles.amount}>
        <span className={styles.label}>{toPayText(order, t)}</span>
        <span className={styles.price}>
          <Price cents={order.pay_amount} size="lg" />
        </span>
        {order.expires_at && (
          <span className={styles.left}>
            <PaymentDeadline until={order.expires_at} running={t.left} expired={t.closing} />
          </span>
        )}
      </Stack>
      <Card>
        {children}
        <Row as="p" gap="4" align="baseline" justify="between" className={styles.payer}>
          <span>{t.paysFor}</span>
          <b className={styles.name}>
            {account && `${account.nickname} · `}
            {role.server_name} · {role.role_name}
          </b>
        </Row>
      </Card>
      <PresaleTerms order={order} />
    </>
  );
}

export function PaySkeleton() {
  return (
    <>
      <Stack gap="1" align="center" className={styles.amount}>
        <Skeleton width={72} height={18} />
        <Skeleton width={150} height={42} radius={8} />
        <Skeleton width={130} height={24} radius={12} />
      </Stack>
      <Skeleton height={132} radius={12} />
      <Skeleton height={148} radius={12} />
    </>
  );
}
