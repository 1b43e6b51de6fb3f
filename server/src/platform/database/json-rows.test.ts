// Rows that belong to a row come with it, under the names of their table.
import { desc, getTableColumns, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { bytea, timestamptz } from './columns.ts';
import { createDatabase } from './database.ts';
import { jsonRow, jsonRows } from './json-rows.ts';

const baskets = pgTable('json_baskets', { id: integer('id').primaryKey() });
const lines = pgTable('json_lines', {
  id: integer('id').primaryKey(),
  basketId: integer('basket_id').notNull(),
  name: text('name'),
  contents: jsonb('contents'),
  at: timestamptz('at'),
});
const ofBasket = sql`${lines.basketId} = ${baskets.id}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    CREATE TABLE json_baskets (id integer PRIMARY KEY);
    CREATE TABLE json_lines (id integer PRIMARY KEY, basket_id integer NOT NULL, name text, contents jsonb, at timestamptz);
    INSERT INTO json_baskets VALUES (1), (2);
    INSERT INTO json_lines VALUES (8, 1, NULL, '{"n": [1]}', '2026-11-17T08:00:00.123+08'), (7, 1, 'a "b"', NULL, NULL)`);
});
afterAll(() => database.drop());

const at = new Date('2026-11-17T00:00:00.123Z');

test('each row has its own, in order; a row without any has an empty list', async () => {
  const all = jsonRows(getTableColumns(lines), { from: lines, where: ofBasket, orderBy: lines.id });
  const list = await createDatabase(database.pool)
    .select({ id: baskets.id, lines: all })
    .from(baskets)
    .orderBy(baskets.id);
  expect(list).toEqual([
    {
      id: 1,
      lines: [
        { id: 7, basketId: 1, name: 'a "b"', contents: null, at: null },
        { id: 8, basketId: 1, name: null, contents: { n: [1] }, at },
      ],
    },
    { id: 2, lines: [] },
  ]);
});

test('each row has the first of its own with the fields that are asked for; null without any', async () => {
  const fields = { at: lines.at, isNamed: sql<boolean>`${lines.name} IS NOT NULL` };
  const list = await createDatabase(database.pool)
    .select({
      id: baskets.id,
      last: jsonRow(fields, { from: lines, where: ofBasket, orderBy: desc(lines.id) }),
    })
    .from(baskets)
    .orderBy(baskets.id);
  expect(list).toEqual([
    { id: 1, last: { at, isNamed: false } },
    { id: 2, last: null },
  ]);
});

test('rows may have rows of their own', async () => {
  const { at: time } = lines;
  const inner = jsonRows({ time }, { from: lines, where: sql`${lines.id} = 8`, orderBy: lines.id });
  const [row] = await createDatabase(database.pool)
    .select({ baskets: jsonRows({ inner }, { from: baskets, where: sql`true`, orderBy: baskets.id }) })
    .from(sql`(SELECT) one`);
  expect(row?.baskets).toEqual([{ inner: [{ time: at }] }, { inner: [{ time: at }] }]);
});

test('a column that has no form in JSON is rejected', () => {
  const files = pgTable('json_files', { hash: bytea('hash') });
  const rows = { from: files, where: sql`true`, orderBy: files.hash };
  expect(() => jsonRows(getTableColumns(files), rows)).toThrow('hash cannot be read as JSON');
});
