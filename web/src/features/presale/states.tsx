// The page without a presale: loading, none, or not loaded.
import { PATHS } from '@emall/contract/pages';
import { navigate } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './states.module.css';
import { useTexts } from './texts.ts';

export function PresaleSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.hero} />
      <Stack gap="3" className={styles.outline}>
        <Skeleton height={60} radius={12} />
        <Skeleton height={214} radius={12} />
        <Skeleton height={180} radius={12} />
      </Stack>
    </div>
  );
}

export function NoPresale() {
  const t = useTexts();
  return (
    <EmptyState
      title={t.none}
      text={t.noneHint}
      action={<Button onClick={() => void navigate(PATHS.home)}>{t.backHome}</Button>}
    />
  );
}

export function PresaleFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
