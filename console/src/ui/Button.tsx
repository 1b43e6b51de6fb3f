// A button: one primary action per screen, the others quiet, harmful ones red.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** The action is under way: the button waits and says so to screen readers. */
  isBusy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  kind = 'plain',
  size = 'normal',
  isBusy = false,
  icon,
  children,
  disabled,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${size === 'small' ? styles.small : ''} ${children ? '' : styles.iconOnly} ${className}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
