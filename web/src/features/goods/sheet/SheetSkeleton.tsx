// The outline of a thing while it is fetched.
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import view from './GoodsView.module.css';
import styles from './SheetSkeleton.module.css';

export function SheetSkeleton() {
  return (
    <div className={view.view} aria-busy="true">
      <Skeleton ratio={1.1} radius={12} />
      <div className={styles.outline}>
        <Skeleton width="36%" height={28} />
        <SkeletonText lines={2} />
        <Skeleton height={44} radius={10} />
        <Skeleton height={72} radius={10} />
      </div>
    </div>
  );
}
