// The shape of an order until it has come.
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import hero from './Hero.module.css';
import styles from './OrderView.module.css';

export function OrderSkeleton() {
  return (
    <>
      <div className={hero.hero} style={{ minHeight: 220 }} />
      <div className={styles.cards}>
        <Skeleton height={104} radius={12} />
        <Skeleton height={132} radius={12} />
        <Skeleton height={180} radius={12} />
      </div>
    </>
  );
}
