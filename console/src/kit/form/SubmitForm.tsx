// A form whose fields are checked by the contract, and that a button or Enter submits.
import type { ReactNode } from 'react';

type Props = { onSubmit(): void; className: string | undefined; children: ReactNode };

export const SubmitForm = ({ onSubmit, className, children }: Props) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
