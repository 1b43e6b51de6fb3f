// An order that is not there, or could not be fetched.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { CallError } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { OrderFailure } from '../OrderFailure.tsx';
import { useTexts } from './texts.ts';

export function NoOrder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  // A refusal will be the same the next time; a lost connection may not.
  const isGone = !error || (error instanceof CallError && error.code >= 400 && error.code < 429);
  if (!isGone) return <OrderFailure onRetry={onRetry} />;
  return (
    <EmptyState
      kind="not-found"
      title={t.gone}
      text={t.goneHint}
      action={<Button render={(look) => <Link to={PATHS.orders} replace {...look} />}>{t.toOrders}</Button>}
    />
  );
}
