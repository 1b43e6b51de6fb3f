// Any of a few choices, each at most once: a box for each.
import { useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { needsValue } from '../schema.ts';
import styles from './Form.module.css';
import type { FormFieldProps } from './field-props.ts';

type Choice = string | number;

export function ChoicesField({
  name,
  path,
  schema,
  label,
  hint,
  isRequired,
  value,
  errors,
  onChange,
  values,
}: FormFieldProps & { values: readonly Choice[] }) {
  const language = useLanguage();
  const chosen = Array.isArray(value) ? (value as Choice[]) : [];
  const error = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}/`))?.[1];
  // What is chosen keeps its order: the first way to log in stands first.
  const toggle = (choice: Choice, isOn: boolean) =>
    onChange(isOn ? [...chosen, choice] : chosen.filter((other) => other !== choice));
  return (
    <fieldset className={styles.group}>
      <legend data-required={(isRequired && needsValue(schema, name)) || undefined}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.choices}>
        {values.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
            {labelOfValue(name, String(choice), language)}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
