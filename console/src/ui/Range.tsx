// A slider between two numbers, in the colours of the console.
import type { ComponentProps } from 'react';
import styles from './Range.module.css';

export const Range = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="range" className={styles.range} />
);
