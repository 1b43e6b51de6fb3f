// A short label of an item: a promise, a limit, a state.
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tag.module.css';

export type TagTone = 'primary' | 'danger' | 'success' | 'neutral' | 'game';

export function Tag({ tone = 'primary', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
