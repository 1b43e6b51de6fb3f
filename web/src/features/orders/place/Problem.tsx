// Something stands in the way of the order, told where it stands.
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

export function Problem({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
