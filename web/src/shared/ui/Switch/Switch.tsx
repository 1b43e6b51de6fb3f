// A row that is on or off: a checkbox to the keyboard and to screen readers, a switch to the eye.
import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  label: ReactNode;
  note?: ReactNode;
  /** `dark`: on a dark page. */
  ground?: 'white' | 'dark';
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, note, ground = 'white', checked, onChange }: SwitchProps) {
  return (
    <label className={styles.row} data-ground={ground}>
      <span className={styles.text}>
        {label}
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
