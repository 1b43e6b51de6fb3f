// A short state or name in a frame of its colour.
import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type Tone = 'neutral' | 'good' | 'bad' | 'warm' | 'info';

export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
