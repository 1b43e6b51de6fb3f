// What stands in place of an activity that could not be fetched, or that is not there.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from './texts.ts';

export function SpendingFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <div style={{ paddingTop: 'calc(var(--bar-height) + var(--safe-top))' }}>
      <EmptyState
        kind="offline"
        title={t.failed}
        text={t.failedHint}
        action={<Button onClick={onRetry}>{t.retry}</Button>}
      />
    </div>
  );
}
