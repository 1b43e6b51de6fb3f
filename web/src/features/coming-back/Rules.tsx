// The rules as the shop wrote them, one paragraph per line, folded away until asked for.
import { Card } from '../../shared/ui/Card/Card.tsx';
import styles from './Rules.module.css';
import { useTexts } from './texts.ts';

export function Rules({ rules }: { rules: string }) {
  const t = useTexts();
  if (!rules) return null;
  return (
    <Card>
      <details className={styles.rules}>
        <summary>{t.rules}</summary>
        {rules.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </Card>
  );
}
