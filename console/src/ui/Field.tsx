// A labelled control of a form, with its hint and its error.
import { Field as BaseField } from '@base-ui/react/field';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

export function Field({ label, hint, error, children }: FieldProps) {
  return (
    <BaseField.Root className={styles.field} invalid={Boolean(error)}>
      <BaseField.Label className={styles.label}>{label}</BaseField.Label>
      {children}
      {hint && <BaseField.Description className={styles.hint}>{hint}</BaseField.Description>}
      {error && (
        <BaseField.Error className={styles.error} match>
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
};

export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <BaseField.Control
        {...(rest as object)}
        className={styles.control}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
};

export function SelectField({ label, hint, options, onChange, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <BaseField.Control
        render={
          <select
            {...rest}
            className={styles.control}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        }
      />
    </Field>
  );
}
