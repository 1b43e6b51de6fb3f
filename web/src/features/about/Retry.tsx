// One quiet line in the place of what did not load.
import { Button } from '../../shared/ui/Button/Button.tsx';
import styles from './about.module.css';
import { useTexts } from './texts.ts';

export function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <p className={styles.failed}>
      {t.failed}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  );
}
