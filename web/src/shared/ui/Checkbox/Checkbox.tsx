// A round check mark with its sentence, which may hold links.
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Checkbox.module.css';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  /** Draws the eye to a mark that is missing. */
  invalid?: boolean;
};

export function Checkbox({ checked, onChange, children, disabled, invalid = false }: CheckboxProps) {
  return (
    <label className={styles.checkbox} data-invalid={invalid || undefined}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.mark}>
        <Icon name="check" size={14} />
      </span>
      <span className={styles.text}>{children}</span>
    </label>
  );
}
