// A text with what explains it in small below.
import type { ReactNode } from 'react';
import styles from './Detailed.module.css';

export const Detailed = ({ detail, children }: { detail: string | null; children: ReactNode }) => (
  <div className={styles.detailed}>
    <span>{children}</span>
    {detail && <small>{detail}</small>}
  </div>
);
