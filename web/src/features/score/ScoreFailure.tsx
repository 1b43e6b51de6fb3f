// What stands in place of points that could not be fetched.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from './texts.ts';

export function ScoreFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      kind="offline"
      title={t.failed}
      text={t.failedHint}
      action={<Button onClick={onRetry}>{t.retry}</Button>}
    />
  );
}
