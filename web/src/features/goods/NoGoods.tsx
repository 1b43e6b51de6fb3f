// A list without goods: none for sale, or not loaded.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from './texts.ts';

type NoGoodsProps = { isEmpty?: boolean; onRetry: () => void };

export function NoGoods({ isEmpty = false, onRetry }: NoGoodsProps) {
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
