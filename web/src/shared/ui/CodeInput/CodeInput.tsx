// Six boxes for a verification code: to the browser one real input, so that paste and SMS autofill work.
import { VERIFY_CODE_LENGTH } from '@emall/contract/constants';
import { useId, useState } from 'react';
import styles from './CodeInput.module.css';

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is in. */
  onComplete?: (digits: string) => void;
  length?: number;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
};

export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  length = VERIFY_CODE_LENGTH,
  error,
  ...input
}: CodeInputProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const caret = Math.min(value.length, length - 1);
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <div className={styles.field}>
      <div className={styles.code}>
        <input
          {...input}
          className={styles.input}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // Digits go in at the end, so the caret stays there; a selection is left alone, to be typed over.
          onSelect={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) => {
            if (selectionStart === selectionEnd) currentTarget.setSelectionRange(value.length, value.length);
          }}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={place}
            className={styles.box}
            data-caret={(isFocused && place === caret) || undefined}
            data-invalid={error !== undefined || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
