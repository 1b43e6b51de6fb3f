// One field by its schema.
import { Field as BaseField } from '@base-ui/react/field';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { parseYuan, toYuan } from '../../i18n/money.ts';
import { formatRelative, fromWallClock, toWallClock } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ColourField, Field, SecretField, SelectField, SwitchField, TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { needsValue, type Schema, shapeOf } from '../schema.ts';
import { ChoicesField } from './ChoicesField.tsx';
import styles from './Form.module.css';
import { type FormFieldProps, startOf } from './field-props.ts';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PictureField } from './PictureField.tsx';
import { RefField } from './RefField.tsx';

/** So many choices stand side by side; more are a list. */
const SIDE_BY_SIDE = 4;

const useTexts = defineTexts({
  zh: { shanghai: '上海时间', unset: '不设置', choose: '请选择' },
  en: { shanghai: 'Shanghai time', unset: 'Not set', choose: 'Choose' },
});

export function FormField(props: FormFieldProps) {
  const texts = useTexts();
  const language = useLanguage();
  const { name, schema, label, hint, path, value, errors, onChange, isRequired } = props;
  const shape = shapeOf(schema, name);
  const error = errors[path];
  const isMarked = isRequired && needsValue(schema, name);
  const common = { label, hint, error, isRequired: isMarked };
  switch (shape.kind) {
    case 'nullable':
      return <NullableField {...props} of={shape.of} />;
    case 'boolean':
      return <SwitchField label={label} hint={hint} value={Boolean(value)} onChange={onChange} />;
    case 'money':
      return <MoneyField {...props} isRequired={isMarked} />;
    case 'integer':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(typed) =>
            onChange(/^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed.trim() || undefined)
          }
        />
      );
    case 'time':
      return (
        <TextField
          label={label}
          hint={
            typeof value === 'string' && value
              ? `${texts.shanghai} · ${formatRelative(value)}`
              : (hint ?? texts.shanghai)
          }
          error={error}
          isRequired={isMarked}
          type="datetime-local"
          value={typeof value === 'string' && value ? toWallClock(value) : ''}
          onChange={(local) => onChange(local ? fromWallClock(local) : undefined)}
        />
      );
    case 'day':
      return (
        <TextField
          {...common}
          type="date"
          value={String(value ?? '')}
          onChange={(day) => onChange(day || undefined)}
        />
      );
    case 'choice': {
      const options = shape.values.map((choice) => ({
        value: String(choice),
        label: labelOfValue(name, String(choice), language),
      }));
      const pick = (text: string) => onChange(shape.values.find((choice) => String(choice) === text));
      if (options.length <= SIDE_BY_SIDE && isRequired)
        return (
          <Segmented
            {...common}
            options={options}
            value={value === undefined ? '' : String(value)}
            onChange={pick}
          />
        );
      return (
        <SelectField
          {...common}
          options={[{ value: '', label: isRequired ? texts.choose : texts.unset }, ...options]}
          value={value === undefined ? '' : String(value)}
          onChange={pick}
        />
      );
    }
    case 'ref':
      return (
        <RefField {...common} kind={shape.ref} value={value as number | undefined} onChange={onChange} />
      );
    case 'picture':
      return (
        <PictureField
          {...common}
          ratio={schema.ratio}
          isRow={/\/\d+$/.test(path)}
          value={String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'array': {
      const of = shapeOf(shape.of, name);
      if (of.kind === 'choice' && schema.uniqueItems) return <ChoicesField {...props} values={of.values} />;
      return <ListField {...props} of={shape.of} Part={FormField} />;
    }
    case 'secret':
      return (
        <SecretField
          {...common}
          value={String(value ?? '')}
          onChange={(typed) => onChange(typed || undefined)}
        />
      );
    case 'colour':
      return <ColourField {...common} value={String(value ?? '')} onChange={onChange} />;
    case 'object':
      return <ObjectField {...props} Part={FormField} fields={shape.fields} required={shape.required} />;
    case 'longText':
      return (
        <Field {...common}>
          <BaseField.Control
            render={
              <textarea
                className={styles.area}
                rows={4}
                aria-required={isMarked || undefined}
                value={String(value ?? '')}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            }
          />
        </Field>
      );
    default:
      return (
        <TextField
          {...common}
          value={String(value ?? '')}
          {...(schema.maxLength ? { maxLength: schema.maxLength } : {})}
          onChange={(typed) => onChange(typed || isRequired ? typed : undefined)}
        />
      );
  }
}

/** Typed as yuan, stored as cents; what is no amount stays as typed until it is one. */
function MoneyField({ label, hint, errors, path, isRequired, value, onChange }: FormFieldProps) {
  const shown = typeof value === 'number' ? toYuan(value) : String(value ?? '');
  const [typed, setTyped] = useState(shown);
  const text = parseYuan(typed) === value || typed === value ? typed : shown;
  return (
    <TextField
      label={`${label} (¥)`}
      hint={hint}
      error={errors[path]}
      isRequired={isRequired}
      inputMode="decimal"
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(parseYuan(next) ?? (next.trim() || undefined));
      }}
    />
  );
}

/** A switch, and the control while it is on. */
function NullableField(props: FormFieldProps & { of: Schema }) {
  const { name, label, of, value, onChange, errors, path } = props;
  const isOn = value !== null && value !== undefined;
  return (
    <div className={styles.nullable}>
      <SwitchField
        label={label}
        value={isOn}
        onChange={(next) => onChange(next ? (startOf(of, name) ?? '') : null)}
        hint={isOn ? undefined : props.hint}
      />
      {isOn && (
        <div className={styles.inner}>
          <FormField {...props} schema={of} isRequired />
        </div>
      )}
      {!isOn && errors[path] && <p className={styles.error}>{errors[path]}</p>}
    </div>
  );
}
