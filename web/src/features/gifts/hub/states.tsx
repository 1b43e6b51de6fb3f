// What stands in the place of gifts while they are fetched, and when they could not be.
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
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
  return (
    <EmptyState
      kind="offline"
      title={t.failed}
      text={t.failedHint}
      action={<Button onClick={() => void onRetry()}>{t.retry}</Button>}
    />
  );
}
