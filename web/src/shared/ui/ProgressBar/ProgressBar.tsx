// A bar that fills from the left. With a label it is announced as progress; without one it is decoration beside a text.
import { classes } from '../classes.ts';
import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  /** Between 0 and `max`; what lies outside is clamped. */
  value: number;
  max?: number;
  label?: string;
  /** Read out instead of the number. */
  valueText?: string;
  /** Places the bar and sets `--progress-size`, `--progress-ground`, `--progress-fill`, `--progress-motion`. */
  className?: string | undefined;
};

export function ProgressBar({ value, max = 1, label, valueText, className }: ProgressBarProps) {
  const reached = Math.min(Math.max(value, 0), max);
  const progress =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': max,
          'aria-valuenow': reached,
          'aria-valuetext': valueText,
        };
  return (
    <span {...progress} className={classes(styles.track, className)}>
      <i className={styles.fill} style={{ transform: `scaleX(${reached / max})` }} />
    </span>
  );
}
