// A button that shows only an icon; its name is for those who cannot see it.
import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
  size?: number;
  /** `glass` sits on art. */
  tone?: 'plain' | 'glass';
};

export function IconButton({ icon, label, size = 22, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, tone === 'glass' && styles.glass, className)}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
