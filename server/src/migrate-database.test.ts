// The migrate command: append-only tables are back with their owner whatever happens to the migration.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { migrateCommand } from './migrate-database.ts';
import { ownsAppendOnlyTables, returnOwnership } from './platform/database/append-only-ownership.ts';
import { readSchema } from './platform/database/schema.ts';

const serverDir = fileURLToPath(new URL('..', import.meta.url));
let database: TestDatabase;
let dir: string;
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'schema-'));
  await cp(join(serverDir, 'migrations'), join(dir, 'migrations'), { recursive: true });
  await cp(join(serverDir, 'schema'), join(dir, 'schema'), { recursive: true });
  lines = [];
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const run = (env: Record<string, string> = {}) =>
  migrateCommand({ MALL_ENV: 'sandbox', DATABASE_URL: database.url, ...env }, dir, (line) =>
    lines.push(line),
  );
const asOwner = () => run({ DATABASE_OWNER_URL: inject('testAdminUrl') });
const change = (sql: string) => writeFile(join(dir, 'migrations/0099_change.sql'), sql);

test('a migration changes an append-only table, which does not belong to the mall afterwards', async () => {
  await change('ALTER TABLE point_entries ADD COLUMN note text;');
  expect(await asOwner()).toBe(0);
  expect(lines).toEqual([
    'The database is up to date (1 files applied).',
    'The schema of the database is that of this build.',
  ]);
  expect(await ownsAppendOnlyTables(database.pool)).toBe(false);
  await database.pool.query('SELECT note FROM point_entries');
});

test('after a migration that failed, append-only tables do not belong to the mall either', async () => {
  await change('ALTER TABLE point_entries ADD COLUMN note nonsense;');
  await expect(asOwner()).rejects.toThrow('0099_change.sql failed (line 1)');
  expect(await ownsAppendOnlyTables(database.pool)).toBe(false);
});

test('without an owner the tables stay with the role that migrates, and the command says so', async () => {
  await returnOwnership(inject('testAdminUrl'), database.url);
  expect(await run()).toBe(0);
  expect(lines.at(-1)).toMatch(/^DATABASE_OWNER_URL is not set/);
});

test('where the tables have an owner of their own already, a migration without it warns of nothing', async () => {
  await asOwner();
  lines = [];
  expect(await run()).toBe(0);
  expect(lines).toEqual(['The schema of the database is that of this build.']);
});

test('the command of the release before changes nothing in a database of the next one, and succeeds', async () => {
  const { fingerprint } = await readSchema(serverDir);
  await writeFile(join(dir, 'schema/released.json'), JSON.stringify({ release: '1.0.0', fingerprint }));
  await change('CREATE TABLE notes (id int);');
  await run();
  lines = [];
  expect(
    await migrateCommand({ MALL_ENV: 'sandbox', DATABASE_URL: database.url }, serverDir, (line) =>
      lines.push(line),
    ),
  ).toBe(0);
  expect(lines[0]).toMatch(/^Nothing was migrated: .* the next release, which serves this one/);
  expect(lines).not.toContain('The schema of the database is that of this build.');
});

test('outside the sandbox the command needs DATABASE_URL, and no other setting of the mall', async () => {
  await expect(migrateCommand({ MALL_ENV: 'production' }, dir, (line) => lines.push(line))).rejects.toThrow(
    'MALL_ENV=production needs DATABASE_URL',
  );
  expect(await run({ MALL_ENV: 'production' })).toBe(0);
});

test('while the migration waits for a table that somebody reads, it holds no other table', async () => {
  await change('COMMENT ON TABLE games IS NULL;');
  const guarded = await database.pool.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'append_only' ORDER BY tgrelid DESC LIMIT 1`,
  );
  const reader = await database.pool.connect();
  await reader.query(`BEGIN; SELECT FROM ${guarded.rows[0]?.name} LIMIT 1`);
  const migration = asOwner();
  const waiting = await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ pid: number; held: number }>(`
        SELECT w.pid, (SELECT count(*)::int FROM pg_locks h WHERE h.pid = w.pid AND h.granted
          AND h.locktype = 'relation' AND h.mode = 'AccessExclusiveLock') AS held
        FROM pg_locks w WHERE NOT w.granted AND w.locktype = 'relation' AND w.mode = 'AccessExclusiveLock'
          AND w.database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(rows).toHaveLength(1);
      return rows[0];
    },
    { timeout: 20_000, interval: 5 },
  );
  expect(waiting?.held).toBe(0);
  await reader.query('ROLLBACK');
  reader.release();
  expect(await migration).toBe(0);
  expect(await ownsAppendOnlyTables(database.pool)).toBe(false);
});
