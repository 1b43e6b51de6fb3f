// One line of a proof: a label and a value that is selected as a whole.
import type { ReactNode } from 'react';
import styles from './FairnessSheet.module.css';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
