// The rules as the operator wrote them, one paragraph per line, collapsed until opened.
import styles from './ActivityRules.module.css';
import { useTexts } from './texts.ts';

type ActivityRulesProps = { rules: string; ground?: 'light' | 'dark' };

export function ActivityRules({ rules, ground = 'light' }: ActivityRulesProps) {
  const t = useTexts();
  if (!rules) return null;
  return (
    <details className={styles.rules} data-ground={ground}>
      <summary>{t.rules}</summary>
      {rules
        .split('\n')
        .filter((line) => line.trim())
        .map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and the list never changes
          <p key={at}>{line}</p>
        ))}
    </details>
  );
}
