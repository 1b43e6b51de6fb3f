// What was sent with a call, in one line of the list: the entry itself shows it in full.
import { Fragment } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { useLanguage } from '../../i18n/language.ts';
import { FieldValue, sentSchemasOf } from '../../kit/FieldList.tsx';
import { PAGING_FIELDS } from '../../kit/filters.ts';

export function SentLine({ call, json }: { call: string; json: string }) {
  const language = useLanguage();
  const input = JSON.parse(json) as Record<string, unknown>;
  const schemas = sentSchemasOf(call, input);
  // How a list was paged says nothing here.
  const fields = Object.entries(input).filter(
    ([name, value]) => value !== null && value !== '' && !PAGING_FIELDS.has(name),
  );
  return fields.map(([name, value], at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      {labelOfField(name, language)}:{' '}
      {typeof value === 'object' ? (
        '…'
      ) : (
        <FieldValue name={name} value={value} schema={schemas[name] ?? {}} />
      )}
    </Fragment>
  ));
}
