// The filters of a table in one small form, each by its schema.
import { type FormEvent, useState } from 'react';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { parseYuan, toYuan } from '../i18n/money.ts';
import { shopDay, shopDayIn } from '../i18n/time.ts';
import { labelOfBoolean, labelOfValue } from '../i18n/values.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { labelOfFilter } from './FilterChip.tsx';
import type { Filter } from './filters.ts';
import { RefField } from './form/RefField.tsx';
import { shapeOf } from './schema.ts';
import styles from './TableBar.module.css';
import { useMayListRecords } from './useRecords.ts';

const useTexts = defineTexts({
  zh: {
    any: '全部',
    apply: '应用',
    clear: '清除',
    today: '今天',
    week: '近 7 天',
    month: '近 30 天',
  },
  en: {
    any: 'Any',
    apply: 'Apply',
    clear: 'Clear',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
  },
});

type Texts = Record<string, string | undefined>;

export function FilterForm({
  filters,
  search,
  onApply,
}: {
  filters: readonly Filter[];
  search: Record<string, string>;
  onApply(change: Texts): void;
}) {
  const texts = useTexts();
  const [draft, setDraft] = useState<Texts>(() =>
    Object.fromEntries(filters.map(({ name }) => [name, search[name] ?? ''])),
  );
  const hasDays = filters.some(({ name }) => name === 'from') && filters.some(({ name }) => name === 'to');
  const since = (days: number) => setDraft({ ...draft, from: shopDayIn(1 - days), to: shopDay() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {hasDays && (
        <div className={styles.presets}>
          <Button size="small" onClick={() => since(1)}>
            {texts.today}
          </Button>
          <Button size="small" onClick={() => since(7)}>
            {texts.week}
          </Button>
          <Button size="small" onClick={() => since(30)}>
            {texts.month}
          </Button>
        </div>
      )}
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={draft[filter.name] ?? ''}
            onChange={(value) => setDraft({ ...draft, [filter.name]: value })}
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Button onClick={() => onApply(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}>
          {texts.clear}
        </Button>
        <Button type="submit" kind="primary">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { filter: Filter; value: string; onChange(value: string): void };

function FilterField({ filter, value, onChange }: FieldProps) {
  const { name, schema } = filter;
  const texts = useTexts();
  const language = useLanguage();
  const label = labelOfFilter(filter, language);
  const shape = shapeOf(schema, name);
  const [yuan, setYuan] = useState(() => (shape.kind === 'money' && value ? toYuan(Number(value)) : ''));
  if (filter.choices || shape.kind === 'choice' || shape.kind === 'boolean') {
    const choices =
      filter.choices ??
      (shape.kind === 'choice'
        ? shape.values.map((choice) => ({
            value: String(choice),
            label: labelOfValue(name, String(choice), language),
          }))
        : [
            { value: 'true', label: labelOfBoolean(true, language) },
            { value: 'false', label: labelOfBoolean(false, language) },
          ]);
    return (
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: texts.any }, ...choices]}
        onChange={onChange}
      />
    );
  }
  if (shape.kind === 'time' || shape.kind === 'day')
    return <TextField label={label} type="date" value={value} onChange={onChange} />;
  if (shape.kind === 'money')
    return (
      <TextField
        label={label}
        inputMode="decimal"
        value={yuan}
        onChange={(typed) => {
          setYuan(typed);
          const cents = parseYuan(typed);
          onChange(cents === undefined ? '' : String(cents));
        }}
      />
    );
  if (shape.kind === 'ref')
    return <RefFilter kind={shape.ref} label={label} value={value} onChange={onChange} />;
  return <TextFilter label={label} value={value} onChange={onChange} />;
}

type TextProps = { label: string; value: string; onChange(value: string): void };

const TextFilter = ({ label, value, onChange }: TextProps) => (
  <TextField label={label} value={value} onChange={(typed) => onChange(typed.trim())} maxLength={64} />
);

/** By name; by number for those who may not read the list of these records. */
function RefFilter({ kind, label, value, onChange }: TextProps & { kind: string }) {
  if (!useMayListRecords(kind)) return <TextFilter label={label} value={value} onChange={onChange} />;
  return (
    <RefField
      label={label}
      kind={kind}
      value={Number(value) || undefined}
      onChange={(id) => onChange(id === undefined ? '' : String(id))}
    />
  );
}
