// The heading of a part of the board.
import type { ReactNode } from 'react';
import styles from './Heading.module.css';

export function Heading({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>;
}
