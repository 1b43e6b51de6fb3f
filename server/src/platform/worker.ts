// The worker of a process: runs jobs until it is stopped, and survives every loss of the database.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { BATCHED_RESULTS, type Schedule } from './jobs.ts';
import { type Log, workerLogger } from './logging.ts';

export type Worker = { stop(): Promise<void> };

const RENEW_MS = 1000;
// Most of a job's time is waiting for somebody else's server.
const CONCURRENCY = 8;

type Work = { pool: pg.Pool; tasks: TaskList; schedules: Schedule[]; log: Log };

/** Runs jobs until it is stopped. A runner that broke is replaced at once, while the jobs it still runs come to their end. */
export async function startWorker(
  pool: pg.Pool,
  tasks: TaskList,
  schedules: Schedule[],
  log: Log,
): Promise<Worker> {
  for (const { task, isAtStart } of schedules)
    if (isAtStart)
      await pool.query('SELECT graphile_worker.add_job($1, job_key => $2)', [task, `at-start:${task}`]);

  const work: Work = { pool, tasks, schedules, log };
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(RENEW_MS, undefined, { signal }).catch(() => undefined);
  const ended = new Set<Promise<void>>();
  let current: Running | undefined = await begin(work);
  const supervision = supervise();

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      if (current) await Promise.race([current.broken, once(signal, 'abort').catch(() => undefined)]);
      if (signal.aborted) return;
      if (current) giveBack(current);
      current = undefined;
      await pause();
      if (signal.aborted) return;
      current = await begin(work).catch((error) => {
        log.error({ err: error, worker: true }, 'the worker cannot start and is started again');
        return undefined;
      });
    }
  }

  /** A job whose result was lost stays locked by its ended runner: it is given back, to run again. */
  function giveBack(broken: Running): void {
    const unlock = async () => {
      await broken.stop();
      for (;;) {
        try {
          await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[broken.poolId]]);
          return;
        } catch {
          if (signal.aborted) return;
          await pause();
        }
      }
    };
    const end = unlock().finally(() => ended.delete(end));
    ended.add(end);
  }

  return {
    async stop() {
      stopping.abort();
      await supervision;
      await current?.stop();
      await Promise.all(ended);
    },
  };
}

type Running = {
  /** Its jobs are locked in the database under this name. */
  poolId: string;
  /** Settles when the runner has to be replaced. */
  broken: Promise<void>;
  /** Fetches no more jobs and waits for those under way. */
  stop(): Promise<void>;
};

async function begin({ pool, tasks, schedules, log }: Work): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  let hasFetched = false;
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  for (const fetched of ['job:start', 'worker:getJob:empty'] as const)
    events.on(fetched, () => {
      hasFetched = true;
    });
  const isBroken = new Promise<void>((resolve) => {
    // The result of a job could not be written: the runner stops by itself.
    events.on('pool:fatalError', () => resolve());
    // The failure of the first task lookup is cached for good; a later fetch that fails is repeated by the runner.
    events.on('worker:getJob:error', () => {
      if (!hasFetched) resolve();
    });
  });
  // After a lost result the runner's own promises may never settle: it counts its pending writes down twice.
  const drained = Promise.race([
    once(events, 'pool:gracefulShutdown:complete'),
    once(events, 'pool:gracefulShutdown:error'),
  ]).then(() => sleep(RENEW_MS));
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab: schedules.map(({ cron, task }) => `${cron} ${task}`).join('\n'),
    concurrency: CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
    preset: BATCHED_RESULTS,
  });
  const stopped = runner.promise.catch(() => undefined);
  return {
    poolId,
    broken: Promise.race([isBroken, stopped]),
    async stop() {
      // Refused when it stops already.
      runner.stop().catch(() => undefined);
      await Promise.race([stopped, drained]);
    },
  };
}
