// Reads share connections: many in one packet, none behind a slow one, none lost with a connection for good.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createPool, type DestroyablePool, readDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Answer = { rows: { n: number; pid: number }[] };

async function open(
  pipelines: number,
  act: (request: Ask, pool: DestroyablePool) => Promise<void>,
): Promise<void> {
  const pool = createPool(database.url, pipelines + 2, { pipelines });
  const db = readDatabase(pool);
  const request: Ask = (n, wait = 0) =>
    db.execute(
      sql`SELECT ${n}::int AS n, pg_backend_pid() AS pid, pg_sleep(${wait})`,
    ) as unknown as Promise<Answer>;
  try {
    // The first read takes a connection of the pool, and a pipeline is opened meanwhile.
    await vi.waitFor(async () => {
      const [own] = (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
      expect((await request(0)).rows[0]?.pid).not.toBe(own?.pid);
    });
    await act(request, pool);
  } finally {
    await pool.end();
  }
}
type Ask = (n: number, wait?: number) => Promise<Answer>;

const numbers = Array.from({ length: 20 }, (_, n) => n);

test('each of many reads on one connection gets its own rows', () =>
  open(1, async (request) => {
    const responses = await Promise.all(numbers.map((n) => request(n)));
    expect(responses.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
    expect(new Set(responses.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
  }));

test('a read that fails leaves the others on its connection alone', () =>
  open(1, async (_ask, pool) => {
    const db = readDatabase(pool);
    const responses = await Promise.allSettled(
      [1, 0, 2].map((n) => db.execute(sql`SELECT 10 / ${n}::int AS n`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  }));

test(
  'nothing is queued behind a slow read: the next ones take a connection of the pool',
  () =>
    open(1, async (request) => {
      const ended: string[] = [];
      const slow = request(1, 2).then(() => ended.push('slow'));
      const clock = vi.spyOn(performance, 'now');
      const now = performance.now();
      clock.mockImplementation(() => now + 1000);
      await request(2).then(() => ended.push('quick'));
      clock.mockRestore();
      expect(ended).toEqual(['quick']);
      await slow;
    }),
  15_000,
);

test('reads on a lost connection fail, and later ones are answered', () =>
  open(1, async (request, pool) => {
    const under = Promise.allSettled([request(1, 20), request(2)]);
    await pool.query('SELECT 1');
    pool.destroyConnections();
    expect((await under).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
    expect((await request(4)).rows[0]?.n).toBe(4);
  }));

test('what is no read, and every transaction, takes a connection of the pool', () =>
  open(1, async (request, pool) => {
    const db = readDatabase(pool);
    const [first] = (await request(1)).rows;
    const pidOf = async (run: Promise<unknown>) => ((await run) as Answer).rows[0]?.pid;
    expect(await pidOf(db.execute(sql`WITH w AS (SELECT 1) SELECT pg_backend_pid() AS pid`))).not.toBe(
      first?.pid,
    );
    const inTransaction = db.transaction((tx) => tx.execute(sql`SELECT pg_backend_pid() AS pid`));
    expect(await pidOf(inTransaction)).not.toBe(first?.pid);
  }));
