// One step of a transfer: a card with its number and title.
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './StepCard.module.css';
import { useTexts } from './texts.ts';

export function StepCard({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Row as="h2" gap="2" id={id} className={styles.title}>
        <VisuallyHidden>{t.step}</VisuallyHidden>
        <span className={styles.number}>{number}</span>
        {title}
      </Row>
      {children}
    </Card>
  );
}
