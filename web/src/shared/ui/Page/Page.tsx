// The layout of one page: bar above, content, and what sticks to the bottom.
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Page.module.css';

type PageProps = {
  bar?: ReactNode;
  /** A tab bar, or a `BottomBar` with the page's action. */
  footer?: ReactNode;
  /** Side gutters and space between children; pages with art to the edge lay out themselves. */
  padded?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Page({ bar, footer, padded = false, className, children }: PageProps) {
  return (
    <div className={styles.page}>
      {bar}
      <main className={classes(styles.main, padded && styles.padded, className)}>{children}</main>
      {footer}
    </div>
  );
}

type BottomBarProps = {
  /** A page that is dark from top to bottom keeps its bar dark. */
  ground?: 'white' | 'dark';
  children: ReactNode;
};

/** Sticks to the bottom: a sum on the left, the one action on the right. */
export function BottomBar({ ground = 'white', children }: BottomBarProps) {
  return (
    <footer className={styles.bottom} data-ground={ground}>
      {children}
    </footer>
  );
}
