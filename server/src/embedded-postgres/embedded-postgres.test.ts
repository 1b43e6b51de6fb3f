// The life of the mall's own database: first start, second start, kill -9, Ctrl-C, a rival, a fall.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../platform/process/startup-error.ts';
import { startEmbeddedPostgres } from './index.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const built = join(server, 'dist', `test-${process.pid}`);
const quiet = { info: () => undefined, warn: () => undefined };
const malls = new Set<ChildProcess>();
let folder: string;
let dataDir: string;

interface Output {
  url?: string;
  starts?: number;
  info?: string;
  refused?: string;
  stopped?: boolean;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emall-life-'));
  dataDir = join(folder, 'data');
  await build({
    root: server,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/embedded-mall.ts', outDir: built, emptyOutDir: true },
  });
});

afterAll(async () => {
  for (const mall of malls) mall.kill('SIGKILL');
  // Whoever is left running is taken over and stopped in order.
  await (await startEmbeddedPostgres({ dataDir, log: quiet })).stop();
  const outside = await realpath(join(dataDir, 'postgres'));
  if (!outside.startsWith(await realpath(folder))) await rm(join(outside, '..'), { recursive: true });
  await rm(folder, { recursive: true });
  await rm(built, { recursive: true });
});

/** In a process group of its own, as a terminal would start it. */
function startMall() {
  const mall = spawn(process.execPath, [join(built, 'embedded-mall.js'), dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  malls.add(mall);
  const lines: Output[] = [];
  createInterface({ input: mall.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Output));
  const hear = async (isIt: (printed: Output) => boolean): Promise<Output> => {
    for (;;) {
      const found = lines.find(isIt);
      if (found) return found;
      await sleep(20);
    }
  };
  return { mall, lines, hear, ready: () => hear((printed) => printed.url !== undefined) };
}

test('after kill -9 the next start takes the running server over, and all data is there', async () => {
  const first = startMall();
  const { url, starts } = await first.ready();
  expect(starts).toBe(1);
  first.mall.kill('SIGKILL');
  await once(first.mall, 'exit');

  const second = startMall();
  expect(await second.ready()).toMatchObject({ url, starts: 2 });
  expect(second.lines).toContainEqual({ info: 'Took over the PostgreSQL that was still running.' });

  const rival = startMall();
  const { refused } = await rival.hear((printed) => printed.refused !== undefined);
  expect(refused).toContain(`Another mall (process ${second.mall.pid}) is running on the database in`);
  expect(refused).not.toContain('\n');

  second.mall.kill('SIGINT');
  await second.hear((printed) => printed.stopped === true);
});

test('at Ctrl-C the database outlives the last requests, then stops in order', async () => {
  const own = startMall();
  await own.ready();
  // Ctrl-C reaches every process of the terminal's group.
  process.kill(-(own.mall.pid ?? 0), 'SIGINT');
  const last = await own.hear((printed) => printed.stopped === true || printed.refused !== undefined);
  expect(last).toEqual({ stopped: true });
  const logs = await readdir(join(dataDir, 'postgres', 'log'));
  const log = await readFile(join(dataDir, 'postgres', 'log', logs[0] ?? ''), 'utf8');
  expect(log.trimEnd()).toMatch(/database system is shut down$/);
});

test('a second start keeps the data and the address', async () => {
  const before = await startEmbeddedPostgres({ dataDir, log: quiet });
  await before.stop();
  const after = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(after.url).toBe(before.url);
  expect(await request(after.url, 'SELECT count(*)::int AS n FROM starts')).toEqual([{ n: 3 }]);
  await after.stop();
});

test('a server that is killed under a running mall comes back on the same address', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  process.kill(await postmasterPid(), 'SIGKILL');
  let rows: unknown[] = [];
  for (const end = Date.now() + 10_000; rows.length === 0 && Date.now() < end; await sleep(100)) {
    rows = await request(postgres.url, 'SELECT count(*)::int AS n FROM starts').catch(() => []);
  }
  expect(rows).toEqual([{ n: 3 }]);
  await postgres.stop();
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
});

test('a pid file that by now names some other process does not stop the start', async () => {
  const cluster = await realpath(join(dataDir, 'postgres'));
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.ppid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n`,
  );
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await postmasterPid()).not.toBe(process.ppid);
  await postgres.stop();
});

test('the mall works as a role without special rights, and its passwords are closed to others', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(
    await request(postgres.url, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  await expect(request(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'authentication failed',
  );
  expect((await stat(join(dataDir, 'postgres', 'emall.json'))).mode & 0o777).toBe(0o600);
  await postgres.stop();
});

test('a data folder that cannot be made is named in one line', async () => {
  await writeFile(join(folder, 'file'), '');
  const start = startEmbeddedPostgres({ dataDir: join(folder, 'file', 'data'), log: quiet });
  await expect(start).rejects.toBeInstanceOf(StartupError);
  await expect(start).rejects.toThrow(/^The data folder .*file\/data cannot be written to \(ENOTDIR\)/);
});

async function request(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
