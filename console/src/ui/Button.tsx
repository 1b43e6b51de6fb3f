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
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${size === 'small' ? styles.small : ''} ${children ? '' : styles.iconOnly} ${className}`}
      // Not disabled: that would take the focus away from whoever pressed it.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // Also for Enter in a field, which clicks the submit button.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {children}
    </button>
  );
}
