// An error that belongs to no single field.
import type { ReactNode } from 'react';
import styles from './login.module.css';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className={styles.error} role="alert">
      {children}
    </div>
  );
}
