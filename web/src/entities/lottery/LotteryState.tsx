// Shown instead of a lottery that is loading, does not exist, or failed to load.
import type { ActivityKind } from '@emall/contract';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { ActivityFailure } from '../activity/index.ts';
import { PendingHero } from './LotteryHead.tsx';
import styles from './LotteryStage.module.css';
import { useTexts } from './texts.ts';

type LotteryStateProps = { kind: ActivityKind; error: unknown; onRetry: () => void };

export function LotteryState({ kind, error, onRetry }: LotteryStateProps) {
  const t = useTexts();
  if (!error)
    return (
      <div className={styles.stage} aria-busy="true" aria-label={t.loading} role="status">
        <PendingHero />
        <Stack gap="3" className={styles.skeleton}>
          <Skeleton height={34} radius={17} />
          <Skeleton ratio={0.98} radius={26} />
          <Skeleton height={48} radius={24} />
        </Stack>
      </div>
    );
  return <ActivityFailure kind={kind} error={error} onRetry={onRetry} />;
}
