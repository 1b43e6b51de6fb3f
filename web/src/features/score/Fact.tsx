// A labelled fact of a points order or a receipt.
import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './Fact.module.css';

/** `isCode`: a long code, on a line of its own. */
export function Fact({ label, isCode, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <Row gap="4" align="stretch" justify="between" className={styles.fact} data-code={isCode || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
