// A form whose fields are checked by the contract, and that a button or Enter submits.
import type { ReactNode } from 'react';
import styles from './Form.module.css';

type Props = { onSubmit(): void; className?: string | undefined; children: ReactNode };

export const SubmitForm = ({ onSubmit, className = '', children }: Props) => (
  <form
    className={`${styles.form} ${className}`}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
