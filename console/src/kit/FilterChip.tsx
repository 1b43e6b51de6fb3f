// A filter that is set: what it says, and the way to remove it.
import { X } from 'lucide-react';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, type Language, useLanguage } from '../i18n/language.ts';
import { formatMoney } from '../i18n/money.ts';
import { hasValueLabel, labelOfBoolean, labelOfValue } from '../i18n/values.ts';
import type { Filter } from './filters.ts';
import { shapeOf } from './schema.ts';
import styles from './TableBar.module.css';
import { useMayListRecords, useRecordName } from './useRecords.ts';

const useTexts = defineTexts({
  zh: { remove: (name: string) => `移除筛选：${name}` },
  en: { remove: (name: string) => `Remove filter: ${name}` },
});

/** A record is chosen by its name, so its filter is called by what it is: `Goods`, not `Goods ID`. */
export function labelOfFilter({ name, schema }: Filter, language: Language): string {
  const shape = shapeOf(schema, name);
  return shape.kind === 'ref' && hasValueLabel(`ref:${shape.ref}`)
    ? labelOfValue('ref', shape.ref, language)
    : labelOfField(name, language);
}

/** How a filter reads on its chip; one that names a record as its number. */
export function textOfFilter({ name, schema, choices }: Filter, text: string, language: Language): string {
  const chosen = choices?.find(({ value }) => value === text);
  if (chosen) return chosen.label;
  const { kind } = shapeOf(schema, name);
  if (kind === 'choice') return labelOfValue(name, text, language);
  if (kind === 'money') return formatMoney(Number(text));
  if (kind === 'boolean') return labelOfBoolean(text === 'true', language);
  return text;
}

type Props = { filter: Filter; value: string; onOpen(): void; onRemove(): void };

export function FilterChip(props: Props) {
  const { filter, value } = props;
  const language = useLanguage();
  const shape = shapeOf(filter.schema, filter.name);
  return shape.kind === 'ref' ? (
    <RecordChip {...props} kind={shape.ref} />
  ) : (
    <Chip {...props} text={textOfFilter(filter, value, language)} />
  );
}

function RecordChip({ kind, ...props }: Props & { kind: string }) {
  const mayList = useMayListRecords(kind);
  return mayList ? <NamedChip {...props} kind={kind} /> : <Chip {...props} text={props.value} />;
}

function NamedChip({ kind, ...props }: Props & { kind: string }) {
  return <Chip {...props} text={useRecordName(kind, Number(props.value))} />;
}

function Chip({ filter, text, onOpen, onRemove }: Props & { text: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = `${labelOfFilter(filter, language)}: ${text}`;
  return (
    <span className={styles.chip}>
      <button type="button" onClick={onOpen}>
        {label}
      </button>
      <button type="button" aria-label={texts.remove(label)} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}
