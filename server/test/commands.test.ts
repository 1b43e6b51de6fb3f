// The commands of the built server as processes: what a signal leaves behind, and which database they open.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { table } from '../src/modules/lottery/test/lotteries.ts';
import { ownsAppendOnlyTables } from '../src/platform/database/append-only-ownership.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const server = fileURLToPath(new URL('..', import.meta.url));
// As deep in the project as dist/main.js is, which finds the schema from there.
const built = join(server, '../node_modules', `.emall-commands-${process.pid}`);
const commands = new Set<ChildProcess>();
const others = new Set<pg.Client>();
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  await build({
    root: server,
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true, sourcemap: false },
  });
});
afterAll(() => rm(built, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'emall-commands-'));
});
afterEach(async () => {
  for (const command of commands) command.kill('SIGKILL');
  for (const client of others) await client.end();
  others.clear();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Ended = { code: number | null; signal: NodeJS.Signals | null; said: string };

/** In an empty folder, with nothing set but what is given. */
function start(
  args: string[],
  env: Record<string, string>,
): { command: ChildProcess; ended: Promise<Ended> } {
  const command = spawn(process.execPath, [join(built, 'main.js'), ...args], { cwd: folder, env });
  commands.add(command);
  const exited = once(command, 'exit');
  const ended = Promise.all([exited, text(command.stderr)]).then(([[code, signal], said]) => ({
    code,
    signal,
    said: said.trim(),
  }));
  return { command, ended };
}

const sandbox = () => ({ MALL_ENV: 'sandbox', DATABASE_URL: database.url });

/** Somebody else's connection, which holds what a command needs until the test ends. */
async function hold(sql: string): Promise<void> {
  const url = new URL(inject('testAdminUrl'));
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  others.add(client);
  await client.query(sql);
}

const isSomebodyWaiting = async () => {
  const { rowCount } = await database.pool.query(
    `SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount !== 0;
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a migration that waits for a table ends at %s, and append-only tables do not stay with the mall',
  async (signal) => {
    // All triggers are created again, this table's among them.
    await database.pool.query(`DELETE FROM schema_files WHERE name NOT LIKE '0%'`);
    await hold('BEGIN; LOCK TABLE goods IN SHARE ROW EXCLUSIVE MODE');
    const { command, ended } = start(['migrate'], {
      ...sandbox(),
      DATABASE_OWNER_URL: inject('testAdminUrl'),
    });
    await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), 20_000);
    expect(await ownsAppendOnlyTables(database.pool)).toBe(true);
    command.kill(signal);
    expect(await ended).toEqual({ code: 1, signal: null, said: `Interrupted by ${signal}.` });
    expect(await ownsAppendOnlyTables(database.pool)).toBe(false);
  },
);

test('a migration that waits for another one ends at SIGTERM', async () => {
  await hold('SELECT pg_advisory_lock(7263540101)');
  const { command, ended } = start(['migrate'], sandbox());
  await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), 20_000);
  command.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1, said: 'Interrupted by SIGTERM.' });
});

test.each([
  ['ledger:verify', 'point_accounts'],
  ['admin audit:verify', 'operator_audit'],
  ['admin operator:reset nobody', 'operators'],
])('%s ends at Ctrl-C while it waits for the database', async (args, table) => {
  await hold(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const { command, ended } = start(args.split(' '), sandbox());
  await vi.waitFor(async () => expect(await isSomebodyWaiting()).toBe(true), 20_000);
  command.kill('SIGINT');
  expect(await ended).toEqual({ code: 1, signal: null, said: 'Interrupted by SIGINT.' });
});

test('a simulation, which nothing but the processor keeps busy, ends at SIGTERM', async () => {
  await hold(`SET session_replication_role = replica;
    INSERT INTO activities (id, game_id, kind, title, icon, config, starts_at, ends_at)
    VALUES (1, 1, 'score_lottery', 'x', 'x', '${JSON.stringify({ ...table, score_type: 1, points: 10, ten_points: 90, per_day: null })}', now(), now() + interval '1 day')`);
  const { command, ended } = start(['simulate', '1', '100000', '1000', '500'], sandbox());
  await once(command.stderr ?? command, 'data');
  command.kill('SIGTERM');
  expect(await ended).toMatchObject({ signal: 'SIGTERM' });
});

test.each(['migrate', 'ledger:verify', 'admin audit:verify', 'admin game:keep 1001', 'simulate 100101'])(
  '%s without settings makes no database and names the setting',
  async (args) => {
    const { ended } = start(args.split(' '), {});
    const { code, said } = await ended;
    expect(code).toBe(1);
    expect(said).toMatch(
      /^DATABASE_URL is not set, and there is no database in \S+\.data: .*MALL_DATA_DIR.*$/,
    );
    expect(await readdir(folder)).toEqual([]);
  },
);
