// The worker while the database is lost: no process ends, and every job is run.
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, withSuperuserClient } from '../../../test/database.ts';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { createDatabase, createPool } from '../database/database.ts';
import type { JobResult } from './job-runner.ts';
import { enqueue, enqueueSweep, readJobQueue, taskList } from './jobs.ts';
import { startWorker } from './worker.ts';
import { startHeartbeats } from './worker-heartbeats.ts';

let database: TestDatabase;
const ROUNDS = 5;
const JOBS = 20;
const log = pino({ level: 'silent' });
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', onUnhandled);
});
afterEach(() => {
  process.off('unhandledRejection', onUnhandled);
});

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const isEmpty = async () =>
  (await database.pool.query('SELECT FROM graphile_worker._private_jobs LIMIT 1')).rowCount === 0;

test.each([
  ['succeeds', false],
  ['fails', true],
])('a job that %s while the database is away is run again, and so is what comes later', async (_, fails) => {
  const proxy = await openTcpProxy(database.url);
  const pool = createPool(proxy.url, 10);
  const ran: string[] = [];
  let isAway = false;
  const tasks = taskList({}, [
    {
      note: async (_services, { name }: { name: string }) => {
        ran.push(name);
        if (isAway || name !== 'first') return;
        isAway = true;
        proxy.cut();
        if (fails) throw new Error('the provider is down');
      },
    },
  ]);
  const worker = await startWorker([{ pool: pool, tasks, schedules: [], concurrency: 8 }], { log });
  const db = createDatabase(database.pool);
  try {
    await enqueue(db, 'note', { name: 'first' });
    await until(() => isAway);
    await enqueue(db, 'note', { name: 'later' });
    // The result of the first job is lost meanwhile, and the runner with it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ran).toEqual(['first']);
    proxy.restore();
    // The failed attempt was not recorded, so its backoff does not apply.
    await until(isEmpty);
  } finally {
    await worker.stop();
    await pool.end();
    proxy.close();
  }
  expect(ran.filter((name) => name === 'first')).toHaveLength(2);
  expect(ran.filter((name) => name === 'later')).toHaveLength(1);
  expect(unhandled).toEqual([]);
});

test('a runner that ends with a fetched job, which it cannot give back, leaves no rejection behind', async () => {
  const proxy = await openTcpProxy(database.url);
  const pool = createPool(proxy.url, 10);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const tasks = taskList({}, [
    {
      hold: async () => {
        runs += 1;
        await isReleased;
      },
    },
  ]);
  const worker = await startWorker([{ pool, tasks, schedules: [], concurrency: 1 }], { log });
  const db = createDatabase(database.pool);
  await enqueue(db, 'hold', {});
  await enqueue(db, 'hold', {});
  // One runs; the other waits in memory for the only slot.
  await until(async () => {
    const { rows } = await database.pool.query(
      'SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
    );
    return rows.length === 2;
  });
  proxy.cut();
  const stopping = worker.stop();
  // It tries to give the job back at once.
  await new Promise((resolve) => setTimeout(resolve, 300));
  release();
  await stopping;
  await pool.end();
  proxy.close();
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  expect([runs, unhandled]).toEqual([1, []]);
});

