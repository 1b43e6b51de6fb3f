// The items of an order: picture, name, variant, price and quantity.
import type { OrderCard } from '@emall/contract';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './OrderLines.module.css';
import { useTexts } from './texts.ts';

type Item = OrderCard['items'][number];

type Kind = OrderCard['kind'] | undefined;
type OrderLinesProps = {
  items: readonly Item[];
  /** Deposit and balance of a presale are named as such. */
  kind?: Kind;
  /** How many lines are shown; the rest is counted. */
  most?: number;
};

export function OrderLines({ items, kind, most = items.length }: OrderLinesProps) {
  const t = useTexts();
  const hidden = items.length - most;
  return (
    <ul className={styles.lines}>
      {items.slice(0, most).map((item) => (
        <li key={item.order_item_id}>
          <OrderLine {...item} kind={kind} />
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{t.more(hidden)}</li>}
    </ul>
  );
}

export function OrderLine({ name, sku_name, image, price, quantity, kind }: Item & { kind?: Kind }) {
  const t = useTexts();
  return (
    <div className={styles.line}>
      <LazyImage src={image} alt="" className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>
          {kind === 'presale_deposit' && <Tag>{t.depositTag}</Tag>}
          {kind === 'presale_balance' && <Tag>{t.balanceTag}</Tag>} {name}
        </span>
        {sku_name && <span className={styles.sku}>{sku_name}</span>}
      </span>
      <span className={styles.numbers}>
        <Price cents={price} size="sm" tone="ink" />
        <span className={styles.quantity}>{t.quantity(quantity)}</span>
      </span>
    </div>
  );
}
