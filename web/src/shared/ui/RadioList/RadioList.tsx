// One choice of several, each a row with its words and a mark.
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './RadioList.module.css';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture before the words. */
  art?: ReactNode;
};

type RadioListProps<Value extends string> = {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

export function RadioList<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          {option.art}
          <span className={styles.text}>
            <span className={styles.label}>{option.label}</span>
            {option.hint !== undefined && <small className={styles.hint}>{option.hint}</small>}
          </span>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.mark}>
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
