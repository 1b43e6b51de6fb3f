// Public responses cached in memory, and how a change clears them in all processes.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openTcpProxy } from '../../test/tcp-proxy.ts';
import { type Cache, createCache, invalidate, listenForInvalidation } from './cache.ts';
import { type FakeClock, fakeClock } from './clock.ts';
import { createDatabase } from './database/database.ts';
import { listenReconnects } from './observability/metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const eventually = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came true');
};

const LISTENERS = `application_name = 'emall listen' AND datname = current_database()`;
const listeners = async () =>
  (await database.pool.query(`SELECT FROM pg_stat_activity WHERE ${LISTENERS}`)).rowCount;
const reconnects = async () => (await listenReconnects.get()).values[0]?.value;
const cutListeners = () =>
  database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENERS}`);

test('simultaneous asks of one key are one load', async () => {
  const cache = createCache();
  let loads = 0;
  const load = async () => ({ n: ++loads });
  const values = await Promise.all(Array.from({ length: 20 }, () => cache.get('s', 'k', 1000, load)));
  expect(new Set(values.map((value) => value.n))).toEqual(new Set([1]));
});

test('a load that began before a clear is not cached after it', async () => {
  const cache = createCache();
  let release: (value: { n: number }) => void = () => undefined;
  const loaded = new Promise<{ n: number }>((resolve) => {
    release = resolve;
  });
  const slow = cache.get('s', 'k', 1000, () => loaded);
  cache.clear('s');
  release({ n: 1 });
  await slow;
  expect((await cache.get('s', 'k', 1000, async () => ({ n: 2 }))).n).toBe(2);
});

test('a failed load is not cached', async () => {
  const cache = createCache();
  await expect(cache.get('s', 'k', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('s', 'k', 1000, async () => ({ n: 1 }))).toEqual({ n: 1 });
});

test('a value that is read all the time expires with its time', async () => {
  const cache = createCache();
  let loads = 0;
  const read = async () => (await cache.get('s', 'k', 50, async () => ({ n: ++loads }))).n;
  expect(await read()).toBe(1);
  await eventually(async () => (await read()) > 1);
});

test.each([
  ['a clearing of any scope', (cache: Cache) => cache.clear('other')],
  [
    'a planned clearing',
    (cache: Cache, clock: FakeClock) => {
      cache.clearAt('s', new Date(clock.now().getTime() + 10));
      clock.advance(10);
    },
  ],
  ['a tenth of a second', (_cache: Cache, clock: FakeClock) => clock.advance(100)],
  ['a clock that was set back', (_cache: Cache, clock: FakeClock) => clock.advance(-10)],
])('what was found a moment ago is cleared by %s', (_by, clear) => {
  const clock = fakeClock('2026-11-15T12:00:00Z');
  const cache = createCache(clock);
  cache.findRecent('id');
  cache.addRecent('id', { n: 1 });
  clock.advance(9);
  expect(cache.findRecent('id')).toEqual({ n: 1 });
  clear(cache, clock);
  expect(cache.findRecent('id')).toBeUndefined();
});

/** Loads 1, lets it expire, and starts a load of 2 that has not ended. */
async function expire(cache: Cache, ttlMs: number, waitMs: number) {
  const load = vi.fn(async () => ({ n: 1 }));
  await cache.get('s', 'k', ttlMs, load);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  let end: (value: { n: number }) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  return { read: () => cache.get('s', 'k', ttlMs, load), end: () => end({ n: 2 }), load };
}

test('a value that expired a moment ago is returned while it is loaded again, once', async () => {
  const { read, end, load } = await expire(createCache(), 1000, 1150);
  expect(read()).toEqual({ n: 1 });
  expect(read()).toEqual({ n: 1 });
  expect(load).toHaveBeenCalledTimes(2);
  end();
  await eventually(async () => (await read()).n === 2);
});

test('a value that expired long ago, or whose scope was cleared, is waited for', async () => {
  const old = await expire(createCache(), 50, 250);
  const cleared = createCache();
  const changed = await expire(cleared, 1000, 1150);
  cleared.clear('s');
  for (const { read, end } of [old, changed]) {
    const reading = read();
    end();
    expect(await reading).toEqual({ n: 2 });
  }
});

test('pages take the room they need: asking for ever new ones pushes out the old, not the process', async () => {
  const cache = createCache();
  let loads = 0;
  const page = (n: number) =>
    cache.get('s', `page:${n}`, 60_000, async () => {
      loads += 1;
      return { text: `${n}`.padEnd(1_000_000, '页') };
    });
  for (let n = 0; n < 40; n += 1) await page(n);
  await page(39);
  expect(loads).toBe(40);
  await page(0);
  expect(loads).toBe(41);
});

test('a change that commits empties its scope in every process, one that rolls back in none', async () => {
  const db = createDatabase(database.pool);
  const processes: Cache[] = [createCache(), createCache()];
  const listeners = await Promise.all(
    processes.map((cache) => listenForInvalidation(() => database.url, cache)),
  );
  let n = 0;
  const read = (cache: Cache, scope = 'game:1') => cache.get(scope, 'k', 60_000, async () => ({ n: ++n }));
  const before = await Promise.all(processes.map((cache) => read(cache)));
  const other = await Promise.all(processes.map((cache) => read(cache, 'game:2')));

  await db.transaction((tx) => invalidate(tx, 'game:1').then(() => tx.rollback())).catch(() => undefined);
  await db.execute('SELECT 1');
  expect(await Promise.all(processes.map((cache) => read(cache)))).toEqual(before);

  await db.transaction((tx) => invalidate(tx, 'game:1'));
  await eventually(async () => {
    const now = await Promise.all(processes.map((cache) => read(cache)));
    return now.every((value, index) => value.n !== before[index]?.n);
  });
  expect(await Promise.all(processes.map((cache) => read(cache, 'game:2')))).toEqual(other);
  await Promise.all(listeners.map((listener) => listener.stop()));
});

test('a lost connection is replaced at once', async () => {
  const cache = createCache();
  const listener = await listenForInvalidation(() => database.url, cache);
  const lost = await reconnects();
  await cutListeners();
  const cutAt = performance.now();
  await eventually(async () => (await reconnects()) === (lost ?? 0) + 1 && (await listeners()) === 1);
  expect(performance.now() - cutAt).toBeLessThan(1000);
  await listener.stop();
  await eventually(async () => (await listeners()) === 0);
});

test('a connection that ends soon each time is replaced after a pause that grows', async () => {
  const openedAt: number[] = [];
  const url = () => {
    openedAt.push(performance.now());
    return database.url;
  };
  const listener = await listenForInvalidation(url, createCache());
  const backoff: number[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    await eventually(async () => openedAt.length === nth && (await listeners()) === 1);
    const cutAt = performance.now();
    await cutListeners();
    await eventually(async () => openedAt.length > nth);
    backoff.push((openedAt[nth] ?? 0) - cutAt);
  }
  expect(backoff[1]).toBeGreaterThanOrEqual(100);
  expect(backoff[2]).toBeGreaterThanOrEqual(200);
  await listener.stop();
  await eventually(async () => (await listeners()) === 0);
});

test('after a lost connection everything is forgotten, for changes may have been missed', async () => {
  const cache = createCache();
  const listener = await listenForInvalidation(() => database.url, cache);
  await cache.get('game:1', 'k', 60_000, async () => ({ n: 1 }));
  const lost = await reconnects();
  await cutListeners();
  await eventually(async () => (await cache.get('game:1', 'k', 1, async () => ({ n: 2 }))).n === 2);
  // On a busy machine the new connection may be replaced as well.
  expect(await reconnects()).toBeGreaterThan(lost ?? 0);
  await listener.stop();
  await eventually(async () => (await listeners()) === 0);
});

test('a listener that is stopped while it connects again leaves no connection', async () => {
  let isAgain = false;
  const url = () => {
    if (isAgain) void listener.stop();
    return database.url;
  };
  const listener = await listenForInvalidation(url, createCache());
  isAgain = true;
  const stop = vi.spyOn(listener, 'stop');
  await cutListeners();
  await vi.waitFor(() => expect(stop).toHaveBeenCalled(), { timeout: 5000 });
  await eventually(async () => (await listeners()) === 0);
  // Nor does one come later.
  await database.pool.query('SELECT pg_sleep(0.5)');
  expect(await listeners()).toBe(0);
});

test('a connection that fell silent is renewed within five seconds, and hears again', async () => {
  const proxy = await openTcpProxy(database.url);
  const cache = createCache();
  const listener = await listenForInvalidation(() => proxy.url, cache);
  const read = (n: number) => cache.get('game:1', 'k', 60_000, async () => ({ n }));
  proxy.fallSilent();
  const silentAt = performance.now();
  await read(1);
  // Emptied by the renewal, not by a change: none was made.
  await eventually(async () => (await read(2)).n === 2);
  await eventually(async () => (await listeners()) === 1);
  expect(performance.now() - silentAt).toBeLessThan(5000);
  await createDatabase(database.pool).transaction((tx) => invalidate(tx, 'game:1'));
  await eventually(async () => (await read(3)).n === 3);
  await listener.stop();
  proxy.close();
});

test('while the database is away the last value is served, marked, for five minutes; other faults are thrown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const cache = createCache();
    const away = new Error('Connection terminated unexpectedly');
    let loads = 0;
    const read = (fault?: Error) =>
      cache.get('game:1', 'k', 10_000, async () => {
        loads += 1;
        if (fault) throw fault;
        return { n: loads };
      });
    expect(await read()).toEqual({ n: 1 });
    cache.clear();
    vi.advanceTimersByTime(60_000);
    expect(await Promise.all([read(away), read(away)])).toEqual(Array(2).fill({ n: 1, staleS: 60 }));
    // What is made of it is marked as well, and not taken for fresh later.
    const page = () => cache.get('game:1', 'page', 10_000, async () => ({ of: await read(away) }));
    expect(await page()).toMatchObject({ staleS: 60 });
    expect(await page()).toMatchObject({ staleS: 60 });
    // Not asked again at once.
    expect([await read(), loads]).toEqual([{ n: 1, staleS: 60 }, 2]);
    vi.advanceTimersByTime(2000);
    await expect(read(new Error('a bug'))).rejects.toThrow('a bug');
    vi.advanceTimersByTime(240_000);
    await expect(read(away)).rejects.toThrow('Connection terminated');
    expect(await read()).toEqual({ n: 5 });
  } finally {
    vi.useRealTimers();
  }
});
