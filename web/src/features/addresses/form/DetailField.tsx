// The street and number: a text area that grows.
import { useId } from 'react';
import { useTexts } from '../texts.ts';
import styles from './fields.module.css';
import { DETAIL_MAX } from './fields.ts';

type DetailFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

export function DetailField({ value, onChange, error }: DetailFieldProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t.detail}
      </label>
      <textarea
        id={id}
        name="detail"
        className={styles.lines}
        rows={2}
        maxLength={DETAIL_MAX}
        autoComplete="street-address"
        placeholder={t.detailHint}
        value={value}
        // An address has one line; the line breaks of a paste would reach the parcel's label.
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}note`}
      />
      {error !== undefined && (
        <p id={`${id}note`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
