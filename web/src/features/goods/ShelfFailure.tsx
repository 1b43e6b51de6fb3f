// What stands on the shelf when there are no goods: none to sell, or none that could be fetched.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from './texts.ts';

export type ShelfFailureProps = { isEmpty?: boolean; onRetry: () => void };

export default function ShelfFailure({ isEmpty = false, onRetry }: ShelfFailureProps) {
  const t = useTexts();
  return (
    <EmptyState
      kind={isEmpty ? 'empty' : 'offline'}
      title={isEmpty ? t.empty : t.failed}
      text={isEmpty ? t.emptyHint : t.failedHint}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}
