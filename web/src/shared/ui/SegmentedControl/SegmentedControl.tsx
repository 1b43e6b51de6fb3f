// A choice between two to four options, side by side; radio buttons to keyboard and screen reader.
import { type ReactNode, useId } from 'react';
import styles from './SegmentedControl.module.css';

type SegmentedControlProps<Key extends string> = {
  label: string;
  items: readonly { key: Key; label: ReactNode; disabled?: boolean }[];
  value: Key;
  onChange: (key: Key) => void;
};

export function SegmentedControl<Key extends string>({
  label,
  items,
  value,
  onChange,
}: SegmentedControlProps<Key>) {
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {items.map((item) => (
        <label key={item.key} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={item.key === value}
            disabled={item.disabled}
            onChange={() => onChange(item.key)}
          />
          <span className={styles.face}>{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
