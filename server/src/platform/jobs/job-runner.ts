// One runner of graphile-worker, with what its supervisor has to know: when it broke, and how to end it.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Log, workerLogger } from '../observability/logging.ts';
import { BATCHED_RESULTS, crontabLine, type Schedule } from './jobs.ts';

/** `failed`: after its last attempt, so that nobody will run it again. */
export type JobResult = { task: string; result: 'succeeded' | 'retried' | 'failed'; error?: Error };

export type RunnerWork = {
  pool: pg.Pool;
  tasks: TaskList;
  schedules: Schedule[];
  /** How many jobs run at a time. Most of a job's time is waiting for somebody else's server. */
  concurrency: number;
  log: Log;
  onResult(result: JobResult): void;
};

export type Runner = {
  /** Its jobs are locked in the database under this name. */
  id: string;
  /** Settles when the runner has to be replaced. */
  broken: Promise<void>;
  /** Fetches no more jobs and waits for those under way. */
  stop(): Promise<void>;
};

// New jobs are announced by NOTIFY (wake-workers.ts); polling finds those that become due.
const POLL_MS = 1000;
const SETTLE_MS = 1000;
const FIRST_FETCH_MS = 5000;

/**
 * One slot of a runner fetches for all of them: a fetch by every slot at every new job, most of them empty, took more time
 * than the jobs. Every runner is notified of every new job; one that found nothing does not look again at once. Not larger than 1:
 * a batch may hold several jobs of one named queue, which must not run beside each other.
 */
const FETCHING = { localQueue: { size: 1, ttl: 2000, refetchDelay: { durationMs: 20 } } };

export async function startRunner(work: RunnerWork): Promise<Runner> {
  const { pool, tasks, schedules, concurrency, log } = work;
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  let hasFetched = false;
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  events.on('localQueue:getJobs:complete', () => {
    hasFetched = true;
  });
  events.on('localQueue:init', ({ localQueue }) => guard(localQueue as unknown as LocalQueue));
  reportResults(events, work.onResult);
  const isBroken = new Promise<void>((resolve) => {
    // The result of a job could not be written: the runner stops by itself.
    events.on('pool:fatalError', () => resolve());
    // The failure of the first task lookup is cached for good; a later fetch that fails is repeated by the runner.
    setTimeout(() => {
      if (!hasFetched) resolve();
    }, FIRST_FETCH_MS).unref();
  });
  // After a lost result the runner's own promises may never settle: it counts its pending writes down twice.
  const drained = Promise.race([
    once(events, 'pool:gracefulShutdown:complete'),
    once(events, 'pool:gracefulShutdown:error'),
  ]).then(() => sleep(SETTLE_MS));
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab: schedules.map(crontabLine).join('\n'),
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
    preset: { worker: { ...BATCHED_RESULTS.worker, ...FETCHING } },
  });
  const stopped = runner.promise.catch(() => undefined);
  return {
    id,
    broken: Promise.race([isBroken, stopped]),
    async stop() {
      // Refused when it stops already.
      runner.stop().catch(() => undefined);
      await Promise.race([stopped, drained]);
    },
  };
}

type LocalQueue = { _finPromise: Promise<void>; background(work: Promise<unknown>): void };

/**
 * A job that was fetched while the connection was lost is given back with the others of the runner. The queue of a runner
 * that ends refuses to wait for its own attempt to do so, and would leave its rejection to nobody.
 */
function guard(queue: LocalQueue): void {
  queue._finPromise.catch(() => undefined);
  const background = queue.background.bind(queue);
  queue.background = (work) => {
    work.catch(() => undefined);
    background(work);
  };
}

function reportResults(events: WorkerEvents, onResult: RunnerWork['onResult']): void {
  events.on('job:success', ({ job }) => onResult({ task: job.task_identifier, result: 'succeeded' }));
  events.on('job:error', ({ job, error }) => {
    const result = job.attempts >= job.max_attempts ? 'failed' : 'retried';
    onResult({ task: job.task_identifier, result, error: error as Error });
  });
}
