// A connection that dies without a word: nobody waits on it without end, and the next one is served.
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { isOverload } from '../fail.ts';
import { createDatabase, createPool, isDatabaseAway } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a query on a connection that fell silent is given up, and the pool goes on with a new one', async () => {
  const proxy = await openTcpProxy(inject('testRoleUrl'));
  const pool = createPool(proxy.url, 1);
  try {
    await pool.query('SELECT 1');
    proxy.fallSilent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const requested = expect(pool.query('SELECT 1')).rejects.toThrow('Query read timeout');
    // The pool hands out its connection in a later iteration of the event loop; from then on the query waits.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(36_000);
    await requested;
    vi.useRealTimers();
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    proxy.close();
    await pool.end();
  }
}, 8_000);

test('a transaction whose BEGIN fails returns its connection to the pool', async () => {
  const proxy = await openTcpProxy(inject('testRoleUrl'));
  const pool = createPool(proxy.url, 1);
  const db = createDatabase(pool);
  try {
    await db.transaction((tx) => tx.execute('SELECT 1'));
    // Cut when the pool hands its connection out: BEGIN is the first to notice.
    pool.once('acquire', () => proxy.cut());
    await expect(db.transaction((tx) => tx.execute('SELECT 1'))).rejects.toThrow();
    proxy.restore();
    expect((await db.transaction((tx) => tx.execute('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  } finally {
    proxy.close();
    await pool.end();
  }
}, 8_000);

test('a refused or cut connection to PostgreSQL is a database that is away; one of anything else is not', async () => {
  const proxy = await openTcpProxy(inject('testRoleUrl'));
  const closed = new URL(proxy.url);
  const pools = [createPool(proxy.url, 1), createPool(proxy.url, 1)] as const;
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  try {
    await pools[0].query('SELECT 1');
    proxy.cut();
    proxy.close();
    // The first was connected; the second finds nobody, directly and through Drizzle.
    const errors = [
      await errorOf(pools[0].query('SELECT 1')),
      await errorOf(pools[1].query('SELECT 1')),
      await errorOf(createDatabase(pools[1]).execute('SELECT 1')),
      await errorOf(createDatabase(pools[1]).transaction((tx) => tx.execute('SELECT 1'))),
    ];
    expect(errors.map(isDatabaseAway)).toEqual([true, true, true, true]);
    const elsewhere = await errorOf(fetch(`http://127.0.0.1:${closed.port}/`));
    expect([
      (elsewhere as Error & { cause: { code: string } }).cause.code,
      isDatabaseAway(elsewhere),
    ]).toEqual(['ECONNREFUSED', false]);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test('who waits too long for a connection learns that the pool is busy', async () => {
  const pool = createPool(inject('testRoleUrl'), 1, { waitMs: 1000 });
  const client = await pool.connect();
  try {
    const requested = [pool.query('SELECT 1'), createDatabase(pool).execute('SELECT 1'), pool.connect()];
    const errors = await Promise.all(
      requested.map((response) => Promise.resolve(response).then(() => 'none', isOverload)),
    );
    expect(errors).toEqual([true, true, true]);
    await expect(client.query('SELECT 1/0').catch(isOverload)).resolves.toBe(false);
  } finally {
    client.release();
    await pool.end();
  }
});

test('a connection that is returned twice is returned once', async () => {
  const pool = createPool(inject('testRoleUrl'), 1);
  try {
    const done = await new Promise<() => void>((resolve) => {
      pool.connect((_error, _client, release) => resolve(release));
    });
    done();
    const nextUser = await pool.connect();
    done();
    expect(pool.idleCount).toBe(0);
    nextUser.release();
    expect(pool.idleCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a connection compiles no plans and has its time limits, whatever the server is set to', async () => {
  const url = new URL(inject('testRoleUrl'));
  // As on a server that nobody tuned.
  url.searchParams.set('options', '-c jit=on -c random_page_cost=4 -c statement_timeout=0');
  const pool = createPool(url.href, 1);
  const { rows } = await pool.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('jit', 'random_page_cost', 'statement_timeout', 'idle_in_transaction_session_timeout')
     ORDER BY name`,
  );
  await pool.end();
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: '30000',
    jit: 'off',
    random_page_cost: '1.1',
    statement_timeout: '30000',
  });
});

test('a statement that is repeated is prepared once per connection, and again after its columns changed', async () => {
  const pool = createPool(inject('testRoleUrl'), 1);
  const db = createDatabase(pool);
  try {
    await pool.query('CREATE TEMPORARY TABLE notes (id integer, note varchar(10))');
    const read = () => db.transaction((tx) => tx.execute(sql`SELECT * FROM notes WHERE id = ${1}`));
    for (let nth = 0; nth < 3; nth += 1) await read();
    const { rows } = await pool.query(
      `SELECT generic_plans + custom_plans AS plans FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM notes%'`,
    );
    expect(rows).toEqual([{ plans: 2 }]);
    await pool.query('ALTER TABLE notes ADD COLUMN at timestamptz');
    await expect(read()).rejects.toThrow();
    await expect(read()).resolves.toMatchObject({ rows: [] });
    await expect(read()).resolves.toMatchObject({ rows: [] });
  } finally {
    await pool.end();
  }
});

test('behind a pooler in transaction mode no statement has a name', async () => {
  const pool = createPool(inject('testRoleUrl'), 1, { hasNames: false });
  try {
    for (let nth = 0; nth < 3; nth += 1)
      await pool.query({ name: 'one', text: 'SELECT $1::int', values: [1] });
    expect((await pool.query('SELECT FROM pg_prepared_statements')).rowCount).toBe(0);
  } finally {
    await pool.end();
  }
});
