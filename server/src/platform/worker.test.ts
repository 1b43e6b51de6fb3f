// The worker while the database is lost: no process ends, and every job is run.
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { besideTheMall, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openLine } from '../../test/line.ts';
import { createDatabase, createPool } from './database.ts';
import { enqueue, taskList } from './jobs.ts';
import { startWorker } from './worker.ts';

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
  const line = await openLine(database.url);
  const pool = createPool(line.url, 10);
  const ran: string[] = [];
  let isAway = false;
  const tasks = taskList({}, [
    {
      note: async (_services, { name }: { name: string }) => {
        ran.push(name);
        if (isAway || name !== 'first') return;
        isAway = true;
        line.cut();
        if (fails) throw new Error('the provider is down');
      },
    },
  ]);
  const worker = await startWorker(pool, tasks, [], log);
  const db = createDatabase(database.pool);
  try {
    await enqueue(db, 'note', { name: 'first' });
    await until(() => isAway);
    await enqueue(db, 'note', { name: 'later' });
    // The result of the first job is lost meanwhile, and the runner with it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ran).toEqual(['first']);
    line.restore();
    // The failed attempt was not recorded, so its backoff does not apply.
    await until(isEmpty);
  } finally {
    await worker.stop();
    await pool.end();
    line.close();
  }
  expect(ran.filter((name) => name === 'first')).toHaveLength(2);
  expect(ran.filter((name) => name === 'later')).toHaveLength(1);
  expect(unhandled).toEqual([]);
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
  const worker = await startWorker(database.pool, tasks, [], log);
  await besideTheMall(database.pool, async (admin) => {
    // A job that failed with its connection waits for its next attempt.
    const skipBackoff = () =>
      admin.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0');
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
