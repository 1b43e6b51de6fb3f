// The frame around every page: the whole phone, or a centred column of at most 600 px on a desktop.
import type { ReactNode } from 'react';
import styles from './AppFrame.module.css';

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.backdrop} aria-hidden="true" />
      <div className={styles.frame}>{children}</div>
    </>
  );
}
