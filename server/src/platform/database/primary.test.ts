// The database falls silent, turns read-only, or moves to another host: the mall notices by itself and goes on.
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase, withSuperuserClient } from '../../../test/database.ts';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { health } from '../http/health.ts';
import { createDatabase, createPool, type DestroyablePool } from './database.ts';
import { databaseHosts, findPrimaryUrl, type PrimaryWatch, watchPrimary } from './primary.ts';

type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

const log = pino({ level: 'silent' });
let database: TestDatabase;
let proxies: TcpProxy[] = [];
let watch: PrimaryWatch | undefined;
let pool: DestroyablePool | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await watch?.stop();
  for (const proxy of proxies) proxy.close();
  await pool?.end();
  [watch, pool, proxies] = [undefined, undefined, []];
});
afterAll(() => database.drop());

/** A pool of a database with one proxy per host. */
async function open(
  hosts: number,
): Promise<{ pool: DestroyablePool; watch: PrimaryWatch; proxies: TcpProxy[] }> {
  for (let nth = 0; nth < hosts; nth += 1) proxies.push(await openTcpProxy(database.url));
  const [first, ...others] = proxies.map(({ url }) => new URL(url));
  const url = first?.href.replace(first.host, [first, ...others].map((proxy) => proxy?.host).join()) ?? '';
  watch = await watchPrimary('DATABASE_URL', url, log);
  pool = createPool(watch.url, 3);
  watch.guard(pool);
  return { pool, watch, proxies };
}

const readOnly = (value: 'on' | 'off') =>
  withSuperuserClient(database.pool, async (admin) => {
    await admin.query('SET default_transaction_read_only = off');
    const { rows } = await admin.query('SELECT current_database() AS name');
    await admin.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${value}`);
  });
const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 20_000, interval: 20 });

test('an address names one host or several, and where libpq would look for a primary', () => {
  expect(
    databaseHosts('postgres://u:p@a:1,b:2/mall?sslmode=require&target_session_attrs=read-write'),
  ).toEqual(['postgres://u:p@a:1/mall?sslmode=require', 'postgres://u:p@b:2/mall?sslmode=require']);
  expect(databaseHosts('postgres://a/mall?target_session_attrs=primary&sslmode=no')).toEqual([
    'postgres://a/mall?sslmode=no',
  ]);
});

test('when the way to the server falls silent, those who wait are freed within five seconds and the pool is whole again', async () => {
  const { pool, proxies } = await open(1);
  const requested = await Promise.all([1, 2, 3].map(() => pool.connect()));
  proxies[0]?.fallSilent();
  const silentAt = performance.now();
  const responses = requested.map((client) =>
    client.query('SELECT 1').then(
      () => 'answer',
      (error: Error) => error.message,
    ),
  );
  // Freed by the watch: their own timeout is 35 seconds.
  expect(await Promise.all(responses)).toEqual(Array(3).fill('Connection terminated unexpectedly'));
  for (const client of requested) client.release();
  const again = await Promise.all([1, 2, 3].map(() => pool.query('SELECT 1 AS one')));
  expect(performance.now() - silentAt).toBeLessThan(5000);
  expect(again.map(({ rows }) => rows)).toEqual(Array(3).fill([{ one: 1 }]));
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([3, 3, 0]);
});

test('a server that only responds late keeps its connections', async () => {
  const { pool, watch, proxies } = await open(1);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const client = await pool.connect();
  const heartbeats = `SELECT FROM pg_stat_activity WHERE application_name = 'emall watch' AND state = 'idle'
    AND datname = current_database() AND query LIKE '%pg_is_in_recovery%'`;
  try {
    await until(async () => Boolean((await client.query(heartbeats)).rowCount));
    // Longer than the heartbeat waits, shorter than a new connection takes to give up.
    proxies[0]?.stall();
    const response = client.query('SELECT 1 AS one');
    await pause(3100);
    proxies[0]?.resume();
    expect((await response).rows).toEqual([{ one: 1 }]);
    await pause(1500);
    expect((await client.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  } finally {
    client.release();
  }
  expect(watch.state()).toBe('ok');
});

test('when the primary is another host, new connections go there', async () => {
  const { pool, watch, proxies } = await open(2);
  await pool.query('SELECT 1');
  const before = watch.url();
  proxies.find(({ url }) => url === before)?.cut();
  await until(() => watch.state() === 'ok' && watch.url() !== before);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('on a read-only server the process is not ready; afterwards it is, with new connections', async () => {
  const { pool, watch, proxies } = await open(1);
  const app = Fastify();
  health(app, { isStopping: false, database: watch.state });
  const ready = async () => (await app.inject('/mall/readyz')).json().status;
  expect(await ready()).toBe('ok');
  await readOnly('on');
  proxies[0]?.cut();
  await until(async () => (await ready()) === 'database unreachable');
  proxies[0]?.restore();
  await until(async () => (await ready()) === 'database read-only');
  // Connected while the server was read-only.
  const write = () => createDatabase(pool).transaction((tx) => tx.execute('CREATE TEMP TABLE t ()'));
  await pool.query('SELECT 1');
  await expect(write()).rejects.toThrow();
  expect(pool.totalCount).toBe(0);
  await pool.query('SELECT 1');
  await readOnly('off');
  await until(async () => (await ready()) === 'ok');
  await until(() =>
    write().then(
      () => true,
      () => false,
    ),
  );
  await app.close();
});

test('a command says in a sentence that there is no primary', async () => {
  await readOnly('on');
  await expect(findPrimaryUrl('DATABASE_URL', database.url)).rejects.toThrow('is read-only');
  await readOnly('off');
  expect(await findPrimaryUrl('DATABASE_URL', database.url)).toBe(database.url);
});

test('behind a pooler in transaction mode no statement is prepared by name', async () => {
  const named = createPool(database.url, 1, { hasNames: false });
  const request = { name: 'find_it', text: 'SELECT $1::int AS n', values: [1] };
  expect((await named.query(request)).rows).toEqual([{ n: 1 }]);
  expect((await named.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  await named.end();
});
