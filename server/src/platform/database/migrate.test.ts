// Migrations are applied once, in order, each whole or not at all; functions again whenever their file changes.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { StartupError } from '../process/startup-error.ts';
import { LOCK_TIMEOUT_MS } from './lock-timeout.ts';
import { migrate } from './migrate.ts';
import { readSchema, requireUsableSchema } from './schema.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  // The template has the mall's own schema; these tests bring files of their own.
  await database.pool.query('TRUNCATE migrations, schema_files, schema_states');
  dir = await mkdtemp(join(tmpdir(), 'schema-'));
  await mkdir(join(dir, 'migrations'));
  await mkdir(join(dir, 'schema', 'functions'), { recursive: true });
  await write('schema/triggers.sql', '');
  await follow(null);
  // An empty file is applied as well: what the tests count begins after it.
  await apply();
});

afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);
const apply = async () => migrate(database.url, await readSchema(dir));
/** The files from here on are those of the release after this one. */
const follow = async (release: string | null) => {
  const fingerprint = release && (await readSchema(dir)).fingerprint;
  await write('schema/released.json', JSON.stringify({ release, fingerprint, functions: [], columns: {} }));
};

test('migrations are applied in order, and each only once', async () => {
  await write('migrations/0002_second.sql', 'ALTER TABLE boxes ADD COLUMN label text;');
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int); INSERT INTO boxes VALUES (1);');
  expect(await apply()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await apply()).toEqual([]);
  expect((await database.pool.query('SELECT * FROM boxes')).rows).toEqual([{ id: 1, label: null }]);
});

test('several processes that start at once apply every migration once', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int); SELECT pg_sleep(0.1);');
  await write('migrations/0002_second.sql', 'INSERT INTO boxes VALUES (1);');
  const runs = await Promise.all([1, 2, 3, 4].map(() => apply()));
  expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect((await database.pool.query('SELECT id FROM boxes')).rows).toEqual([{ id: 1 }]);
});

test('a failing migration leaves nothing behind and is named with its line', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);\nINSERT INTO nowhere VALUES (1);');
  await expect(apply()).rejects.toThrow(/^0001_first\.sql failed \(line 2\): /);
  expect((await database.pool.query("SELECT to_regclass('boxes') AS boxes")).rows).toEqual([{ boxes: null }]);
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  expect(await apply()).toEqual(['0001_first.sql']);
});

test('a migration changed after it was applied is refused by name', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await apply();
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id bigint);');
  const again = apply();
  await expect(again).rejects.toBeInstanceOf(StartupError);
  await expect(again).rejects.toThrow('0001_first.sql was changed after this database applied it');
});

test('line ends converted by a checkout are not a change', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (\nid int);\n');
  await apply();
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (\r\nid int);\r\n');
  expect(await apply()).toEqual([]);
});

test('two migrations with one number are refused before anything is applied', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await write('migrations/0001_other.sql', 'CREATE TABLE crates (id int);');
  await expect(apply()).rejects.toThrow('0001_first.sql and 0001_other.sql have the same number');
});

const version = async () => (await database.pool.query('SELECT schema_version() AS v')).rows[0].v;
const functionFile = (n: number) =>
  `CREATE OR REPLACE FUNCTION schema_version() RETURNS int LANGUAGE sql AS 'SELECT ${n}'`;

test('a function is applied again when its file has changed, and only then', async () => {
  await write('schema/functions/versions.sql', functionFile(1));
  expect(await apply()).toEqual(['functions/versions.sql']);
  expect(await apply()).toEqual([]);
  await write('schema/functions/versions.sql', functionFile(2));
  expect(await apply()).toEqual(['functions/versions.sql']);
  expect(await version()).toBe(2);
});

test('when one function file fails, no other one is applied', async () => {
  await write('schema/functions/a.sql', functionFile(1));
  await apply();
  await write('schema/functions/a.sql', functionFile(2));
  await write('schema/functions/b.sql', 'SELECT 1;\nCREATE FUNCTION;');
  await expect(apply()).rejects.toThrow(/^functions\/b\.sql failed \(line 2\): /);
  expect(await version()).toBe(1);
});

test('functions and triggers are applied after the tables they need', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await write(
    'schema/functions/boxes.sql',
    `CREATE OR REPLACE FUNCTION is_full(box boxes) RETURNS boolean LANGUAGE sql AS 'SELECT is_later(box)';
     CREATE OR REPLACE FUNCTION number_box() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.id := 7; RETURN NEW; END'`,
  );
  await write(
    'schema/triggers.sql',
    'CREATE OR REPLACE TRIGGER number BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION number_box();',
  );
  expect(await apply()).toEqual(['0001_first.sql', 'functions/boxes.sql', 'triggers.sql']);
  await database.pool.query('INSERT INTO boxes VALUES (1)');
  expect((await database.pool.query('SELECT id FROM boxes')).rows).toEqual([{ id: 7 }]);
});

