// The fields of a call as people read them: under their names, money as money, times as times, ids by name, parts below their whole.

import { activityConfigs } from '@emall/contract/activity-configs';
import type { ReactNode } from 'react';
import { labelOfCall } from '../i18n/calls.ts';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { recordName } from '../i18n/role-name.ts';
import { labelOfValue } from '../i18n/values.ts';
import { callAt } from './calls.ts';
import { cellOf } from './cells.tsx';
import styles from './FieldList.module.css';
import { type Schema, variantOf, withoutNull } from './schema.ts';

const useTexts = defineTexts({
  zh: { hidden: '已隐藏', allGames: '全部游戏' },
  en: { hidden: 'Hidden', allGames: 'All games' },
});

/** What the audit log has in place of secrets and personal data. */
const HIDDEN = '[hidden]';

/** What an id of a field is called. */
export type Names = readonly { field: string; id: string; name: string }[];

type Props = { fields: Record<string, unknown>; schemas: Record<string, Schema>; names?: Names };

export function FieldList({ fields, schemas, names = [] }: Props) {
  const language = useLanguage();
  return (
    <dl className={styles.fields}>
      {Object.entries(fields).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOfField(name, language)}</dt>
          <dd>
            <FieldValue name={name} value={value} schema={schemas[name] ?? {}} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ValueProps = { name: string; value: unknown; schema: Schema; names?: Names };

export function FieldValue({ name, value, schema, names = [] }: ValueProps): ReactNode {
  const texts = useTexts();
  const language = useLanguage();
  // A grant or a token without a game is for all of them.
  if (value === null && name === 'game_id') return texts.allGames;
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    if (!value.length) return '–';
    const of = withoutNull(schema, name).items ?? {};
    return (
      <ul className={styles.items}>
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity
          <li key={at}>
            <FieldValue name={name} value={item} schema={of} names={names} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'object') {
    const { properties = {} } = variantOf(
      (name === 'config' ? settingsOf(value) : undefined) ?? withoutNull(schema, name),
      value,
    );
    return <FieldList fields={value as Record<string, unknown>} schemas={properties} names={names} />;
  }
  if (value === HIDDEN) return texts.hidden;
  const known = names.find(({ field, id }) => field === name && id === String(value));
  if (known) return `${recordName(known, language)} (${value})`;
  if (name === 'call') return labelOfCall(String(value), language);
  // A column that the system sets: no input says which values it has.
  if (name === 'state' || name === 'status' || name === 'provider')
    return labelOfValue(name, String(value), language);
  return cellOf(name, schemaOf(schema, value), value, language);
}

/** The settings of an activity are any object to the call that saves them: those of its kind have exactly these fields. */
const settingsOf = (value: object): Schema | undefined =>
  (Object.values(activityConfigs) as Schema[]).find(
    ({ properties = {}, required = [] }) =>
      required.every((name) => name in value) && Object.keys(value).every((name) => name in properties),
  );

/** A column that no call takes under this name is shown by what it holds. */
function schemaOf(schema: Schema, value: unknown): Schema {
  if (Object.keys(schema).length) return schema;
  if (typeof value === 'number') return { type: 'integer' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(String(value));
  return { type: 'string', ...(isTime ? { format: 'date-time' } : {}) };
}

/** The schemas of what a call takes; none for a call that is not known any more. */
export function inputSchemasOf(path: string): Record<string, Schema> {
  return (callAt(path)?.input as Schema | undefined)?.properties ?? {};
}

/** The same for an entry of the audit log: a request for an approval holds what the other call takes. */
export const sentSchemasOf = (path: string, { call }: Record<string, unknown>): Record<string, Schema> =>
  callAt(path) || typeof call !== 'string' ? inputSchemasOf(path) : inputSchemasOf(call);
