// Jobs: wanted in a transaction, run once, whoever runs them.
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Notification } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDatabase } from '../database/database.ts';
import { createLog } from '../observability/logging.ts';
import { enqueue, enqueueAll, runDueJobs, taskList } from './jobs.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job of a transaction that rolled back never runs', async () => {
  const db = createDatabase(database.pool);
  const ran: string[] = [];
  const tasks = taskList({}, [
    { note: async (_services, payload: { text: string }) => void ran.push(payload.text) },
  ]);
  await db.transaction((tx) => enqueue(tx, 'note', { text: 'committed' }));
  await db
    .transaction(async (tx) => {
      await enqueue(tx, 'note', { text: 'undone' });
      tx.rollback();
    })
    .catch(() => undefined);
  await runDueJobs(database.pool, tasks, log);
  expect(ran).toEqual(['committed']);
});

/** Returns the first notification that comes once `act` has begun. */
async function firstNotification(act: () => Promise<unknown>): Promise<string | undefined> {
  const client = await database.pool.connect();
  try {
    await client.query('LISTEN "jobs:insert"; LISTEN later');
    const [[{ channel, payload }]] = (await Promise.all([once(client, 'notification'), act()])) as [
      [Notification],
      unknown,
    ];
    return channel === 'jobs:insert' ? payload : channel;
  } finally {
    await client.query('UNLISTEN *');
    client.release();
  }
}

describe('workers are woken', () => {
  const notes = (count: number) => Array.from({ length: count }, () => ({ text: '' }));

  test('once, when the transaction with the jobs has committed', async () => {
    const db = createDatabase(database.pool);
    const first = await firstNotification(() =>
      db.transaction(async (tx) => {
        await enqueue(tx, 'note', { text: '' });
        await tx.transaction((inner) => enqueueAll(inner, 'note', notes(2)));
      }),
    );
    expect(first).toBe('{"count":3}');
  });

  test('by a job that is enqueued outside of a transaction', async () => {
    const db = createDatabase(database.pool);
    expect(await firstNotification(() => enqueue(db, 'note', { text: '' }))).toBe('{"count":1}');
  });

  test('not in the transaction: it would commit behind all others that notify', async () => {
    const first = await firstNotification(async () => {
      await database.pool.query(
        `SELECT enqueue_job('note', '{}', run_at => now(), max_attempts => 1, job_key => NULL, queue_name => NULL, priority => 0)`,
      );
      await database.pool.query('NOTIFY later');
    });
    expect(first).toBe('later');
  });

  test('not for a job that is due later, nor for one that was rolled back', async () => {
    const db = createDatabase(database.pool);
    const first = await firstNotification(async () => {
      await db.transaction((tx) => enqueue(tx, 'note', { text: '' }, { delayMs: 60_000 }));
      await db
        .transaction(async (tx) => {
          await enqueue(tx, 'note', { text: '' });
          tx.rollback();
        })
        .catch(() => undefined);
      await enqueueAll(db, 'note', notes(2));
    });
    expect(first).toBe('{"count":2}');
  });
});

test('three workers run two hundred jobs once each', async () => {
  const db = createDatabase(database.pool);
  const ran: number[] = [];
  const tasks = taskList({}, [
    { count: async (_services, payload: { n: number }) => void ran.push(payload.n) },
  ]);
  await db.transaction(async (tx) => {
    for (let n = 0; n < 200; n += 1) await enqueue(tx, 'count', { n });
  });
  const workers = await Promise.all(
    [1, 2, 3].map(() =>
      startWorker([{ pool: database.pool, tasks, schedules: [], concurrency: 8 }], { log }),
    ),
  );
  while (ran.length < 200) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect([...ran].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a job that fails is tried again, and a keyed job replaces the one that waits', async () => {
  const db = createDatabase(database.pool);
  let tries = 0;
  const notes: string[] = [];
  const tasks = taskList({}, [
    {
      flaky: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the provider is down');
      },
      keyed: async (_services, payload: { text: string }) => void notes.push(payload.text),
    },
  ]);
  await enqueue(db, 'flaky', {});
  await enqueue(db, 'keyed', { text: 'old' }, { key: 'k' });
  await enqueue(db, 'keyed', { text: 'new' }, { key: 'k' });
  await runDueJobs(database.pool, tasks, log);
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute' WHERE attempts > 0`,
  );
  await runDueJobs(database.pool, tasks, log);
  expect(tries).toBe(2);
  expect(notes).toEqual(['new']);
});

test('two jobs of one name are refused', () => {
  expect(() => taskList({}, [{ a: async () => undefined }, { a: async () => undefined }])).toThrow('a');
});

test('a job whose query fails is given back, and what it was asked with is written down nowhere', async () => {
  const db = createDatabase(database.pool);
  const lines: string[] = [];
  const hearing = createLog('debug', { write: (line: string) => void lines.push(line) });
  const tasks = taskList({}, [
    {
      asking: async () =>
        void (await db.execute(sql`SELECT ${Buffer.from([0, 1])}::bytea, ${'鸟巢路'}::int`)),
    },
  ]);
  await enqueue(db, 'asking', {});
  await runDueJobs(database.pool, tasks, hearing);
  const { rows } = await database.pool.query(
    `SELECT attempts, locked_at, last_error FROM graphile_worker._private_jobs
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'asking')`,
  );
  expect(rows).toEqual([
    { attempts: 1, locked_at: null, last_error: expect.stringContaining('Failed query') },
  ]);
  expect(lines.join()).toContain('Failed query');
  expect(JSON.stringify(rows) + lines.join()).not.toContain('params');
});
