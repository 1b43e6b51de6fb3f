// The heading of one step: its number in a coin, its words beside it.
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './StepTitle.module.css';
import { useTexts } from './texts.ts';

export function StepTitle({ id, number, children }: { id: string; number: number; children: ReactNode }) {
  const t = useTexts();
  return (
    <h2 id={id} className={styles.title}>
      <VisuallyHidden>{t.step}</VisuallyHidden>
      <span className={styles.coin}>{number}</span>
      {children}
    </h2>
  );
}
