// The fields of a form, each by its schema: money in yuan, times on the shop's clock, choices, lists, ids of records.
import type { ReactNode } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { useMayCall } from '../../session/useMay.ts';
import { Section } from '../../ui/Page.tsx';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import type { Draft, Form } from './useCallForm.ts';

/** What every form says of a field of this name. */
const useHints = defineTexts({
  zh: { sort: '数字小的排在前面' },
  en: { sort: 'Smaller numbers come first' },
});

/** A control of the page's own for one field. */
export type Custom = (props: {
  label: string;
  value: unknown;
  draft: Draft;
  error: string | undefined;
  onChange(value: unknown): void;
}) => ReactNode;

type Props = {
  form: Form;
  /** Those to show, in their order; all when missing. */
  names?: readonly string[];
  custom?: Record<string, Custom>;
  /** By name, inside an object by path: `theme/key`. */
  hints?: Record<string, string>;
  /** The field whose name is shown, where its own says too little; by path as hints are. */
  labelAs?: Record<string, string>;
  /** Those that cannot be changed any more. */
  locked?: readonly string[];
};

export function FormFields({
  form,
  names = Object.keys(form.fields),
  custom = {},
  hints = {},
  labelAs = {},
  locked = [],
}: Props) {
  const language = useLanguage();
  const general: Record<string, string> = useHints();
  const mayChange = useMayCall(form.call);
  const fields = names.map((name) => {
    const schema = form.fields[name];
    if (!schema) return null;
    const label = labelOfField(labelAs[name] ?? name, language);
    const onChange = (value: unknown) => form.set({ [name]: value });
    const own = custom[name];
    if (own)
      return (
        <div key={name}>
          {own({
            label,
            value: form.draft[name],
            draft: form.draft,
            error: form.errors[`/${name}`],
            onChange,
          })}
        </div>
      );
    return (
      <FormField
        key={name}
        name={name}
        path={`/${name}`}
        schema={schema}
        label={label}
        hint={hints[name] ?? general[name]}
        hints={hints}
        labelAs={labelAs}
        isRequired={form.required.has(name)}
        value={form.draft[name]}
        errors={form.errors}
        onChange={onChange}
      />
    );
  });
  const lockedAt = (at: number) => locked.includes(names[at] ?? '');
  if (mayChange)
    return fields.map((field, at) =>
      field && lockedAt(at) ? (
        <fieldset key={field.key} disabled className={styles.readOnly}>
          {field}
        </fieldset>
      ) : (
        field
      ),
    );
  return (
    <fieldset disabled className={styles.readOnly}>
      {fields}
    </fieldset>
  );
}

type SectionProps = Props & { title: string; hint?: string; names: readonly string[] };

/** Fields in a titled card. */
export function FormSection({ title, hint, ...fields }: SectionProps) {
  return (
    <Section title={title} {...(hint ? { hint } : {})}>
      <FormFields {...fields} />
    </Section>
  );
}
