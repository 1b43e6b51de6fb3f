// An order that does not exist, or could not be loaded.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { CallError } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { useTexts } from './texts.ts';

export function NoOrder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts();
  // A repeated request would be rejected again, unlike one that failed on the network.
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

/** An order or a list of them that could not be loaded. */
export function OrderFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return (
    <NotLoaded
      title={t.failed}
      onRetry={onRetry}
      action={
        <Button variant="ghost" render={(look) => <Link to={PATHS.home} {...look} />}>
          {t.toShop}
        </Button>
      }
    />
  );
}
