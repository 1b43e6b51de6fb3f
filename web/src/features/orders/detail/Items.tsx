// Every item of the order with the progress of its delivery.
import type { Delivery, OrderDetail } from '@emall/contract';
import { GoodsLink, Section, Timeline } from '../../../entities/order/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Tag, type TagTone } from '../../../shared/ui/Tag/Tag.tsx';
import styles from './Items.module.css';
import { useTexts } from './texts.ts';

const TONES: Record<Delivery['status'], TagTone> = {
  waiting: 'neutral',
  delivering: 'primary',
  delivered: 'success',
  stuck: 'danger',
  cancelled: 'neutral',
};

export function Items({ order }: { order: OrderDetail }) {
  const t = useTexts();
  return (
    <Section title={t.items}>
      <ul className={styles.items}>
        {order.items.map((item) => {
          const delivery = order.deliveries.find((one) => one.order_item_id === item.order_item_id);
          return (
            <li key={item.order_item_id}>
              <GoodsLink item={item} kind={order.kind} presaleId={order.presale_id} />
              {delivery && <Progress name={item.name} delivery={delivery} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Progress({ name, delivery: { method, status, timeline } }: { name: string; delivery: Delivery }) {
  const t = useTexts();
  const head = (
    <>
      <Tag tone={TONES[status]}>{t.delivery[status]}</Tag>
      <span className={styles.last}>{timeline.at(-1)?.step}</span>
    </>
  );
  // The steps of a parcel are those of its order, which the page shows below.
  if (method === 'ship')
    return (
      <Row as="p" gap="2" className={styles.summary}>
        {head}
      </Row>
    );
  return (
    // Open while the delivery can still change.
    <details className={styles.progress} open={status !== 'delivered' && status !== 'cancelled'}>
      <Row as="summary" gap="2" className={styles.summary} aria-label={t.timelineOf(name)}>
        {head}
      </Row>
      <Timeline events={timeline.map(({ at, step }) => ({ at, text: step }))} />
    </details>
  );
}
