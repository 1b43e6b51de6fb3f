// A code to copy.
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from '../texts.ts';
import { useCopy } from '../useCopy.ts';
import styles from './CodeBox.module.css';

export function CodeBox({ code, of }: { code: string; of: string }) {
  const t = useTexts();
  const copy = useCopy();
  return (
    <div className={styles.box}>
      <code className={styles.code}>{code}</code>
      <Button size="sm" variant="secondary" aria-label={t.copyOf(of)} onClick={() => copy(code)}>
        {t.copy}
      </Button>
    </div>
  );
}
