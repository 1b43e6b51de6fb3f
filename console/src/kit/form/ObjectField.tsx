// The fields of a part, framed under its name.
import type { ComponentType } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Schema } from '../schema.ts';
import styles from './Form.module.css';
import type { FormFieldProps } from './field-props.ts';

type Props = FormFieldProps & {
  fields: Record<string, Schema>;
  required: ReadonlySet<string>;
  /** Draws a field inside: a field holds fields. */
  Part: ComponentType<FormFieldProps>;
};

export function ObjectField({
  label,
  path,
  hints,
  labelAs,
  fields,
  required,
  value,
  errors,
  onChange,
  Part,
}: Props) {
  const language = useLanguage();
  const object = (value ?? {}) as Record<string, unknown>;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {Object.entries(fields).map(([name, schema]) => (
        <Part
          key={name}
          name={name}
          path={`${path}/${name}`}
          schema={schema}
          label={labelOfField(labelAs?.[`${path}/${name}`.slice(1)] ?? name, language)}
          hint={hints?.[`${path}/${name}`.slice(1)]}
          hints={hints}
          labelAs={labelAs}
          isRequired={required.has(name)}
          value={object[name]}
          errors={errors}
          onChange={(next) => onChange({ ...object, [name]: next })}
        />
      ))}
    </fieldset>
  );
}
