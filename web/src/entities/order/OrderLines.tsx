// The items of an order: picture, name, variant, price and quantity.
import type { OrderCard } from '@emall/contract';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import styles from './OrderLines.module.css';
import { useTexts } from './texts.ts';

type Item = OrderCard['items'][number];

/** `most`: how many lines are shown; the rest is counted. */
export function OrderLines({ items, most = items.length }: { items: readonly Item[]; most?: number }) {
  const t = useTexts();
  const hidden = items.length - most;
  return (
    <ul className={styles.lines}>
      {items.slice(0, most).map((item) => (
        <li key={item.order_item_id}>
          <OrderLine {...item} />
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{t.more(hidden)}</li>}
    </ul>
  );
}

export function OrderLine({ name, sku_name, image, price, quantity }: Item) {
  const t = useTexts();
  return (
    <div className={styles.line}>
      <LazyImage src={image} alt="" className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {sku_name && <span className={styles.sku}>{sku_name}</span>}
      </span>
      <span className={styles.numbers}>
        <Price cents={price} size="sm" tone="ink" />
        <span className={styles.quantity}>{t.quantity(quantity)}</span>
      </span>
    </div>
  );
}
