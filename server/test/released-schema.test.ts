// The build of the last release works on the present schema: between a migration and the last replaced process it has to
// (expand and contract, docs/decisions/0012). RECORD_RELEASE=<version> writes down what the present build uses.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { readSchema } from '../src/platform/database/schema.ts';
import { createTestDatabase } from './database.ts';
import { findSql, functionsCalledIn, sourceFiles } from './find-sql.ts';

type Column = { type: string; isRequired: boolean; hasDefault: boolean };
/** Functions as `name(argument types) → result`; columns as `table.column`. */
type SchemaUse = { functions: string[]; columns: Record<string, Column> };
/** Checksums by name. A database that applied a migration refuses a build in which it is another one. */
type Migrations = Record<string, string>;
/** `fingerprint`: of the release's own schema, by which its processes are known to a database of the next one. */
type Released = SchemaUse & { release: string | null; fingerprint: string | null; migrations: Migrations };

const serverDir = fileURLToPath(new URL('..', import.meta.url));
const path = join(serverDir, 'schema/released.json');

test('what the last release calls, reads and inserts still works', async () => {
  const database = await createTestDatabase();
  try {
    const present = await readUse(database.pool);
    const release = process.env.RECORD_RELEASE;
    if (release) await record(release, present);
    const released = JSON.parse(await readFile(path, 'utf8')) as Released;
    expect(violations(released, present)).toEqual([]);
    expect(violations(present, present)).toEqual([]);
  } finally {
    await database.drop();
  }
});

test('the migrations of the last release are as it applied them, and new ones come after them', async () => {
  const { migrations } = JSON.parse(await readFile(path, 'utf8')) as Released;
  expect(migrationViolations(migrations, await readMigrations())).toEqual([]);
});

test('the recorded release is the one before this build, not this build itself', async () => {
  const { release, fingerprint } = JSON.parse(await readFile(path, 'utf8')) as Released;
  const { version } = JSON.parse(await readFile(join(serverDir, '../package.json'), 'utf8')) as {
    version: string;
  };
  expect(release).not.toBe(version);
  expect(fingerprint === null).toBe(release === null);
});

const column = (rest: Partial<Column> = {}): Column => ({
  type: 'bigint',
  isRequired: true,
  hasDefault: false,
  ...rest,
});
const before: SchemaUse = {
  functions: ['reserve_stock(bigint, integer) → boolean'],
  columns: { 'orders.id': column(), 'orders.note': column({ isRequired: false }) },
};

test.each<[string, SchemaUse, string[]]>([
  ['nothing changed', before, []],
  [
    'a function was dropped',
    { ...before, functions: [] },
    ['reserve_stock(bigint, integer) → boolean is gone'],
  ],
  [
    'a function has other arguments or another result',
    { ...before, functions: ['reserve_stock(bigint) → boolean'] },
    [
      'reserve_stock(bigint, integer) → boolean is gone',
      'reserve_stock(bigint) → boolean makes calls of a released function ambiguous',
    ],
  ],
  [
    'a function of a new name was added',
    { ...before, functions: [...before.functions, 'reserve_stock_2(bigint) → boolean'] },
    [],
  ],
  [
    'a column was dropped or has another type',
    { ...before, columns: { 'orders.id': column({ type: 'text' }) } },
    ['orders.id was bigint and is text', 'orders.note is gone'],
  ],
  [
    'a column must be filled from now on',
    { ...before, columns: { ...before.columns, 'orders.note': column() } },
    ['orders.note must not be null any more'],
  ],
  [
    'a table has a new column that earlier inserts do not fill',
    { ...before, columns: { ...before.columns, 'orders.tax': column() } },
    ['orders.tax is required, has no default, and is unknown to the last release'],
  ],
  [
    'tables and columns that earlier inserts need not fill were added',
    {
      ...before,
      columns: {
        ...before.columns,
        'orders.tax': column({ hasDefault: true }),
        'orders.memo': column({ isRequired: false }),
        'taxes.id': column(),
      },
    },
    [],
  ],
])('%s', (_title, after, expected) => {
  expect(violations(before, after)).toEqual(expected);
});

const applied: Migrations = { '0001_baseline.sql': 'a', '0003_taxes.sql': 'c' };

