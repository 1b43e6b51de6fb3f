// Several lines of input with their label, hint and error; grows with what is typed.
import { type CSSProperties, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import field from '../Field/Field.module.css';
import { FieldNote } from '../Field/FieldNote.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'> & {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
};

export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  rows = 2,
  className,
  ...textarea
}: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes(field.field, className)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={styles.lines}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={(error ?? hint) === undefined ? undefined : `${id}note`}
      />
      <FieldNote id={`${id}note`} error={error} hint={hint} />
    </div>
  );
}
