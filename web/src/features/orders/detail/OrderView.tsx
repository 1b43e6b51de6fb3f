// One order in full, from its state down to its history.
import type { OrderDetail } from '@emall/contract';
import { Amounts } from './Amounts.tsx';
import { Codes } from './Codes.tsx';
import { Destination } from './Destination.tsx';
import { Hero } from './Hero.tsx';
import { Items } from './Items.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderView.module.css';

export function OrderView({ order, onOver }: { order: OrderDetail; onOver: () => void }) {
  return (
    <>
      <Hero order={order} onOver={onOver} />
      <div className={styles.cards}>
        <Codes deliveries={order.deliveries} />
        <Destination order={order} />
        <Items order={order} />
        <Amounts order={order} />
        <OrderFacts order={order} />
      </div>
    </>
  );
}
