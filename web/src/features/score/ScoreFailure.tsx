// Shown when points could not be loaded.
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { useTexts } from './texts.ts';

export function ScoreFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
