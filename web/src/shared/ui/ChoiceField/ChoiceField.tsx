// A field whose value is chosen in a sheet: its label, what is chosen, hint and error.
import { type ReactNode, useId } from 'react';
import field from '../Field/Field.module.css';
import { FieldNote } from '../Field/FieldNote.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Row } from '../Layout/Row.tsx';
import { Stack } from '../Layout/Stack.tsx';
import styles from './ChoiceField.module.css';

type ChoiceFieldProps = {
  label: string;
  /** What is chosen, if anything. */
  value: string | undefined;
  placeholder: string;
  error?: string | undefined;
  hint?: string | undefined;
  icon?: IconName;
  onOpen: () => void;
  /** The sheet. */
  children?: ReactNode;
};

export function ChoiceField({
  label,
  value,
  placeholder,
  error,
  hint,
  icon = 'chevron-right',
  onOpen,
  children,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <Stack gap="1-5">
      <span id={id} className={field.label}>
        {label}
      </span>
      <Row
        as="button"
        gap="2"
        type="button"
        className={styles.choice}
        aria-labelledby={`${id} ${id}value`}
        aria-haspopup="dialog"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={(error ?? hint) === undefined ? undefined : `${id}note`}
        onClick={onOpen}
      >
        <span id={`${id}value`} className={styles.chosen} data-empty={value === undefined || undefined}>
          {value ?? placeholder}
        </span>
        <Icon name={icon} size={18} />
      </Row>
      <FieldNote id={`${id}note`} error={error} hint={hint} />
      {children}
    </Stack>
  );
}
