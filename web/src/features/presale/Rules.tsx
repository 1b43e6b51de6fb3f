// The shop's own words about a presale.
import type { Presale } from '@emall/contract';
import { Card } from '../../shared/ui/Card/Card.tsx';
import styles from './Rules.module.css';
import { useTexts } from './texts.ts';

export function Rules({ presale: { rules } }: { presale: Presale }) {
  const t = useTexts();
  if (!rules) return null;
  return (
    <Card aria-label={t.rules}>
      <h2 className={styles.title}>{t.rules}</h2>
      <p className={styles.text}>{rules}</p>
    </Card>
  );
}
