// Public reads from a standby: never from before a change that was heard of, and from the primary while it is away.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Replicated, startReplicated } from '../../../test/standby.ts';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { createCache, listenForInvalidation } from '../cache.ts';
import { createPool } from './database.ts';
import { openReplica, type Replica } from './replica.ts';

const log = pino({ level: 'silent' });
let servers: Replicated;
let primary: pg.Pool;
let replica: Replica;

beforeAll(async () => {
  servers = await startReplicated();
  primary = createPool(servers.url, 3);
  await primary.query('CREATE TABLE prices (id text PRIMARY KEY)');
  replica = openReplica({ url: servers.standbyUrl, primary, poolSize: 2, maxLagMs: 5000, log });
}, 120_000);
afterAll(async () => {
  await replica?.stop();
  await primary?.end();
  await servers?.stop();
});

const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 20 });
const request = (sql: string) => asStandbyAdmin((client) => client.query(sql));

async function asStandbyAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: servers.standbyAdminUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

test('a standby that follows serves what it has replayed', async () => {
  const id = randomUUID();
  await primary.query('INSERT INTO prices VALUES ($1)', [id]);
  const committedAt = performance.now();
  await until(() => replica.databaseSince(committedAt) !== undefined);
  const db = replica.databaseSince(committedAt);
  expect((await db?.execute(`SELECT FROM prices WHERE id = '${id}'`))?.rowCount).toBe(1);
});

test('after a change the standby is not read until it has replayed it; other scopes go on reading', async () => {
  const cache = createCache();
  cache.clear('game:2');
  await until(() => replica.databaseSince(cache.clearedAt('game:2')) !== undefined);
  await request('SELECT pg_wal_replay_pause()');
  try {
    const id = randomUUID();
    await primary.query('INSERT INTO prices VALUES ($1)', [id]);
    cache.clear('game:1');
    // Several samples of the standby, none of which reaches the change.
    const before = replica.databaseSince(cache.clearedAt('game:2'));
    await new Promise((done) => setTimeout(done, 1500));
    expect(replica.databaseSince(cache.clearedAt('game:1'))).toBeUndefined();
    expect(before).toBeDefined();
    expect((await before?.execute(`SELECT FROM prices WHERE id = '${id}'`))?.rowCount).toBe(0);
    await request('SELECT pg_wal_replay_resume()');
    await until(() => replica.databaseSince(cache.clearedAt('game:1')) !== undefined);
    const db = replica.databaseSince(cache.clearedAt('game:1'));
    expect((await db?.execute(`SELECT FROM prices WHERE id = '${id}'`))?.rowCount).toBe(1);
  } finally {
    await request('SELECT pg_wal_replay_resume()');
  }
});

test('a standby that is further behind than allowed is not read from', async () => {
  const strict = openReplica({ url: servers.standbyUrl, primary, poolSize: 1, maxLagMs: 1000, log });
  try {
    await until(() => strict.databaseSince(0) !== undefined);
    await request('SELECT pg_wal_replay_pause()');
    await primary.query('INSERT INTO prices VALUES ($1)', [randomUUID()]);
    await until(() => strict.databaseSince(0) === undefined);
    expect(strict.lagMs()).toBeGreaterThan(1000);
  } finally {
    await request('SELECT pg_wal_replay_resume()');
    await strict.stop();
  }
});

test.each([
  // Noticed by the sample; or by the read's own timeout, when a new connection would work.
  ['does not respond', 'stall', 4500],
  ['forgot its connections', 'fallSilent', 8000],
] as const)(
  'who reads from a standby that %s is freed and can read from the primary',
  async (_what, fault, ms) => {
    const proxy = await openTcpProxy(servers.standbyUrl);
    const silent = openReplica({ url: proxy.url, primary, poolSize: 2, maxLagMs: 5000, log });
    try {
      await until(() => silent.databaseSince(0) !== undefined);
      const db = silent.databaseSince(0);
      proxy[fault]();
      const startedAt = performance.now();
      await expect(db?.execute('SELECT 1')).rejects.toThrow();
      expect(performance.now() - startedAt).toBeLessThan(ms);
    } finally {
      proxy.close();
      await silent.stop();
    }
  },
);

test('a server that refuses to be listened to is left without a connection, and the primary is listened to again', async () => {
  const refused = vi.fn(() => servers.standbyUrl);
  await expect(listenForInvalidation(refused, createCache())).rejects.toThrow('during recovery');
  const url = vi.fn(() => servers.url);
  const listener = await listenForInvalidation(url, createCache());
  const LISTENERS = `FROM pg_stat_activity WHERE application_name = 'emall listen'`;
  const countAt = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return (await client.query(`SELECT ${LISTENERS}`).finally(() => client.end())).rowCount;
  };
  url.mockImplementation(refused);
  await primary.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
  // It keeps trying.
  await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(3), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await countAt(servers.standbyAdminUrl)).toBeLessThan(2));
  url.mockImplementation(() => servers.url);
  await vi.waitFor(async () => expect(await countAt(servers.url)).toBe(1), { timeout: 5000 });
  await vi.waitFor(async () => expect(await countAt(servers.standbyAdminUrl)).toBe(0), { timeout: 5000 });
  await listener.stop();
}, 30_000);

test('a primary is not taken for a standby, and one that went away is left at once', async () => {
  const wrong = openReplica({ url: servers.url, primary, poolSize: 1, maxLagMs: 5000, log });
  await until(() => replica.databaseSince(0) !== undefined);
  await new Promise((done) => setTimeout(done, 1200));
  expect(wrong.databaseSince(0)).toBeUndefined();
  await wrong.stop();
  await servers.stopStandby();
  await until(() => replica.databaseSince(0) === undefined);
  expect(replica.lagMs()).toBe(Number.POSITIVE_INFINITY);
});
