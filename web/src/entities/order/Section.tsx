// A card with a heading, and lists of labelled facts in it.
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './Section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** `isBelow`: separated by a line from what is above. */
export function Facts({ children, isBelow }: { children: ReactNode; isBelow?: boolean }) {
  return (
    <Stack as="dl" gap="2" className={styles.facts} data-below={isBelow || undefined}>
      {children}
    </Stack>
  );
}

type FactProps = { label: string; children: ReactNode; action?: ReactNode; tone?: 'saving' | 'total' };

export function Fact({ label, children, action, tone }: FactProps) {
  return (
    // A number to copy moves below its label rather than breaking inside.
    <Row
      gap="3"
      rowGap="0-5"
      align="baseline"
      justify="between"
      wrap={action !== undefined}
      className={styles.fact}
    >
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {children}
        {action}
      </dd>
    </Row>
  );
}
