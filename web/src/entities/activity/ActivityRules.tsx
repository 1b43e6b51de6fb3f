// The rules generated from the settings, and apart from them what the operator adds; collapsed until opened.
import type { ActivityInfo } from '@emall/contract';
import { useId } from 'react';
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

/** The rules alone, for a sheet that has its own heading. What the operator adds cannot be taken for one of them. */
export function RuleLines({ activity: { terms, rules } }: { activity: Ruled }) {
  const t = useTexts();
  const id = useId();
  const notes = rules.split('\n').filter((line) => line.trim());
  return (
    <>
      <Lines as="ol" lines={terms} />
      {notes.length > 0 && (
        <section aria-labelledby={id}>
          <p id={id} className={styles.heading}>
            {t.notes}
          </p>
          <p>{t.termsPrevail}</p>
          <Lines as="ul" lines={notes} />
        </section>
      )}
    </>
  );
}

function Lines({ as, lines }: { as: 'ol' | 'ul'; lines: string[] }) {
  return (
    <Stack as={as} gap="2" className={styles.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and the list never changes
        <li key={at}>{line}</li>
      ))}
    </Stack>
  );
}
