// The outline of a thing while it is fetched.
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './SheetSkeleton.module.css';

export function SheetSkeleton() {
  return (
    <div className={styles.outline} aria-busy="true">
      <Skeleton ratio={1.2} radius={12} />
      <Skeleton width="36%" height={28} />
      <SkeletonText lines={2} />
      <Skeleton height={44} radius={10} />
      <Skeleton height={72} radius={10} />
    </div>
  );
}
