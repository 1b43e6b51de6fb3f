// One line of input with its label, hint, error and a way to empty it.
import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Field.module.css';
import { FieldNote } from './FieldNote.tsx';

const { useTexts } = defineTexts({ zh: { clear: '清空' }, en: { clear: 'Clear' } });

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  icon?: IconName;
  /** Stands at the end of the line, e.g. the button that sends a code. */
  end?: ReactNode;
  /** The label is read out but not drawn; the placeholder speaks for it. */
  hideLabel?: boolean;
  clearable?: boolean;
};

export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  icon,
  end,
  hideLabel = false,
  clearable = true,
  className,
  ...input
}: FieldProps) {
  const t = useTexts();
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.line} data-invalid={error !== undefined || undefined}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size={20} />
          </span>
        )}
        <input
          {...input}
          ref={element}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${id}note`}
        />
        {clearable && value !== '' && !input.disabled && !input.readOnly && (
          <IconButton
            icon="close"
            label={`${t.clear} ${label}`}
            size={14}
            className={styles.clear}
            onClick={() => {
              onChange('');
              element.current?.focus();
            }}
          />
        )}
        {end}
      </div>
      <FieldNote id={`${id}note`} error={error} hint={hint} />
    </div>
  );
}
