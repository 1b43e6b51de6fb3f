// A labelled control of a form, with its hint and its error.
import { Field as BaseField } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Field.module.css';

const useTexts = defineTexts({
  zh: { show: (label: string) => `显示${label}` },
  en: { show: (label: string) => `Show ${label}` },
});

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Nothing is saved without it: marked beside its name. */
  isRequired?: boolean | undefined;
  /** Several controls under one name, which they say themselves. */
  isGroup?: boolean;
  children: ReactNode;
};

export function Field({ label, hint, error, isRequired, isGroup = false, children }: FieldProps) {
  const look = { className: styles.label, 'data-required': isRequired || undefined };
  return (
    <BaseField.Root className={styles.field} invalid={Boolean(error)}>
      {isGroup ? <span {...look}>{label}</span> : <BaseField.Label {...look}>{label}</BaseField.Label>}
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
  isRequired?: boolean | undefined;
  value: string;
  onChange(value: string): void;
};

/** Digits as people paste them: full-width, and grouped by blanks. */
export const plainDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '');

export function TextField({
  label,
  hint,
  error,
  onChange,
  required,
  isRequired = required,
  ...rest
}: TextFieldProps) {
  const { inputMode, autoComplete } = rest;
  const holdsDigits = inputMode === 'numeric' || inputMode === 'decimal' || autoComplete === 'one-time-code';
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      <BaseField.Control
        {...(rest as object)}
        required={required}
        aria-required={isRequired || undefined}
        className={styles.control}
        onChange={({ currentTarget: { value } }) => onChange(holdsDigits ? plainDigits(value) : value)}
      />
    </Field>
  );
}

type ColourFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'isRequired' | 'value' | 'onChange'
>;

/** A colour as #rrggbb: typed, or picked beside it. */
export function ColourField({ label, hint, error, isRequired, value, onChange }: ColourFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
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
          aria-required={isRequired || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
      </div>
    </Field>
  );
}

/** A secret that is typed or pasted: hidden, with a button that shows it. */
export function SecretField({ label, hint, error, isRequired, value, onChange }: ColourFieldProps) {
  const texts = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      <div className={styles.colour}>
        <BaseField.Control
          className={styles.control}
          type={isShown ? 'text' : 'password'}
          // Neither the operator's own password nor one to remember.
          autoComplete="new-password"
          spellCheck={false}
          aria-required={isRequired || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button
          aria-label={texts.show(label)}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  );
}

type LongTextFieldProps = ColourFieldProps;

export function LongTextField({ label, hint, error, isRequired, value, onChange }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      <BaseField.Control
        render={
          <textarea
            className={`${styles.control} ${styles.area}`}
            rows={6}
            aria-required={isRequired || undefined}
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
  isRequired?: boolean | undefined;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
};

export function SelectField({
  label,
  hint,
  error,
  isRequired,
  options,
  onChange,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      <BaseField.Control
        render={
          <select
            {...rest}
            aria-required={isRequired || undefined}
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
