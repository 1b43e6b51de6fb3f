// An error that belongs to no single field.
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      {children}
    </div>
  );
}
