// One item of a points order: picture, name, SKU, points and quantity.
import type { ScoreOrderCard } from '@emall/contract';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Points } from '../Points.tsx';
import styles from './ScoreOrderLine.module.css';

export function ScoreOrderLine({ name, sku_name, image, price, quantity }: ScoreOrderCard['items'][number]) {
  return (
    <Row as="span" gap="3" align="stretch">
      <LazyImage src={image} alt="" className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {sku_name && <span className={styles.secondary}>{sku_name}</span>}
      </span>
      <span className={styles.numbers}>
        <Points points={price} size="sm" tone="ink" />
        <span className={styles.secondary}>×{quantity}</span>
      </span>
    </Row>
  );
}
