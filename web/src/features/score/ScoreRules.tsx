// The rules of points.
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { balanceQuery } from './queries.ts';
import { useRuleTexts } from './rule-texts.ts';
import styles from './ScoreRules.module.css';

export function ScoreRules() {
  const t = useRuleTexts();
  const { data } = useQuery(balanceQuery(1));
  return (
    <div className={styles.rules}>
      {t.sections(data?.points_per_yuan).map(({ title, lines }) => (
        <Card key={title} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <Stack as="ol" gap="2" className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </Card>
      ))}
    </div>
  );
}
