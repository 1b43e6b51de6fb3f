// What stands in the place of gifts while they are fetched, and when they could not be.
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import styles from './list.module.css';

export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={152} radius={12} />
      ))}
    </div>
  );
}

export function ListFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
