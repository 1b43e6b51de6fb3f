// Fields of an activity's settings, each by its schema, and the small inputs of its tables.
import { type ReactNode, useState } from 'react';
import { labelOfField } from '../../../i18n/fields.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { parseYuan, toYuan } from '../../../i18n/money.ts';
import { FormField } from '../../../kit/form/FormField.tsx';
import type { Draft, FieldErrors } from '../../../kit/form/useCallForm.ts';
import type { Schema } from '../../../kit/schema.ts';
import { plainDigits } from '../../../ui/Field.tsx';
import styles from '../activities.module.css';

export type PartProps = {
  schema: Schema;
  path: string;
  value: Draft;
  errors: FieldErrors;
  onChange(value: Draft): void;
};

export function Fields({
  schema,
  path,
  value,
  errors,
  onChange,
  names,
  labels = {},
  hints = {},
}: PartProps & {
  names: readonly string[];
  labels?: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
}) {
  const language = useLanguage();
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const part = schema.properties?.[name];
        if (!part) return null;
        return (
          <FormField
            key={name}
            name={name}
            path={`${path}/${name}`}
            schema={part}
            label={labels[name] ?? labelOfField(name, language)}
            hint={hints[name]}
            isRequired={schema.required?.includes(name) ?? false}
            value={value[name]}
            errors={errors}
            onChange={(next) => onChange(without(value, name, next))}
          />
        );
      })}
    </div>
  );
}

/** A field that is not set is left out of the settings. */
function without(value: Draft, name: string, next: unknown): Draft {
  const { [name]: _, ...rest } = value;
  return next === undefined ? rest : { ...rest, [name]: next };
}

/** A wide table scrolls, also by keyboard when its fields can no longer be changed. */
export const EditorTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);

export type CellKind = 'text' | 'integer' | 'money' | 'percent' | 'day';

type CellProps = {
  kind: CellKind;
  label: string;
  value: unknown;
  error?: string | undefined;
  /** Shown while it is empty. */
  placeholder?: string;
  onChange(value: unknown): void;
};

/** How a cell reads and writes what is typed; `percent` is parts of 1,000,000. */
const FORMATS: Record<CellKind, { show(value: unknown): string; read(typed: string): unknown }> = {
  text: { show: (value) => String(value ?? ''), read: (typed) => typed },
  day: { show: (value) => String(value ?? ''), read: (typed) => typed },
  integer: {
    show: (value) => String(value ?? ''),
    read: (typed) => (/^\d{1,12}$/.test(typed.trim()) ? Number(typed) : typed.trim() || undefined),
  },
  money: {
    show: (value) => (typeof value === 'number' ? toYuan(value) : String(value ?? '')),
    read: (typed) => parseYuan(typed) ?? (typed.trim() || undefined),
  },
  percent: {
    show: (value) => (typeof value === 'number' ? String(value / 10_000) : String(value ?? '')),
    read: (typed) =>
      /^\d{1,3}(\.\d{1,4})?$/.test(typed.trim())
        ? Math.round(Number(typed) * 10_000)
        : typed.trim() || undefined,
  },
};

/** An input of a table, whose column names it. What is typed stays until it is another value. */
export function Cell({ kind, label, value, error, placeholder, onChange }: CellProps) {
  const { show, read } = FORMATS[kind];
  const [typed, setTyped] = useState(show(value));
  const text = read(typed) === value ? typed : show(value);
  return (
    <input
      className={styles.cell}
      data-kind={kind}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'text' || kind === 'day' ? undefined : 'decimal'}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => {
        const next =
          kind === 'text' || kind === 'day' ? currentTarget.value : plainDigits(currentTarget.value);
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}