test.each<[string, Migrations, string[]]>([
  ['no migration was added', applied, []],
  ['a migration was added', { ...applied, '0004_notes.sql': 'd' }, []],
  [
    'a migration was edited',
    { ...applied, '0001_baseline.sql': 'b' },
    ['0001_baseline.sql was changed: put the change into a new file'],
  ],
  ['a migration was removed', { '0001_baseline.sql': 'a' }, ['0003_taxes.sql is gone']],
  [
    'a migration was added before one that is applied',
    { ...applied, '0002_notes.sql': 'd' },
    ['0002_notes.sql comes before 0003_taxes.sql, which is applied'],
  ],
])('%s', (_title, after, expected) => {
  expect(migrationViolations(applied, after)).toEqual(expected);
});

function migrationViolations(released: Migrations, present: Migrations): string[] {
  const last = Object.keys(released).sort().at(-1) ?? '';
  const changed = Object.entries(released).flatMap(([name, checksum]) => {
    if (present[name] === undefined) return `${name} is gone`;
    return present[name] === checksum ? [] : `${name} was changed: put the change into a new file`;
  });
  const early = Object.keys(present).filter((name) => released[name] === undefined && name < last);
  return [...changed, ...early.map((name) => `${name} comes before ${last}, which is applied`)];
}

async function readMigrations(): Promise<Migrations> {
  const { migrations } = await readSchema(serverDir);
  return Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
}

function violations(released: SchemaUse, present: SchemaUse): string[] {
  const found: string[] = [];
  const nameOf = (signature: string) => signature.split('(')[0];
  const releasedNames = new Set(released.functions.map(nameOf));
  for (const signature of released.functions)
    if (!present.functions.includes(signature)) found.push(`${signature} is gone`);
  for (const signature of present.functions)
    if (releasedNames.has(nameOf(signature)) && !released.functions.includes(signature))
      found.push(`${signature} makes calls of a released function ambiguous`);

  const releasedTables = new Set(Object.keys(released.columns).map((key) => key.split('.')[0]));
  for (const [key, was] of Object.entries(released.columns)) {
    const now = present.columns[key];
    if (!now) found.push(`${key} is gone`);
    else if (now.type !== was.type) found.push(`${key} was ${was.type} and is ${now.type}`);
    else if (now.isRequired && !was.isRequired) found.push(`${key} must not be null any more`);
  }
  for (const [key, now] of Object.entries(present.columns))
    if (releasedTables.has(key.split('.')[0]) && !released.columns[key] && now.isRequired && !now.hasDefault)
      found.push(`${key} is required, has no default, and is unknown to the last release`);
  return found;
}

/** All columns, and the functions of the schema. */
async function readUse(pool: pg.Pool): Promise<SchemaUse> {
  const functions = await pool.query<{ signature: string }>(
    `SELECT proname || '(' || oidvectortypes(proargtypes) || ') → ' || pg_get_function_result(oid) AS signature
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 1`,
  );
  const columns = await pool.query<{ key: string } & Column>(
    `SELECT c.relname || '.' || a.attname AS key, format_type(a.atttypid, a.atttypmod) AS type,
       a.attnotnull AS "isRequired", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
       AND c.relname NOT IN ('migrations', 'schema_files', 'schema_states') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1`,
  );
  return {
    functions: functions.rows.map(({ signature }) => signature),
    columns: Object.fromEntries(columns.rows.map(({ key, ...rest }) => [key, rest])),
  };
}

/** Of the functions only those that TypeScript calls: what a function calls itself is replaced together with it. */
async function record(release: string, present: SchemaUse): Promise<void> {
  const called = new Set<string>();
  for (const file of await sourceFiles())
    for (const { text } of findSql(await readFile(file, 'utf8'), file))
      for (const name of functionsCalledIn(text)) called.add(name);
  const functions = present.functions.filter((signature) => called.has(signature.split('(')[0] ?? ''));
  const { fingerprint } = await readSchema(serverDir);
  const released: Released = {
    release,
    fingerprint,
    migrations: await readMigrations(),
    functions,
    columns: present.columns,
  };
  await writeFile(path, `${JSON.stringify(released, null, 2)}\n`);
}
