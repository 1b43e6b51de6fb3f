// The shape of the bill until it has come.
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './PayHead.module.css';

export function PaySkeleton() {
  return (
    <>
      <div className={styles.amount}>
        <Skeleton width={72} height={18} />
        <Skeleton width={150} height={42} radius={8} />
        <Skeleton width={130} height={24} radius={12} />
      </div>
      <Skeleton height={132} radius={12} />
      <Skeleton height={148} radius={12} />
    </>
  );
}