test('while a trigger waits for a busy table, the tables before it are not held', async () => {
  await database.pool.query('CREATE TABLE boxes (id int); CREATE TABLE crates (id int)');
  await write(
    'schema/functions/boxes.sql',
    `CREATE OR REPLACE FUNCTION number_box() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.id := 7; RETURN NEW; END'`,
  );
  await write(
    'schema/triggers.sql',
    `-- Of all; tables.
     CREATE OR REPLACE TRIGGER number BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION number_box();
     DROP TRIGGER IF EXISTS number ON crates;
     CREATE TRIGGER number BEFORE INSERT ON crates FOR EACH ROW EXECUTE FUNCTION number_box();`,
  );
  const writer = await database.pool.connect();
  await writer.query('BEGIN; INSERT INTO crates VALUES (1)');
  const migrated = apply();
  const isWaiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'crates'::regclass`;
  while ((await writer.query(isWaiting)).rowCount === 0) await sleep(10);
  const started = performance.now();
  await database.pool.query('INSERT INTO boxes VALUES (1)');
  expect(performance.now() - started).toBeLessThan(LOCK_TIMEOUT_MS);
  expect((await writer.query(isWaiting)).rowCount).toBe(1);
  await writer.query('COMMIT');
  writer.release();
  expect(await migrated).toEqual(['functions/boxes.sql', 'triggers.sql']);
  await database.pool.query('INSERT INTO crates VALUES (1)');
  expect((await database.pool.query('SELECT id FROM boxes UNION ALL SELECT id FROM crates')).rows).toEqual([
    { id: 7 },
    { id: 1 },
    { id: 7 },
  ]);
});

test('a trigger that fails is named with its line', async () => {
  await database.pool.query('CREATE TABLE boxes (id int)');
  await write('schema/triggers.sql', '-- First.\n\nSELECT 1;\nCREATE TRIGGER number ON\n  boxes NONSENSE;');
  await expect(apply()).rejects.toThrow(/^triggers\.sql failed \(line 4\): /);
});

test('an index is built beside those who write, and again after an attempt that left one', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await apply();
  await database.pool.query('CREATE INDEX boxes_by_id ON boxes ((id + 1))');
  await write(
    'migrations/0002_index.sql',
    `-- A retry finds what the last attempt left.
     DROP INDEX CONCURRENTLY IF EXISTS boxes_by_id;
     CREATE INDEX CONCURRENTLY boxes_by_id ON boxes (id);`,
  );
  const writer = await database.pool.connect();
  await writer.query('BEGIN; INSERT INTO boxes VALUES (1)');
  const migrated = apply();
  // Longer than a change of a table may wait: the index waits for the writer, and others write meanwhile.
  await sleep(2 * LOCK_TIMEOUT_MS);
  await database.pool.query('INSERT INTO boxes VALUES (2)');
  await writer.query('COMMIT');
  writer.release();
  expect(await migrated).toEqual(['0002_index.sql']);
  const { rows } = await database.pool.query(
    `SELECT indisvalid, pg_get_indexdef(indexrelid, 1, true) AS of FROM pg_index
     WHERE indexrelid = 'boxes_by_id'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, of: 'id' }]);
});

test('a database of before the baseline is refused', async () => {
  await database.pool.query('CREATE TABLE schema_migrations (name text)');
  await expect(apply()).rejects.toThrow('made before the baseline');
});

const requireCurrent = async () =>
  requireUsableSchema(database.pool, await readSchema(dir), (line) => {
    throw new Error(`warned: ${line}`);
  });

test('the error of a process that finds an older schema names the command to run', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await expect(requireCurrent()).rejects.toThrow(
    /is older than this build \(1 files are not applied, the first is 0001_first\.sql\): run "npm run migrate"/,
  );
  await apply();
  await expect(requireCurrent()).resolves.toBeUndefined();
  await write('schema/functions/versions.sql', functionFile(1));
  await expect(requireCurrent()).rejects.toThrow('the first is functions/versions.sql');
});

test('a database without any schema is an older one', async () => {
  await database.pool.query('DROP TABLE schema_files');
  await expect(requireCurrent()).rejects.toThrow('run "npm run migrate"');
});

