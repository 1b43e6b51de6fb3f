// How many wait behind something: a red count, or a dot.
import { classes } from '../classes.ts';
import styles from './Badge.module.css';

type BadgeProps = {
  /** Nothing shows at 0; over 99 shows 99+. */
  count?: number | undefined;
  dot?: boolean;
  /** Sits on the top right corner of its (positioned) parent. */
  corner?: boolean;
};

export function Badge({ count = 0, dot = false, corner = false }: BadgeProps) {
  const place = corner && styles.corner;
  if (dot) return <span className={classes(styles.dot, place)} aria-hidden="true" />;
  if (count <= 0) return null;
  return <span className={classes(styles.badge, place)}>{count > 99 ? '99+' : count}</span>;
}
