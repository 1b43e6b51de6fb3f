// A labelled control of a form, with its hint and its error.
import { Field as BaseField } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Several controls under one name, which they say themselves. */
  isGroup?: boolean;
  children: ReactNode;
};

export function Field({ label, hint, error, isGroup = false, children }: FieldProps) {
  return (
    <BaseField.Root className={styles.field} invalid={Boolean(error)}>
      {isGroup ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <BaseField.Label className={styles.label}>{label}</BaseField.Label>
      )}
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

type ColourFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value' | 'onChange'>;

/** A colour as #rrggbb: typed, or picked beside it. */
export function ColourField({ label, hint, error, value, onChange }: ColourFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <div className={styles.colour}>
        <input
          type="color"
          aria-hidden
          tabIndex={-1}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <BaseField.Control
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
      </div>
    </Field>
  );
}

type LongTextFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value' | 'onChange'>;

export function LongTextField({ label, hint, error, value, onChange }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <BaseField.Control
        render={
          <textarea
            className={`${styles.control} ${styles.area}`}
            rows={6}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
    </Field>
  );
}

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
};

export function SelectField({ label, hint, error, options, onChange, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
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

type SwitchFieldProps = { label: string; hint?: ReactNode; value: boolean; onChange(value: boolean): void };

export function SwitchField({ label, hint, value, onChange }: SwitchFieldProps) {
  return (
    <BaseField.Root className={styles.field}>
      <BaseField.Label className={styles.switchLabel}>
        <Switch.Root checked={value} onCheckedChange={onChange} className={styles.switch}>
          <Switch.Thumb className={styles.thumb} />
        </Switch.Root>
        {label}
      </BaseField.Label>
      {hint && <BaseField.Description className={styles.hint}>{hint}</BaseField.Description>}
    </BaseField.Root>
  );
}
