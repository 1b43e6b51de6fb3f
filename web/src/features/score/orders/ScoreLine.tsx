// What a points order holds: picture, name, variant, price in points and how many.
import type { ScoreOrderCard } from '@emall/contract';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Points } from '../Points.tsx';
import styles from './ScoreLine.module.css';

export function ScoreLine({ name, sku_name, image, price, quantity }: ScoreOrderCard['items'][number]) {
  return (
    <span className={styles.line}>
      <LazyImage src={image} alt="" className={styles.image} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {sku_name && <span className={styles.quiet}>{sku_name}</span>}
      </span>
      <span className={styles.numbers}>
        <Points points={price} size="sm" tone="ink" />
        <span className={styles.quiet}>×{quantity}</span>
      </span>
    </span>
  );
}
