// One order in full, from its status to its history.
import type { OrderDetail } from '@emall/contract';
import { Codes, Destination, PresaleTerms } from '../../../entities/order/index.ts';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import heroStyles from './Hero.module.css';
import { Hero } from './Hero.tsx';
import { Items } from './Items.tsx';
import { Amounts, History, OrderFacts } from './OrderFacts.tsx';
import styles from './OrderView.module.css';

export function OrderView({ order, onExpired }: { order: OrderDetail; onExpired: () => void }) {
  return (
    <>
      <Hero order={order} onExpired={onExpired} />
      <div className={styles.cards}>
        <Codes deliveries={order.deliveries} />
        <Destination order={order} />
        <PresaleTerms order={order} />
        <Items order={order} />
        <Amounts order={order} />
        <OrderFacts order={order} />
        <History order={order} />
      </div>
    </>
  );
}

export function OrderSkeleton() {
  return (
    <>
      <div className={heroStyles.hero} style={{ minHeight: 220 }} />
      <div className={styles.cards}>
        <Skeleton height={104} radius={12} />
        <Skeleton height={132} radius={12} />
        <Skeleton height={180} radius={12} />
      </div>
    </>
  );
}
