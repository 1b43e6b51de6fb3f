// Rows that belong to a row come with it, under the names of their table.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamptz } from './columns.ts';
import { createDatabase } from './database.ts';
import { jsonRows } from './json-rows.ts';

const baskets = pgTable('json_baskets', { id: integer('id').primaryKey() });
const lines = pgTable('json_lines', {
  id: integer('id').primaryKey(),
  basketId: integer('basket_id').notNull(),
  name: text('name'),
  contents: jsonb('contents'),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    CREATE TABLE json_baskets (id integer PRIMARY KEY);
    CREATE TABLE json_lines (id integer PRIMARY KEY, basket_id integer NOT NULL, name text, contents jsonb);
    INSERT INTO json_baskets VALUES (1), (2);
    INSERT INTO json_lines VALUES (8, 1, NULL, '{"n": [1]}'), (7, 1, 'a "b"', NULL)`);
});
afterAll(() => database.drop());

test('each row has its own, in order; a row without any has an empty list', async () => {
  const list = await createDatabase(database.pool)
    .select({ id: baskets.id, lines: jsonRows(lines, sql`${lines.basketId} = ${baskets.id}`, lines.id) })
    .from(baskets)
    .orderBy(baskets.id);
  expect(list).toEqual([
    {
      id: 1,
      lines: [
        { id: 7, basketId: 1, name: 'a "b"', contents: null },
        { id: 8, basketId: 1, name: null, contents: { n: [1] } },
      ],
    },
    { id: 2, lines: [] },
  ]);
});

test('a table with times is rejected: JSON would return them as text', () => {
  const events = pgTable('json_events', { at: timestamptz('at') });
  expect(() => jsonRows(events, sql`true`, events.at)).toThrow('at cannot be read as JSON');
});
