// The schema in its four forms says the same: schema/, the migrations, Drizzle's tables, and the functions that SQL in
// TypeScript calls.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig, getViewConfig, type PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { asDatabaseOwner, createTestDatabase, type TestDatabase } from './database.ts';
import { findSql, functionsCalledIn, sourceFiles } from './find-sql.ts';

const serverDir = fileURLToPath(new URL('..', import.meta.url));
const schemaDir = join(serverDir, 'schema');
let migrated: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(() => migrated.drop());

async function listedFiles(): Promise<string[]> {
  const list = await readFile(join(schemaDir, 'schema.sql'), 'utf8');
  return [...list.matchAll(/^\\i (\S+)$/gm)].map((match) => match[1] ?? '');
}

test('schema.sql lists every file of the schema once', async () => {
  const files = (await readdir(schemaDir, { recursive: true })).filter((name) => name.endsWith('.sql'));
  expect([...(await listedFiles()), 'schema.sql'].sort()).toEqual(files.sort());
});

/** Indexes that a migration builds while nobody can write to their table, which existed before it. */
function blockingIndexes(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const made = statements.map((text) => /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(text)?.[1]);
  return statements.flatMap((text) => {
    const [, name = '', table = ''] =
      /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY )(?:IF NOT EXISTS )?(\w+)\s+ON (?:ONLY )?(\w+)/i.exec(
        text,
      ) ?? [];
    return name && !made.includes(table) ? [name] : [];
  });
}

test('no migration after the baseline builds an index while those who write wait', async () => {
  expect(
    blockingIndexes('CREATE UNIQUE INDEX a ON boxes (id); CREATE INDEX CONCURRENTLY b ON boxes (id)'),
  ).toEqual(['a']);
  expect(blockingIndexes('CREATE TABLE crates (id int); CREATE INDEX c ON crates (id)')).toEqual([]);
  const folder = join(serverDir, 'migrations');
  const later = (await readdir(folder)).filter((name) => name > '0001_baseline.sql');
  for (const name of later)
    expect([name, blockingIndexes(await readFile(join(folder, name), 'utf8'))]).toEqual([name, []]);
});

test('a database made from schema/ equals a migrated one', async () => {
  const made = await createTestDatabase();
  try {
    await asDatabaseOwner(
      made.pool,
      `DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC`,
    );
    // One string for all: a search path and settings hold for the whole of it.
    const sources = (await listedFiles()).map((name) => readFile(join(schemaDir, name), 'utf8'));
    const sql = (await Promise.all(sources)).join('\n');
    await asDatabaseOwner(made.pool, `SET check_function_bodies = off; ${sql}`);
    const [fromSchema, fromMigrations] = [await readCatalogue(made.pool), await readCatalogue(migrated.pool)];
    expect(fromSchema.length).toBeGreaterThan(1000);
    expect(differences(fromSchema, fromMigrations)).toEqual({ onlyInSchema: [], onlyInMigrated: [] });
  } finally {
    await made.drop();
  }
});

const differences = (schema: string[], applied: string[]) => ({
  onlyInSchema: schema.filter((line) => !applied.includes(line)),
  onlyInMigrated: applied.filter((line) => !schema.includes(line)),
});

type Column = { table: string; name: string; type: string; is_required: boolean; default: string | null };

test('every column of Drizzle has the name, type, nullability and default of the database', async () => {
  const { rows } = await migrated.pool.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS is_required,
      CASE WHEN a.attidentity <> '' THEN 'identity' ELSE pg_get_expr(d.adbin, d.adrelid) END AS default
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`);
  const catalogue = new Map(rows.map((row) => [`${row.table}.${row.name}`, describe(row)]));
  const declared = new Map<string, string>();
  const tables = await findDeclared('pgTable', PgTable);
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns)
      declared.set(`${name}.${column.name}`, describe(await describeColumn(column, name)));
  }
  const names = new Set(tables.map((table) => getTableConfig(table).name));
  const inDatabase = [...catalogue].filter(([key]) => names.has(key.split('.')[0] ?? ''));
  expect(tables.length).toBeGreaterThan(100);
  expect([...declared].sort()).toEqual(inDatabase.sort());
});

test('every column of a view in Drizzle has the name and type of the database', async () => {
  // PostgreSQL does not know which columns of a view are never null.
  const { rows } = await migrated.pool.query<{ key: string; type: string }>(`
    SELECT c.relname || '.' || a.attname AS key, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND a.attnum > 0`);
  const catalogue = new Map(rows.map(({ key, type }) => [key, type]));
  const declared = (await findDeclared('pgView', PgView)).flatMap((view) => {
    const { name, selectedFields } = getViewConfig(view);
    return Object.values(selectedFields as Record<string, PgColumn>).map(
      (column) => [`${name}.${column.name}`, column.getSQLType()] as const,
    );
  });
  expect(declared.length).toBeGreaterThan(20);
  expect(declared).toEqual(declared.map(([key]) => [key, catalogue.get(key)]));
});

const describe = ({ type, is_required, default: initial }: Column): string =>
  `${type}${is_required ? ' NOT NULL' : ''}${initial === null ? '' : ` DEFAULT ${initial}`}`;

async function describeColumn(column: PgColumn, table: string): Promise<Column> {
  return {
    table,
    name: column.name,
    type: column.getSQLType(),
    is_required: column.notNull,
    default: await defaultOf(column),
  };
}

/** As PostgreSQL writes it: the expression is given to a temporary column and read back. */
async function defaultOf(column: PgColumn): Promise<string | null> {
  if (column.generatedIdentity) return 'identity';
  if (!column.hasDefault) return null;
  const value = column.default;
  const expression = is(value, SQL)
    ? value.queryChunks.map((chunk) => (chunk as { value?: string[] }).value?.join('') ?? '').join('')
    : literal(column.mapToDriverValue(value));
  const client = await migrated.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`CREATE TEMPORARY TABLE sample (value ${column.getSQLType()} DEFAULT ${expression})`);
    const { rows } = await client.query<{ text: string }>(
      `SELECT pg_get_expr(adbin, adrelid) AS text FROM pg_attrdef WHERE adrelid = 'sample'::regclass`,
    );
    return rows[0]?.text ?? null;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Every table or view that a source file declares: all of them are exported, or these tests would not see them. */
async function findDeclared<T extends typeof PgTable | typeof PgView>(
  by: 'pgTable' | 'pgView',
  type: T,
): Promise<InstanceType<T>[]> {
  const found = new Set<InstanceType<T>>();
  for (const file of await sourceFiles()) {
    const declared = (await readFile(file, 'utf8')).match(new RegExp(`\\b${by}\\(`, 'g'))?.length ?? 0;
    if (declared === 0) continue;
    const exported = Object.values((await import(pathToFileURL(file).href)) as object).filter(
      (value): value is InstanceType<T> => is(value, type),
    );
    expect(exported, `${by} exported by ${file}`).toHaveLength(declared);
    for (const each of exported) found.add(each);
  }
  return [...found];
}

test('every SQL function that TypeScript calls exists', async () => {
  const { rows } = await migrated.pool.query<{ name: string }>(
    'SELECT DISTINCT proname AS name FROM pg_proc',
  );
  const existing = new Set(rows.map(({ name }) => name));
  const missing: string[] = [];
  let calls = 0;
  for (const file of await sourceFiles())
    for (const { text, line } of findSql(await readFile(file, 'utf8'), file))
      for (const name of functionsCalledIn(text)) {
        calls += 1;
        if (!existing.has(name)) missing.push(`${file}:${line} ${name}`);
      }
  expect(missing).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});
