// What stands in the place of a lottery that is on its way, is not there, or could not be loaded.
import { HOME } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './LotteryState.module.css';
import { useTexts } from './texts.ts';

const NOT_FOUND = 500001;

export function LotteryState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  if (!error)
    return (
      <div className={styles.waiting} aria-busy="true" aria-label={t.loading} role="status">
        <Skeleton height={34} radius={17} />
        <Skeleton height={72} />
        <Skeleton ratio={0.98} radius={26} />
        <Skeleton height={48} radius={24} />
      </div>
    );
  if (error instanceof CallError && error.code === NOT_FOUND)
    return (
      <div className={styles.card}>
        <EmptyState
          kind="empty"
          title={t.none}
          text={t.noneHint}
          action={
            <Button
              render={(props) => (
                <Link to={HOME} {...props}>
                  {t.toHome}
                </Link>
              )}
            />
          }
        />
      </div>
    );
  return (
    <div className={styles.card}>
      <EmptyState
        kind="offline"
        title={t.failed}
        text={t.failedHint}
        action={<Button onClick={onRetry}>{t.retry}</Button>}
      />
    </div>
  );
}
