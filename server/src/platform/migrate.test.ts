// The migrator's promises: once each, in order, whole or not at all, never changed behind the database's back.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // The copy carries the mall's own tables; these tests bring files of their own.
  await database.pool.query('TRUNCATE schema_migrations');
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);

test('the files are applied in order, and each only once', async () => {
  await write('0002_second.sql', 'ALTER TABLE shelf ADD COLUMN label text;');
  await write('0001_first.sql', 'CREATE TABLE shelf (id int); INSERT INTO shelf VALUES (1);');
  expect(await migrate(database.pool, dir)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database.pool, dir)).toEqual([]);
  expect((await database.pool.query('SELECT * FROM shelf')).rows).toEqual([{ id: 1, label: null }]);
});

test('several processes that start at once apply every file once', async () => {
  await write('0001_first.sql', 'CREATE TABLE shelf (id int); SELECT pg_sleep(0.1);');
  await write('0002_second.sql', 'INSERT INTO shelf VALUES (1);');
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, dir)));
  expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect((await database.pool.query('SELECT id FROM shelf')).rows).toEqual([{ id: 1 }]);
});

test('a failing file leaves nothing behind and is named with its line', async () => {
  await write('0001_first.sql', 'CREATE TABLE shelf (id int);\nINSERT INTO nowhere VALUES (1);');
  await expect(migrate(database.pool, dir)).rejects.toThrow(
    /^The migration 0001_first\.sql failed \(line 2\): /,
  );
  expect((await database.pool.query("SELECT to_regclass('shelf') AS shelf")).rows).toEqual([{ shelf: null }]);
  await write('0001_first.sql', 'CREATE TABLE shelf (id int);');
  expect(await migrate(database.pool, dir)).toEqual(['0001_first.sql']);
});

test('a file changed after it was applied stops the start and is named', async () => {
  await write('0001_first.sql', 'CREATE TABLE shelf (id int);');
  await migrate(database.pool, dir);
  await write('0001_first.sql', 'CREATE TABLE shelf (id bigint);');
  const again = migrate(database.pool, dir);
  await expect(again).rejects.toBeInstanceOf(StartupError);
  await expect(again).rejects.toThrow('0001_first.sql was changed after this database applied it');
});

test('line ends turned around by a checkout are not a change', async () => {
  await write('0001_first.sql', 'CREATE TABLE shelf (\nid int);\n');
  await migrate(database.pool, dir);
  await write('0001_first.sql', 'CREATE TABLE shelf (\r\nid int);\r\n');
  expect(await migrate(database.pool, dir)).toEqual([]);
});

test('two files with one number are refused before anything is applied', async () => {
  await write('0001_first.sql', 'CREATE TABLE shelf (id int);');
  await write('0001_other.sql', 'CREATE TABLE box (id int);');
  await expect(migrate(database.pool, dir)).rejects.toThrow(
    '0001_first.sql and 0001_other.sql bear the same number',
  );
});
