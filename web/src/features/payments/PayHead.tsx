// What is to be paid, until when, and for whom.
import type { OrderDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import styles from './PayHead.module.css';
import { payAccountQuery } from './queries.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useTexts } from './texts.ts';

/** `children`: what the order holds. */
export function PayHead({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const t = useTexts();
  const { data: account } = useQuery(payAccountQuery(order.order_id));
  const role = account ?? order.role;
  return (
    <>
      <div className={styles.amount}>
        <span className={styles.label}>{t.toPay}</span>
        <span className={styles.price}>
          <Price cents={order.pay_amount} size="lg" />
        </span>
        {order.expires_at && (
          <span className={styles.left}>
            <TimeLeft until={order.expires_at} running={t.left} over={t.closing} />
          </span>
        )}
      </div>
      <Card>
        {children}
        <p className={styles.payer}>
          <span>{t.paysFor}</span>
          <b className={styles.who}>
            {account && `${account.nickname} · `}
            {role.server_name} · {role.role_name}
          </b>
        </p>
      </Card>
    </>
  );
}