test('a build that does not know a migration of the database neither starts nor migrates', async () => {
  await write('migrations/0001_first.sql', 'CREATE TABLE boxes (id int);');
  await write('migrations/0002_second.sql', 'CREATE TABLE crates (id int);');
  await apply();
  await rm(join(dir, 'migrations/0002_second.sql'));
  const message = 'is newer than this build, which does not know 0002_second.sql';
  await expect(requireCurrent()).rejects.toThrow(message);
  await expect(apply()).rejects.toThrow(message);
});

test('a build whose functions were replaced by one that does not serve it does not start, and can be migrated back to', async () => {
  await write('schema/functions/versions.sql', functionFile(1));
  await apply();
  await write('schema/functions/versions.sql', functionFile(2));
  await apply();
  await write('schema/functions/versions.sql', functionFile(1));
  await expect(requireCurrent()).rejects.toThrow('functions/versions.sql was replaced since');
  await apply();
  expect(await version()).toBe(1);
  await expect(requireCurrent()).resolves.toBeUndefined();
});

/** Three releases in folders of their own: each adds a migration, replaces a function, and serves the one before it. */
async function makeReleases(): Promise<string[]> {
  const folders: string[] = [];
  for (const [nth, release] of [null, '1.0.0', '1.1.0'].entries()) {
    if (release) await follow(release);
    await write(`migrations/000${nth + 1}_step.sql`, `CREATE TABLE boxes_${nth} (id int);`);
    await write('schema/functions/versions.sql', functionFile(nth));
    const folder = join(dir, `release-${nth}`);
    for (const part of ['migrations', 'schema'])
      await cp(join(dir, part), join(folder, part), { recursive: true });
    folders.push(folder);
  }
  return folders;
}

const startAs = async (folder = '') => {
  const warnings: string[] = [];
  await requireUsableSchema(database.pool, await readSchema(folder), (line) => warnings.push(line));
  return warnings;
};

test('the release before runs on the schema of the next one, with a warning; the one before that is refused', async () => {
  const [first, second, third] = await makeReleases();
  for (const [older, newer] of [
    [first, second],
    [second, third],
  ]) {
    await migrate(database.url, await readSchema(newer ?? ''));
    expect(await startAs(newer)).toEqual([]);
    expect(await startAs(older)).toEqual([
      expect.stringContaining('that of the next release, which serves this one'),
    ]);
  }
  await expect(startAs(first)).rejects.toThrow(
    'does not know 0002_step.sql, 0003_step.sql: it serves the release that migrated it and 1.1.0, and this build is neither',
  );
});

test('a migration of the release before leaves the schema of the next one alone', async () => {
  const [first, second] = await makeReleases();
  await migrate(database.url, await readSchema(second ?? ''));
  expect(await migrate(database.url, await readSchema(first ?? ''))).toEqual([]);
  expect(await version()).toBe(1);
  expect(await startAs(second)).toEqual([]);
});

test('while the next release migrates, or after its migration failed, the release before starts', async () => {
  const [first, second = ''] = await makeReleases();
  await migrate(database.url, await readSchema(first ?? ''));
  await writeFile(join(second, 'schema/functions/versions.sql'), 'CREATE FUNCTION;');
  await expect(migrate(database.url, await readSchema(second))).rejects.toThrow(
    'functions/versions.sql failed',
  );
  expect(await startAs(first)).toEqual([expect.stringContaining('which serves this one')]);
  await expect(startAs(second)).rejects.toThrow('run "npm run migrate"');
});

test('a further release without a change of the schema serves whom the one before it served', async () => {
  const [first, second = ''] = await makeReleases();
  await migrate(database.url, await readSchema(second));
  const { fingerprint } = await readSchema(second);
  await writeFile(join(second, 'schema/released.json'), JSON.stringify({ release: '1.1.0', fingerprint }));
  await migrate(database.url, await readSchema(second));
  expect(await startAs(first)).toHaveLength(1);
});

test('a migration that waits for a busy table gives way to others and comes back', async () => {
  await database.pool.query('CREATE TABLE boxes (id int)');
  await write('migrations/0001_first.sql', 'ALTER TABLE boxes ADD COLUMN label text;');
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM boxes');
  const migrated = apply();
  await sleep(LOCK_TIMEOUT_MS / 4);
  // Queued behind the migration, and served as soon as that gives up.
  await database.pool.query('SELECT * FROM boxes');
  await holder.query('COMMIT');
  holder.release();
  expect(await migrated).toEqual(['0001_first.sql']);
});
