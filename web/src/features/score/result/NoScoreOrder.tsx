// An exchange that is not there, or could not be fetched.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { CallError } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from '../orders/texts.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';

export function NoScoreOrder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  // A refusal will be the same the next time; a lost connection may not.
  if (error && !(error instanceof CallError && error.kind === 'answer'))
    return <ScoreFailure onRetry={onRetry} />;
  return (
    <EmptyState
      kind="not-found"
      title={t.notFound}
      text={t.notFoundHint}
      action={<Button render={(look) => <Link to={PATHS.score} replace {...look} />}>{t.toScoreShop}</Button>}
    />
  );
}
