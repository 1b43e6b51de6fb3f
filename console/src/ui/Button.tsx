// A button: one primary action per screen, the others quiet, harmful ones red.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** The action is under way: the button waits and says so to screen readers. */
  isBusy?: boolean;
  icon?: ReactNode;
};

export function Button({ kind = 'plain', isBusy = false, icon, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