test('connections cut again and again with jobs under way lose no job and end no process', async () => {
  const ran = new Set<number>();
  const tasks = taskList({}, [
    {
      count: async (_services, { n }: { n: number }) => {
        await database.pool.query('SELECT pg_sleep(0.01)');
        ran.add(n);
      },
    },
  ]);
  const worker = await startWorker([{ pool: database.pool, tasks, schedules: [], concurrency: 8 }], { log });
  await withSuperuserClient(database.pool, async (admin) => {
    // A job that failed with its connection waits for its next attempt.
    const skipBackoff = () =>
      admin.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id IN (
           SELECT id FROM graphile_worker._private_jobs WHERE attempts > 0 FOR UPDATE SKIP LOCKED)`,
      );
    const until = async (isSo: () => Promise<boolean>) => {
      while (!(await isSo())) {
        await skipBackoff();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const jobs = Array.from({ length: JOBS }, (_, n) => ({ n: round * JOBS + n }));
      await admin.query(
        `SELECT graphile_worker.add_job('count', value::json, run_at => now()) FROM json_array_elements($1)`,
        [JSON.stringify(jobs)],
      );
      await until(async () => ran.size > round * JOBS + 2);
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
    await until(
      async () => !(await admin.query('SELECT FROM graphile_worker._private_jobs LIMIT 1')).rowCount,
    );
  });
  await worker.stop();
  expect(ran.size).toBe(ROUNDS * JOBS);
  expect(unhandled).toEqual([]);
});

test('a sweep never runs beside itself, whoever wants it and however many workers there are', async () => {
  let inside = 0;
  let most = 0;
  let runs = 0;
  const tasks = taskList({}, [
    {
      sweep: async () => {
        inside += 1;
        most = Math.max(most, inside);
        await database.pool.query('SELECT pg_sleep(0.05)');
        inside -= 1;
        runs += 1;
      },
    },
  ]);
  const schedules = [{ task: 'sweep', cron: '* * * * *', isAtStart: true }];
  const db = createDatabase(database.pool);
  for (const key of ['a', 'b', 'c', 'd']) await enqueueSweep(db, 'sweep', { key });
  const queue = { pool: database.pool, tasks, schedules, concurrency: 8 };
  const options = { log, firstSweep: { fromMs: 0, toMs: 10 } };
  const workers = await Promise.all([startWorker([queue], options), startWorker([queue], options)]);
  await until(() => runs >= 5);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(most).toBe(1);
});

test('a worker that starts lets its first sweeps wait', async () => {
  const ran: string[] = [];
  const names = ['first', 'second', 'third'];
  const tasks = taskList(
    {},
    names.map((name) => ({ [name]: async () => void ran.push(name) })),
  );
  // Once a year, so that the schedule itself adds none of them.
  const schedules = names.map((task) => ({ task, cron: '0 0 29 2 *', isAtStart: true }));
  const queue = { pool: database.pool, tasks, schedules, concurrency: 8 };
  const worker = await startWorker([queue], { log, firstSweep: { fromMs: 1000, toMs: 1600 } });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ran).toEqual([]);
  await until(() => ran.length >= names.length);
  await worker.stop();
  expect(ran).toEqual(names);
});

test('the jobs and queues of a worker that died are given back, those of a living one are not', async () => {
  const db = createDatabase(database.pool);
  await enqueueSweep(db, 'held', { key: 'dead' });
  await enqueue(db, 'held', {}, { key: 'living' });
  await enqueue(db, 'held', {}, { key: 'fresh' });
  await database.pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_by = 'of ' || split_part(key, ':', 1),
      locked_at = now() - CASE key WHEN 'fresh' THEN interval '10 seconds' ELSE interval '50 seconds' END
    WHERE key IS NOT NULL`);
  await database.pool.query(`
    UPDATE graphile_worker._private_job_queues SET locked_by = 'of dead', locked_at = now() - interval '50 seconds'`);
  const heartbeats = startHeartbeats(database.pool, { log, onResult: () => undefined, heartbeatMs: 20 });
  heartbeats.add('of living');
  const locked = async () => {
    const { rows } = await database.pool.query<{ locked_by: string }>(`
      SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
      UNION ALL SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL ORDER BY 1`);
    return rows.map((row) => row.locked_by);
  };
  await until(async () => !(await locked()).includes('of dead'));
  await heartbeats.stop();
  expect(await locked()).toEqual(['of fresh', 'of living']);
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('a job whose last attempt ended with its worker is reported as failed, once', async () => {
  const db = createDatabase(database.pool);
  await enqueue(db, 'last', {}, { key: 'last', maxAttempts: 1 });
  await enqueue(db, 'more', {}, { key: 'more', maxAttempts: 2 });
  await database.pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_by = 'of dead', locked_at = now() - interval '50 seconds', attempts = 1`);
  const results: JobResult[] = [];
  const onResult = (result: JobResult) => void results.push(result);
  const others = ['a', 'b', 'c'].map((id) => {
    const heartbeats = startHeartbeats(database.pool, { log, onResult, heartbeatMs: 20 });
    heartbeats.add(id);
    return heartbeats;
  });
  const read = async () =>
    (await readJobQueue(db)).failures.map(({ task, last_error }) => `${task}: ${last_error}`);
  await until(async () => (await read()).includes('last: the process that ran the last attempt has ended'));
  for (const heartbeats of others) await heartbeats.stop();
  expect(results).toMatchObject([{ task: 'last', result: 'failed', error: { name: 'RunnerLost' } }]);
  expect(await read()).toHaveLength(1);
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('a last attempt whose result was lost with the database is reported as failed', async () => {
  const proxy = await openTcpProxy(database.url);
  const pool = createPool(proxy.url, 10);
  const results: JobResult[] = [];
  const tasks = taskList({}, [{ once: async () => proxy.cut() }]);
  const onResult = (result: JobResult) => void results.push(result);
  const worker = await startWorker([{ pool, tasks, schedules: [], concurrency: 2 }], { log, onResult });
  try {
    await enqueue(createDatabase(database.pool), 'once', {}, { maxAttempts: 1 });
    await until(() => results.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    proxy.restore();
    await until(() => results.some(({ result }) => result === 'failed'));
  } finally {
    await worker.stop();
    await pool.end();
    proxy.close();
  }
  expect(results).toMatchObject([
    { task: 'once', result: 'succeeded' },
    { task: 'once', result: 'failed', error: { name: 'RunnerLost' } },
  ]);
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('a running worker is written down under the name that its jobs are locked by', async () => {
  const seen: number[] = [];
  const tasks = taskList({}, [
    {
      look: async () => {
        const { rows } = await database.pool.query<{ count: number }>(`
          SELECT count(*)::int AS count FROM job_runners
          WHERE id IN (SELECT locked_by FROM graphile_worker._private_jobs)`);
        seen.push(rows[0]?.count ?? 0);
        if (!rows[0]?.count) throw new Error('not yet');
      },
    },
  ]);
  const worker = await startWorker([{ pool: database.pool, tasks, schedules: [], concurrency: 2 }], { log });
  await enqueue(createDatabase(database.pool), 'look', {});
  await until(() => seen.includes(1));
  await worker.stop();
});
