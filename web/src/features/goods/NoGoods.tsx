// A list without goods: none for sale, or not loaded.
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { useTexts } from './texts.ts';

type NoGoodsProps = { isEmpty?: boolean; onRetry: () => void };

export function NoGoods({ isEmpty = false, onRetry }: NoGoodsProps) {
  const t = useTexts();
  if (!isEmpty) return <NotLoaded title={t.failed} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyHint}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}
