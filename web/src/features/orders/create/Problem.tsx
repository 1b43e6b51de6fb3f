// A reason why the order cannot be placed, shown beside its cause.
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './Problem.module.css';

export function Problem({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Row gap="3" justify="between" className={styles.problem} role="alert">
      <p className={styles.text}>{children}</p>
      {action}
    </Row>
  );
}
