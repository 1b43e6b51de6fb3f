// A choice between a few, side by side.
import { useId } from 'react';
import { Field } from './Field.tsx';
import styles from './Segmented.module.css';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
};

export function Segmented({ label, hint, error, isRequired, options, value, onChange }: Props) {
  const name = useId();
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isGroup>
      <div
        className={styles.segments}
        role="radiogroup"
        aria-label={label}
        aria-required={isRequired || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
