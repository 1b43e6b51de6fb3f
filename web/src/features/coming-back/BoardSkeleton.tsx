// What stands in place of an activity that is on its way.
import { Hero } from '../../shared/ui/Hero/Hero.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './board.module.css';

export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <Hero />
      <div className={styles.content}>
        <Skeleton height={120} radius={12} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={140} radius={12} />
      </div>
    </div>
  );
}
