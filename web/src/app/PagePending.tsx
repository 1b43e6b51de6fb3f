// Takes a page's place when its code needs longer than 200 ms: the grey outline of a page.
import { Skeleton, SkeletonText } from '../shared/ui/Skeleton/Skeleton.tsx';
import styles from './PagePending.module.css';

export function PagePending() {
  return (
    <div className={styles.outline} aria-busy="true">
      <Skeleton ratio={2.2} radius={12} />
      <SkeletonText lines={3} />
      <Skeleton height={120} radius={12} />
      <SkeletonText lines={2} />
    </div>
  );
}
