// Shown for a points order that does not exist or could not be loaded.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { isRejection } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { useTexts } from './texts.ts';

export function NoScoreOrder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  // Only a lost connection is worth a retry.
  if (error && !isRejection(error)) return <ScoreFailure onRetry={onRetry} />;
  return (
    <EmptyState
      kind="not-found"
      title={t.notFound}
      text={t.notFoundHint}
      action={<Button render={(look) => <Link to={PATHS.score} replace {...look} />}>{t.toScoreShop}</Button>}
    />
  );
}
