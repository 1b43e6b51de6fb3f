// A white card on the grey ground.
import type { HTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './Card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** Without inner padding, for lists and art that reach the edge. */
  flush?: boolean;
};

export function Card({ flush = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classes(styles.card, !flush && styles.padded, className)} />;
}
