// Every field and every choice of an operator's call has words in both languages: tables and forms are made from them.
import { activityConfigs } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { FIELD_AREAS, FIELDS } from './fields.ts';
import { LISTS } from './lists.ts';
import { hasValueLabel, VALUE_AREAS } from './values.ts';

type Schema = {
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** What carries a list in an output, not a field of it. */
const PAGING = new Set(['list', 'next_cursor', 'total']);

function collect(schema: Schema | undefined, name: string, fields: Set<string>, values: Set<string>): void {
  if (!schema) return;
  for (const part of schema.anyOf ?? []) collect(part, name, fields, values);
  for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const]))
    if (typeof value === 'string') values.add(`${name}:${value}`);
  collect(schema.items, name, fields, values);
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (!PAGING.has(key)) fields.add(key);
    collect(part, key, fields, values);
  }
}

function collectAll() {
  const fields = new Set<string>();
  const values = new Set<string>();
  for (const group of Object.values(ops))
    for (const call of Object.values(group)) {
      collect(call.input as Schema, '', fields, values);
      collect(call.output as Schema, '', fields, values);
    }
  for (const config of Object.values(activityConfigs)) collect(config as Schema, '', fields, values);
  return { fields, values };
}

test('every field of an operator’s call has a label in Chinese and English', () => {
  const { fields } = collectAll();
  expect(fields.size).toBeGreaterThan(100);
  expect([...fields].filter((name) => !Object.hasOwn(FIELDS, name))).toEqual([]);
});

test('every choice has a label in Chinese and English', () => {
  const { values } = collectAll();
  expect(values.size).toBeGreaterThan(50);
  expect([...values].filter((key) => !hasValueLabel(key))).toEqual([]);
});

test('a field or a choice has its label in one area alone', () => {
  const repeated = (areas: readonly object[]) => {
    const names = areas.flatMap((area) => Object.keys(area));
    return names.filter((name, at) => names.indexOf(name) !== at);
  };
  expect([...repeated(FIELD_AREAS), ...repeated(VALUE_AREAS)]).toEqual([]);
});

test('every call that the audit log records has a label in Chinese and English', () => {
  const recorded = Object.values(ops)
    .flatMap((group) => Object.values(group) as { path: string; changes: boolean; audited?: boolean }[])
    .filter(({ changes, audited }) => changes || audited)
    .map(({ path }) => path)
    // What happens to a request without a call of its own.
    .concat('ops/approval/request', 'ops/approval/expire', 'admin password:set');
  expect(recorded.length).toBeGreaterThan(100);
  expect(recorded.filter((path) => !Object.hasOwn(CALLS, path))).toEqual([]);
  expect(Object.keys(CALLS).filter((path) => !recorded.includes(path))).toEqual([]);
});

test('every list that can be exported has a label in Chinese and English', () => {
  const lists = Object.values(ops)
    .flatMap((group) => Object.values(group) as unknown as ListRow[])
    .filter(({ changes, unexported, output }) => !changes && !unexported && output.properties?.list)
    .map(({ path }) => path);
  expect(lists.filter((path) => !Object.hasOwn(LISTS, path))).toEqual([]);
  expect(Object.keys(LISTS).filter((path) => !lists.includes(path))).toEqual([]);
});

type ListRow = {
  path: string;
  changes: boolean;
  unexported?: string;
  output: { properties?: Record<string, unknown> };
};

test('every column that a history shows has a label in Chinese and English', () => {
  const tables = [...HISTORY_TABLES];
  const missing = tables.flatMap(([file, table]) =>
    columnsOf(file, table).filter((column) => !FIELDS[column] && !['id', 'game_id'].includes(column)),
  );
  expect(missing).toEqual([]);
});

test('everything that an audit entry can be about has a label in Chinese and English', () => {
  const text = Object.values(auditSources).join('\n');
  const kinds = [...text.matchAll(/(?:kind: |rowOfGame\(|order\()'([a-z_]+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(40);
  expect([...new Set(kinds)].filter((kind) => !hasValueLabel(`target_kind:${kind}`))).toEqual([]);
});

/** Where the columns stand of the records that have a history. */
const HISTORY_TABLES = [
  ['catalog', 'goods'],
  ['catalog', 'skus'],
  ['coupons', 'coupon_templates'],
  ['content', 'banners'],
  ['content', 'popups'],
  ['messages', 'notices'],
  ['games', 'game_links'],
  ['games', 'games'],
  ['activities', 'activities'],
  ['operators', 'operator_roles'],
] as const;

const auditSources = import.meta.glob<string>(
  '../../../server/src/modules/operators/audit-{calls,records}.ts',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const schema: Readonly<Record<string, string>> = import.meta.glob('../../../server/schema/tables/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function columnsOf(file: string, table: string): string[] {
  const found = schema[`../../../server/schema/tables/${file}.sql`]?.match(
    new RegExp(`CREATE TABLE ${table} \\((.*?)\\n\\)`, 's'),
  );
  const columns = [...(found?.[1] ?? '').matchAll(/^ {2}([a-z_0-9]+) [a-z]/gm)].map(([, name = '']) => name);
  expect(columns.length, table).toBeGreaterThan(2);
  return columns;
}
