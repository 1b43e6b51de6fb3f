// The fields of a record before and after a change. Of a list only what came and what went is shown: a role has many permissions.
import type { FieldChange } from '@emall/contract';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { Table } from '../ui/Table.tsx';
import { FieldValue, inputSchemasOf, type Names } from './FieldList.tsx';

const useTexts = defineTexts({
  zh: { field: '字段', before: '之前', after: '之后' },
  en: { field: 'Field', before: 'Before', after: 'After' },
});

type Props = {
  label: string;
  /** The path of the call that makes the change: its input says what the fields are. */
  call: string;
  changes: readonly FieldChange[];
  names?: Names;
};

export function ChangeTable({ label, call, changes, names = [] }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const schemas = inputSchemasOf(call);
  const cell = (name: string, value: unknown) => (
    <FieldValue name={name} value={value} schema={schemas[name] ?? {}} names={names} />
  );
  // Before it was created a record had no fields: without a game would read as in all games.
  const isCreated = changes.every(({ before }) => before === 'null');
  return (
    <Table
      label={label}
      rows={changes.map(({ field, part, before, after }) => ({
        field,
        part,
        ...differing(JSON.parse(before), JSON.parse(after)),
      }))}
      keyOf={({ field, part }) => [part, field].join(' ')}
      columns={[
        {
          header: texts.field,
          cell: ({ field, part }) => [part, labelOfField(field, language)].filter(Boolean).join(' · '),
        },
        { header: texts.before, cell: ({ field, before }) => (isCreated ? '–' : cell(field, before)) },
        { header: texts.after, cell: ({ field, after }) => cell(field, after) },
      ]}
    />
  );
}

/** Two lists without what is in both; a mere change of their order is shown whole. */
export function differing(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const whole = { before, after };
  if (!(Array.isArray(before) && Array.isArray(after))) return whole;
  const without = (list: unknown[], other: unknown[]) => {
    const known = new Set(other.map((item) => JSON.stringify(item)));
    return list.filter((item) => !known.has(JSON.stringify(item)));
  };
  const part = { before: without(before, after), after: without(after, before) };
  return part.before.length || part.after.length ? part : whole;
}
