// What stands in place of an activity that is on its way, could not be fetched, or is not there.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './board.module.css';
import { useTexts } from './texts.ts';

export function BoardFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return (
    <div className={styles.failure}>
      <EmptyState
        kind="offline"
        title={t.failed}
        text={t.failedHint}
        action={<Button onClick={() => void onRetry()}>{t.retry}</Button>}
      />
    </div>
  );
}

export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.hero} />
      <div className={styles.content}>
        <Skeleton height={120} radius={12} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={140} radius={12} />
      </div>
    </div>
  );
}
