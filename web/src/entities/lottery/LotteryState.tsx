// Shown instead of a lottery that is loading, does not exist, or failed to load.

import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { ActivityFailure } from '../activity/index.ts';
import styles from './LotteryStage.module.css';
import { useTexts } from './texts.ts';

export function LotteryState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  if (!error)
    return (
      <Stack gap="3" className={styles.skeleton} aria-busy="true" aria-label={t.loading} role="status">
        <Skeleton height={34} radius={17} />
        <Skeleton height={72} />
        <Skeleton ratio={0.98} radius={26} />
        <Skeleton height={48} radius={24} />
      </Stack>
    );
  return <ActivityFailure error={error} onRetry={onRetry} />;
}
