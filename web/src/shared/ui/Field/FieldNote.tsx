// The line below a field: its error, else its hint. The field names it by `aria-describedby`.
import type { ReactNode } from 'react';
import styles from './Field.module.css';

type FieldNoteProps = { id: string; error: string | undefined; hint: ReactNode };

export function FieldNote({ id, error, hint }: FieldNoteProps) {
  const note = error ?? hint;
  if (note === undefined) return null;
  return (
    <p
      id={id}
      className={error === undefined ? styles.hint : styles.error}
      role={error === undefined ? undefined : 'alert'}
    >
      {note}
    </p>
  );
}
