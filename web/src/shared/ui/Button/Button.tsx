// The button: one clear orange action per screen, quieter kinds beside it.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that the action is running and takes no second tap. */
    loading?: boolean;
    /** Draws the same look on another element: `render={(props) => <Link to="…" {...props} />}`. */
    render?: (props: { className: string; children: ReactNode }) => ReactNode;
  };

export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  loading = false,
  render,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const look = classes(styles.button, styles[variant], styles[size], block && styles.block, className);
  if (render) return render({ className: look, children });
  return (
    <button
      type="button"
      {...rest}
      className={look}
      disabled={disabled}
      // Not `disabled` while loading: that would drop keyboard focus.
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        // Stops a submit as well, so a form cannot be sent twice.
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Spinner size={18} />}
      {children}
    </button>
  );
}
