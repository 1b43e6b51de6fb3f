// The rules generated from the settings and what the operator adds to them, collapsed until opened.
import type { ActivityInfo } from '@emall/contract';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './ActivityRules.module.css';
import { useTexts } from './texts.ts';

type Ruled = Pick<ActivityInfo, 'terms' | 'rules'>;
type ActivityRulesProps = { activity: Ruled; ground?: 'light' | 'dark' };

export function ActivityRules({ activity, ground = 'light' }: ActivityRulesProps) {
  const t = useTexts();
  return (
    <details className={styles.rules} data-ground={ground}>
      <summary>{t.rules}</summary>
      <RuleLines activity={activity} />
    </details>
  );
}

/** The lines alone, for a sheet that has its own heading. */
export function RuleLines({ activity: { terms, rules } }: { activity: Ruled }) {
  const lines = [...terms, ...rules.split('\n').filter((line) => line.trim())];
  return (
    <Stack as="ol" gap="2" className={styles.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and the list never changes
        <li key={at}>{line}</li>
      ))}
    </Stack>
  );
}
